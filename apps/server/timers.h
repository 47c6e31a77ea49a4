#pragma once

// The server's clock, and a thread that starts jobs when they are due.

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
    enum class Clock : unsigned char {
        system,
        /// Moves only by advance(), so that tests do not depend on how busy the machine is.
        manual,
    };

    explicit Timers(Clock clock = Clock::system);
    ~Timers() { stop(); }
    Timers(const Timers&) = delete;
    Timers& operator=(const Timers&) = delete;

    std::int64_t now_ms() const;
    /// For a manual clock; returns when all jobs that are due by then have run.
    void advance(std::int64_t ms);

    /// The job must be quick: it runs on the timers' thread.
    void add(std::int64_t at_ms, Job job);
    /// Drops jobs that are not due yet, and those added later.
    void stop();

private:
    void run();
    bool is_due() const { return !jobs_.empty() && jobs_.begin()->first <= now_ms(); }

    const Clock clock_;
    std::atomic<std::int64_t> manual_ms_;
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
