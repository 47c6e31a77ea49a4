#pragma once

// Computer players think and records are made in the background, so that people's
// tables never wait for them. Thoughts take turns, a slice each: a long one does not
// keep the others waiting.

#include <atomic>
#include <memory>

#include "server/executor.h"
#include "server/thoughts.h"

namespace boxwood::server {

class Thinkers {
public:
    explicit Thinkers(Executor& executor) : executor_(executor) {}

    /// `done` is called in the background, unless the thought was cancelled.
    void think(std::shared_ptr<Thought> thought, Job done);
    /// Something that has no slices; false, and nothing is done, if too many wait.
    bool add_record(Job job);

    std::size_t waiting() const { return waiting_; }

private:
    void post(Job job);

    Executor& executor_;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::size_t> records_ = 0;
};

}  // namespace boxwood::server
