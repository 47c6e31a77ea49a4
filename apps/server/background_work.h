#pragma once

// Computer players think and records are made in the background, so that people's tables
// never wait for them. Players take turns slice by slice, so that a long search does not
// keep the others waiting.

#include <atomic>
#include <memory>

#include "server/computer_players.h"
#include "server/executor.h"

namespace boxwood::server {

class BackgroundWork {
public:
    explicit BackgroundWork(Executor& executor) : executor_(executor) {}

    /// Calls `done` in the background, unless the turn was cancelled.
    void think(std::shared_ptr<ComputerTurn> turn, Job done);
    /// Adds a job that is not interrupted. If too many of them wait, drops it and returns false.
    bool add_record(Job job);

    /// The number of slices and records waiting.
    std::size_t waiting() const { return waiting_; }

private:
    void post(Job job);

    Executor& executor_;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::size_t> records_ = 0;
};

}  // namespace boxwood::server
