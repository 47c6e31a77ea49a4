#pragma once

// A store with its own thread, since its calls block. Group commit: all writes waiting when a
// commit begins become part of it, with one fsync for all tables, and the number of commits per
// second is limited. Callbacks run on this thread, in the order of the calls, after the commit.

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

/// Writes in one transaction: a few milliseconds of work.
inline constexpr std::size_t max_group = 512;
/// The minimum time between the beginnings of two commits. Without it, on a fast disk nearly every
/// command would have a commit of its own, which is the most expensive part of a command. The delay
/// is not noticeable, and does not apply to a single command after a pause.
inline constexpr std::chrono::milliseconds between_commits{3};
/// Maximum number of waiting writes, a minute's worth of commands; more are refused as `full`.
inline constexpr std::size_t max_waiting = 100'000;

class StoreThread {
public:
    /// Called with nothing if the write succeeded.
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
    /// Runs other work after the writes queued before it.
    void work(Work work);

    Counters counters() const;
    /// The total number of writes and other jobs queued so far.
    std::uint64_t added() const;
    /// Returns when nothing is queued or running.
    void wait_until_idle();
    /// Finishes everything that waits first. Later writes fail; other later work is dropped.
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
