#pragma once

// Jobs for later, on a thread of its own that only hands them on.

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
    Timers();
    ~Timers() { stop(); }
    Timers(const Timers&) = delete;
    Timers& operator=(const Timers&) = delete;

    /// The job must be quick: it runs on the timers' thread.
    void add(std::int64_t at_ms, Job job);
    /// What is not due yet, or is added later, is forgotten.
    void stop();

private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::multimap<std::int64_t, Job> jobs_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace boxwood::server
