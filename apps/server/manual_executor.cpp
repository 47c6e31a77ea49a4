#include "server/manual_executor.h"

#include <utility>

namespace boxwood::server {

std::int64_t ManualExecutor::now_ms() const
{
    const std::scoped_lock lock(mutex_);
    return now_ms_;
}

/// REQUIRES: the mutex is locked, so that once a job is visibly counted its wake-up has been sent.
void ManualExecutor::add(std::deque<Job>& jobs, Job job)
{
    jobs.push_back(std::move(job));
    ++posted_;
    wake_();
}

void ManualExecutor::post(Job job)
{
    const std::scoped_lock lock(mutex_);
    add(jobs_, std::move(job));
}

void ManualExecutor::post_background(Job job)
{
    const std::scoped_lock lock(mutex_);
    if (!is_stopping_)
        add(background_, std::move(job));
}

void ManualExecutor::post_at(std::int64_t at_ms, Job job)
{
    const std::scoped_lock lock(mutex_);
    if (is_stopping_)
        return;
    if (at_ms <= now_ms_)
        add(jobs_, std::move(job));
    else
        timers_.emplace(at_ms, std::move(job));
}

/// With one thread, the order of all jobs preserves that of each table's jobs.
Strand ManualExecutor::make_strand()
{
    return [this](Job job) { post(std::move(job)); };
}

void ManualExecutor::stop_background()
{
    std::deque<Job> dropped;
    std::multimap<std::int64_t, Job> never_due;
    const std::scoped_lock lock(mutex_);
    is_stopping_ = true;
    dropped.swap(background_);
    never_due.swap(timers_);
}

void ManualExecutor::advance(std::int64_t ms)
{
    const std::scoped_lock lock(mutex_);
    now_ms_ += ms;
    while (!timers_.empty() && timers_.begin()->first <= now_ms_)
        add(jobs_, std::move(timers_.extract(timers_.begin()).mapped()));
}

bool ManualExecutor::run_one()
{
    Job job;
    {
        const std::scoped_lock lock(mutex_);
        std::deque<Job>& jobs = jobs_.empty() ? background_ : jobs_;
        if (jobs.empty())
            return false;
        job = std::move(jobs.front());
        jobs.pop_front();
    }
    job();
    return true;
}

void ManualExecutor::run()
{
    while (run_one()) {
    }
}

std::uint64_t ManualExecutor::posted() const
{
    const std::scoped_lock lock(mutex_);
    return posted_;
}

void ManualExecutor::on_post(std::function<void()> wake)
{
    const std::scoped_lock lock(mutex_);
    wake_ = std::move(wake);
}

}  // namespace boxwood::server
