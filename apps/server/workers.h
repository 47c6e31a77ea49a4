#pragma once

// Threads that do what is given to them, and queues whose jobs run one after the
// other on whichever thread is free: a table has such a queue and needs no lock.

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace boxwood::server {

using Job = std::function<void()>;

class Workers {
public:
    /// `is_patient` threads leave the processor to all others.
    enum class Pace : unsigned char { usual, patient };

    explicit Workers(int threads, Pace pace = Pace::usual);
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void add(Job job);
    std::size_t waiting() const;
    /// How many jobs were ever added.
    std::uint64_t added() const;
    /// Returns when nothing is queued or running.
    void wait_until_idle();
    /// What waits is done first; what is added after that is never done.
    void stop();

private:
    void run(Pace pace);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable idle_;
    std::deque<Job> jobs_;
    std::uint64_t added_ = 0;
    int at_work_ = 0;
    bool is_ending_ = false;
    std::vector<std::thread> threads_;
};

class SerialQueue : public std::enable_shared_from_this<SerialQueue> {
public:
    explicit SerialQueue(Workers& workers) : workers_(workers) {}

    /// Jobs run in the order in which they were added.
    void add(Job job);

private:
    void run();

    Workers& workers_;
    std::mutex mutex_;
    std::deque<Job> jobs_;
    bool is_running_ = false;
};

}  // namespace boxwood::server
