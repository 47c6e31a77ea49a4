#pragma once

// The session's interface to its game's computer players: the tasks that they must think about, and
// the commands that result from their decisions.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "core/seat.h"
#include "players/turn.h"
#include "table/table.h"

namespace boxwood::server {

/// The computer players of one table.
class ComputerPlayers {
public:
    struct Step {
        Seat seat = Seat::from_number(1);
        table::CommandBody body;
    };

    virtual ~ComputerPlayers() = default;

    /// A task that one of them must think about now.
    virtual std::optional<table::Thinking> task(const table::Table& table) const
    {
        return table.awaited_thinking();
    }
    /// REQUIRES: the task comes from this table.
    virtual std::unique_ptr<players::Turn> start(const table::Table& table,
                                                 const table::Thinking& task) const = 0;
    /// The turn is done: steps follow from its decision.
    virtual void decided(const table::Table& table, const table::Thinking& task,
                         const players::Turn& turn) = 0;

    virtual bool has_steps() const = 0;
    /// When the next one is due. REQUIRES: has_steps().
    virtual std::int64_t due_ms(const table::Table& table, std::int64_t now_ms) const = 0;
    virtual Step take_step(const table::Table& table) = 0;
    /// The table refused one step, so the others are pointless.
    virtual void drop_steps() = 0;
};

/// A computer player's turn: made by a session, advanced in the background (background_work.h), read
/// by the session when it is done.
class ComputerTurn {
public:
    ComputerTurn(const table::Thinking& task, std::unique_ptr<players::Turn> turn)
        : task_(task),
          turn_(std::move(turn))
    {
    }

    /// Some milliseconds of work, so that many tables share few threads; returns whether it is
    /// done.
    bool advance()
    {
        turn_->advance(turn_->slice());
        return turn_->is_done();
    }

    const table::Thinking& task() const { return task_; }
    const players::Turn& turn() const { return *turn_; }

    /// The session no longer waits for it.
    void cancel() { is_cancelled_ = true; }
    bool is_cancelled() const { return is_cancelled_; }

private:
    table::Thinking task_;
    std::unique_ptr<players::Turn> turn_;
    std::atomic<bool> is_cancelled_ = false;
};

}  // namespace boxwood::server
