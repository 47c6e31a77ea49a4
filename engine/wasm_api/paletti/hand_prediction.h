#pragma once

// Client-side prediction with rollback: one's own hands at a villa on a server are simulated at
// once. Where the server says that something else has happened, the simulation is rolled back
// to the last tick that both have, and follows. Knows no time and no network.

#include <cstddef>
#include <optional>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "table/command.h"
#include "table/event.h"
#include "table/games/paletti/payloads.h"
#include "table/table.h"
#include "wasm_api/paletti/hands.h"

namespace boxwood::wasm_api {

class HandPrediction {
public:
    /// From a mirror as it is now. REQUIRES: a villa is played there.
    static Result<HandPrediction, Message> begin(const table::Table& mirror);

    /// The table as these hands have made it.
    const table::Table& table() const { return table_; }

    bool is_moving() const;

    /// What the server is to be sent, or why it would refuse it.
    Result<table::UseHands, Refusal> use_hands(const PredictHands& wanted);
    /// The same for something said while hands are at work.
    std::optional<Refusal> say(Seat seat, const paletti::Choice& choice);

    /// Something has happened at the table; true if it was not what was predicted. Then the
    /// prediction is wrong until it is brought up to date.
    bool confirm(const table::EventBody& body);
    /// Says why the server's game cannot be followed; then discard this.
    [[nodiscard]] std::optional<Message> bring_up_to_date();
    /// To what the server has confirmed: it refused the rest. Fails as bring_up_to_date() does.
    [[nodiscard]] std::optional<Message> roll_back();
    /// From the server's game at the moment that was confirmed last: what was predicted since
    /// is predicted again.
    std::optional<Message> resynchronize(const table::Table& mirror, const table::Kept& game);

    /// How many predicted ticks the server has not confirmed.
    int unconfirmed_ticks() const;

private:
    explicit HandPrediction(table::Table table);

    /// The table after so many steps.
    struct Checkpoint {
        std::size_t steps = 0;
        table::Table table;
    };

    /// Says why the table cannot follow the step; then nothing has changed.
    [[nodiscard]] std::optional<Message> add(const table::EventBody& step);
    std::optional<Refusal> judge_and_add(Seat seat, const table::GameCommand& command);
    void add_checkpoint_if_due();
    void forget_old_checkpoints();
    void forget_unconfirmed();

    table::Table table_;
    /// What was said and done since the first checkpoint, and how much of it is confirmed.
    std::vector<table::EventBody> steps_;
    std::size_t confirmed_ = 0;
    /// Never empty; the first one is not after what is confirmed.
    std::vector<Checkpoint> checkpoints_;
    /// The table has not followed all steps since the last checkpoint.
    bool is_behind_ = false;
};

}  // namespace boxwood::wasm_api
