#pragma once

// Computer players think and records are made in the background, so that people's
// tables never wait for them. Players are advanced by a slice in rotation: a long
// search does not keep the others waiting.

#include <atomic>
#include <memory>

#include "server/computer_players.h"
#include "server/executor.h"

namespace boxwood::server {

class Thinkers {
public:
    explicit Thinkers(Executor& executor) : executor_(executor) {}

    /// `done` is called in the background, unless the turn was cancelled.
    void think(std::shared_ptr<ComputerTurn> turn, Job done);
    /// Something that has no slices; false, and nothing is done, if too many wait.
    bool add_record(Job job);

    std::size_t waiting() const { return waiting_; }

private:
    void post(Job job);

    Executor& executor_;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::size_t> records_ = 0;
};

}  // namespace boxwood::server
