#include "storage/store_thread.h"

#include <algorithm>
#include <utility>

namespace boxwood::storage {

StoreThread::StoreThread(std::unique_ptr<Store> store) : store_(std::move(store)), thread_([this] { run(); })
{
}

void StoreThread::stop()
{
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable())
        thread_.join();
}

void StoreThread::write(Write write, Written written)
{
    StoreError refused{StoreError::Kind::full, "too many writes wait"};
    {
        const std::scoped_lock lock(mutex_);
        if (has_ended_) {
            refused = {StoreError::Kind::unreachable, "it was stopped"};
        } else if (queue_.size() < max_waiting) {
            add(Waiting{std::move(write), std::move(written)});
            return;
        }
    }
    written(std::move(refused));
}

void StoreThread::work(Work work)
{
    const std::scoped_lock lock(mutex_);
    if (has_ended_)
        return;
    add(std::move(work));
}

/// Only the first item can find the thread idle.
void StoreThread::add(std::variant<Waiting, Work> item)
{
    queue_.push_back(std::move(item));
    ++added_;
    if (queue_.size() == 1)
        changed_.notify_one();
}

StoreThread::Counters StoreThread::counters() const
{
    const std::scoped_lock lock(mutex_);
    Counters counters = counters_;
    counters.waiting = queue_.size();
    return counters;
}

std::uint64_t StoreThread::added() const
{
    const std::scoped_lock lock(mutex_);
    return added_;
}

void StoreThread::wait_until_idle()
{
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return !is_at_work_ && queue_.empty(); });
}

void StoreThread::run()
{
    std::chrono::steady_clock::time_point next_commit;
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_ending_ || !queue_.empty(); });
        if (queue_.empty()) {
            has_ended_ = true;
            return;
        }
        if (std::holds_alternative<Waiting>(queue_.front())) {
            changed_.wait_until(lock, next_commit, [this] { return is_ending_; });
            next_commit = std::chrono::steady_clock::now() + between_commits;
        }
        std::vector<Waiting> group;
        while (!queue_.empty() && group.size() < max_group) {
            auto* waiting = std::get_if<Waiting>(&queue_.front());
            if (!waiting)
                break;
            group.push_back(std::move(*waiting));
            queue_.pop_front();
        }
        Work work;
        if (group.empty()) {
            work = std::move(std::get<Work>(queue_.front()));
            queue_.pop_front();
        }
        is_at_work_ = true;
        lock.unlock();
        if (work)
            work(*store_);
        else
            write_group(group);
        lock.lock();
        is_at_work_ = false;
        if (queue_.empty())
            idle_.notify_all();
    }
}

void StoreThread::write_group(std::vector<Waiting>& group)
{
    std::vector<Write> writes;
    writes.reserve(group.size());
    for (Waiting& waiting : group)
        writes.push_back(std::move(waiting.write));
    const std::optional<StoreError> failed = store_->write(writes);
    // A write that fails must not make the others of its group fail.
    const bool one_by_one = failed && group.size() > 1;
    std::vector<std::optional<StoreError>> answers;
    for (const Write& write : writes)
        answers.push_back(one_by_one ? store_->write(std::span(&write, 1)) : failed);
    const auto failures = static_cast<std::uint64_t>(
        std::ranges::count_if(answers, [](const auto& answer) { return answer.has_value(); }));
    {
        // Before the callbacks are called, so that everything answered is already counted.
        const std::scoped_lock lock(mutex_);
        counters_.commits += one_by_one ? group.size() : 1;
        counters_.writes += group.size() - failures;
        counters_.failures += failures;
    }
    for (std::size_t i = 0; i < group.size(); ++i)
        group[i].written(answers[i]);
}

}  // namespace boxwood::storage
