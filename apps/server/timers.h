#pragma once

// The server's time, and jobs for later, on a thread of its own that only hands them on.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

#include "server/workers.h"

namespace boxwood::server {

/// Milliseconds since 1970, by the system's clock.
std::int64_t now_ms();

class Timers {
public:
    enum class Time : unsigned char {
        of_system,
        /// Stands still but for `advance`, so that tests do not depend on how busy a machine is.
        by_hand,
    };

    explicit Timers(Time time = Time::of_system);
    ~Timers() { stop(); }
    Timers(const Timers&) = delete;
    Timers& operator=(const Timers&) = delete;

    std::int64_t now_ms() const;
    /// Time by hand passes; returns when all jobs that are due by then have run.
    void advance(std::int64_t ms);

    /// The job must be quick: it runs on the timers' thread.
    void add(std::int64_t at_ms, Job job);
    /// What is not due yet, or is added later, is forgotten.
    void stop();

private:
    void run();
    bool is_due() const { return !jobs_.empty() && jobs_.begin()->first <= now_ms(); }

    const Time time_;
    std::atomic<std::int64_t> by_hand_ms_;
    std::mutex mutex_;
    std::condition_variable changed_;
    /// Nothing is due, and nothing is being done.
    std::condition_variable rested_;
    bool is_at_work_ = false;
    std::multimap<std::int64_t, Job> jobs_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace boxwood::server
