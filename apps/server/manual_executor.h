#pragma once

// An executor for tests and simulations: jobs run on the calling thread, one at a time in the order
// in which they were posted, background jobs only when no others wait. Its clock moves only by
// advance(), so nothing depends on how busy the machine is.

#include <deque>
#include <map>
#include <mutex>

#include "server/executor.h"

namespace boxwood::server {

class ManualExecutor final : public Executor {
public:
    std::int64_t now_ms() const override;
    void post(Job job) override;
    void post_background(Job job) override;
    void post_at(std::int64_t at_ms, Job job) override;
    Strand make_strand() override;
    void stop_background() override;
    void stop() override { run(); }

    /// Advances the clock and posts the jobs due by then, earliest first.
    void advance(std::int64_t ms);
    /// Returns false if no job waits. REQUIRES: no other thread runs a job.
    bool run_one();
    void run();
    /// The total number of jobs posted.
    std::uint64_t posted() const;
    /// From now on `wake` is called for each job, on the posting thread, so that another thread can
    /// call run_one(). It must not post jobs.
    void on_post(std::function<void()> wake);

private:
    void add(std::deque<Job>& jobs, Job job);

    mutable std::mutex mutex_;
    std::int64_t now_ms_ = server::now_ms();
    std::deque<Job> jobs_;
    std::deque<Job> background_;
    std::multimap<std::int64_t, Job> timers_;
    std::uint64_t posted_ = 0;
    bool is_stopping_ = false;
    std::function<void()> wake_ = [] {};
};

}  // namespace boxwood::server
