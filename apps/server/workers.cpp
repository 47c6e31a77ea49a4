#include "server/workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace boxwood::server {

namespace {

/// So many jobs of one queue before another queue's turn.
constexpr int jobs_in_a_row = 16;

/// The lowest: thinking waits until nobody else wants the processor.
constexpr int patient_niceness = 19;

}  // namespace

Workers::Workers(int threads, Pace pace)
{
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this, pace] { run(pace); });
}

void Workers::stop()
{
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

void Workers::add(Job job)
{
    {
        const std::scoped_lock lock(mutex_);
        jobs_.push_back(std::move(job));
        ++added_;
    }
    changed_.notify_one();
}

std::size_t Workers::waiting() const
{
    const std::scoped_lock lock(mutex_);
    return jobs_.size();
}

std::uint64_t Workers::added() const
{
    const std::scoped_lock lock(mutex_);
    return added_;
}

void Workers::wait_until_idle()
{
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return at_work_ == 0 && jobs_.empty(); });
}

void Workers::run(Pace pace)
{
    // In Linux, of the calling thread alone. Where it is refused, all are equal.
    if (pace == Pace::patient)
        static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), patient_niceness));
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_ending_ || !jobs_.empty(); });
        if (jobs_.empty())
            return;
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        ++at_work_;
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        if (--at_work_ == 0 && jobs_.empty())
            idle_.notify_all();
    }
}

void SerialQueue::add(Job job)
{
    {
        const std::scoped_lock lock(mutex_);
        jobs_.push_back(std::move(job));
        if (is_running_)
            return;
        is_running_ = true;
    }
    workers_.add([self = shared_from_this()] { self->run(); });
}

void SerialQueue::run()
{
    for (int i = 0; i < jobs_in_a_row; ++i) {
        Job job;
        {
            const std::scoped_lock lock(mutex_);
            if (jobs_.empty()) {
                is_running_ = false;
                return;
            }
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
    workers_.add([self = shared_from_this()] { self->run(); });
}

}  // namespace boxwood::server
