#include "server/timers.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace boxwood::server {

using namespace std::chrono;

std::int64_t now_ms()
{
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Timers::Timers(Clock clock) : clock_(clock), manual_ms_(server::now_ms()), thread_([this] { run(); }) {}

std::int64_t Timers::now_ms() const
{
    return clock_ == Clock::manual ? manual_ms_.load() : server::now_ms();
}

void Timers::advance(std::int64_t ms)
{
    std::unique_lock lock(mutex_);
    manual_ms_ += ms;
    changed_.notify_one();
    rested_.wait(lock, [this] { return is_ending_ || (!is_at_work_ && !is_due()); });
}

void Timers::stop()
{
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_one();
    rested_.notify_all();
    if (thread_.joinable())
        thread_.join();
}

void Timers::add(std::int64_t at_ms, Job job)
{
    const std::scoped_lock lock(mutex_);
    if (is_ending_)
        return;
    const bool is_first = jobs_.empty() || at_ms < jobs_.begin()->first;
    jobs_.emplace(at_ms, std::move(job));
    if (is_first)
        changed_.notify_one();
}

void Timers::run()
{
    std::unique_lock lock(mutex_);
    while (!is_ending_) {
        if (is_due()) {
            const Job job = std::move(jobs_.extract(jobs_.begin()).mapped());
            is_at_work_ = true;
            lock.unlock();
            job();
            lock.lock();
            is_at_work_ = false;
            continue;
        }
        rested_.notify_all();
        if (jobs_.empty() || clock_ == Clock::manual)
            changed_.wait(lock);
        else
            changed_.wait_for(lock, milliseconds(std::max<std::int64_t>(0, jobs_.begin()->first - now_ms())));
    }
}

}  // namespace boxwood::server
