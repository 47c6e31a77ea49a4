#pragma once

// A computer player's turn at a table of the server: made by a session, advanced in
// the background, read by the session when it is done.

#include <atomic>
#include <memory>

#include "players/turn.h"
#include "table/table.h"

namespace boxwood::server {

class ComputerTurn {
public:
    ComputerTurn(const table::Thinking& task, std::unique_ptr<players::Turn> turn);

    /// Some milliseconds of work, so that many tables share few threads; whether it is done.
    bool advance();

    const table::Thinking& task() const { return task_; }
    const players::Turn& turn() const { return *turn_; }

    /// Nobody wants to know any more.
    void cancel() { is_cancelled_ = true; }
    bool is_cancelled() const { return is_cancelled_; }

private:
    table::Thinking task_;
    std::unique_ptr<players::Turn> turn_;
    std::atomic<bool> is_cancelled_ = false;
};

}  // namespace boxwood::server
