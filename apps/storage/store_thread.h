#pragma once

// A store with a thread of its own, since its calls block. Group commit: all writes that
// wait when a commit begins go into it, with one fsync for all tables, and commits are
// limited to a number per second. Answers come on this thread, in the order of the calls,
// after the commit.

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "storage/store.h"

namespace boxwood::storage {

/// Writes in one transaction: some milliseconds of work.
inline constexpr std::size_t max_group = 512;
/// The least time between the beginnings of two commits. Without it, on a fast disk nearly every
/// command would have a commit of its own, which is its most expensive part. Nobody notices these
/// milliseconds, and a single command after a pause does not wait for them.
inline constexpr std::chrono::milliseconds between_commits{3};
/// Writes that wait; more are refused as `full`. A minute's worth of commands.
inline constexpr std::size_t max_waiting = 100'000;

class StoreThread {
public:
    /// Gets nothing if the write succeeded.
    using Written = std::function<void(std::optional<StoreError>)>;
    using Work = std::function<void(Store&)>;

    struct Counters {
        std::uint64_t commits = 0;
        std::uint64_t writes = 0;
        std::uint64_t failures = 0;
        std::size_t waiting = 0;
    };

    explicit StoreThread(std::unique_ptr<Store> store);
    ~StoreThread() { stop(); }
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    void write(Write write, Written written);
    /// Other work, after the writes that were given before it.
    void work(Work work);

    Counters counters() const;
    /// How many writes and pieces of work it has ever been given.
    std::uint64_t added() const;
    /// Returns when nothing is queued or running.
    void wait_until_idle();
    /// First does everything that waits. Later writes fail, other later work is dropped.
    void stop();

private:
    struct Waiting {
        Write write;
        Written written;
    };

    void add(std::variant<Waiting, Work> item);
    void run();
    void write_group(std::vector<Waiting>& group);

    std::unique_ptr<Store> store_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::variant<Waiting, Work>> queue_;
    Counters counters_;
    std::condition_variable idle_;
    std::uint64_t added_ = 0;
    bool is_at_work_ = false;
    bool is_ending_ = false;
    bool has_ended_ = false;
    std::thread thread_;
};

}  // namespace boxwood::storage
