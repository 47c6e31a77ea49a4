#pragma once

// Threads on which computer players think and records are made: patiently, so
// that people's tables never wait for them. Thoughts take turns, a slice each: a
// long one does not keep the others waiting.

#include <functional>
#include <memory>

#include "server/thoughts.h"
#include "server/workers.h"

namespace boxwood::server {

class Thinkers {
public:
    explicit Thinkers(int threads) : workers_(threads, Workers::Pace::patient) {}
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// `done` is called by a thinking thread, unless the thought was cancelled.
    void think(std::shared_ptr<Thought> thought, Job done);
    /// Something that has no slices; false, and nothing is done, if too many wait.
    bool add_record(Job job);

    std::size_t waiting() const { return workers_.waiting(); }
    std::uint64_t added() const { return workers_.added(); }
    /// Returns when nothing is queued or running.
    void wait_until_idle() { workers_.wait_until_idle(); }
    /// From now on every thought is as good as cancelled.
    void stop()
    {
        is_stopping_ = true;
        workers_.stop();
    }

private:
    std::atomic<bool> is_stopping_ = false;
    std::atomic<std::size_t> records_ = 0;
    Workers workers_;
};

}  // namespace boxwood::server
