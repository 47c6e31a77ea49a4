#pragma once

// Where and when the server's work runs: on threads, by the system's clock; or on one
// thread, by a clock that a test or a simulation moves (manual_executor.h).

#include <cstdint>
#include <functional>
#include <memory>

namespace boxwood::server {

/// Milliseconds since 1970 by the system's clock.
std::int64_t now_ms();

using Job = std::function<void()>;

/// Posts a job. Jobs of one strand run one after the other, in the order in which they
/// were posted, on whichever thread is free: a table has a strand and needs no lock.
using Strand = std::function<void(Job)>;

/// All functions may be called from any thread. No job runs within the call that posts it.
class Executor {
public:
    virtual ~Executor() = default;

    virtual std::int64_t now_ms() const = 0;
    virtual void post(Job job) = 0;
    /// At low priority: yields to everything else.
    virtual void post_background(Job job) = 0;
    /// Not before this time. The job must be quick: all timers share a thread.
    virtual void post_at(std::int64_t at_ms, Job job) = 0;
    /// May outlive the executor, but must not be used after stop().
    virtual Strand make_strand() = 0;

    /// Jobs that wait for their time or in the background will not run.
    virtual void stop_background() = 0;
    /// Runs the jobs that were posted, and those that they post; later ones are never run.
    /// REQUIRES: stop_background() was called.
    virtual void stop() = 0;
};

/// `threads` for jobs, the same number for background jobs, and one for timers.
std::shared_ptr<Executor> make_thread_executor(int threads);

}  // namespace boxwood::server
