#include "server/timers.h"

#include <chrono>
#include <utility>

namespace boxwood::server {

using namespace std::chrono;

std::int64_t now_ms()
{
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Timers::Timers() : thread_([this] { run(); }) {}

void Timers::stop()
{
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_one();
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
        if (jobs_.empty()) {
            changed_.wait(lock);
        } else if (const std::int64_t left_ms = jobs_.begin()->first - now_ms(); left_ms > 0) {
            changed_.wait_for(lock, milliseconds(left_ms));
        } else {
            const Job job = std::move(jobs_.extract(jobs_.begin()).mapped());
            lock.unlock();
            job();
            lock.lock();
        }
    }
}

}  // namespace boxwood::server
