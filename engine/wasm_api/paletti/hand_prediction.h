#pragma once

// Client-side prediction with rollback: the client's own hands at a villa on a server are simulated
// at once. If the server reports something else, the simulation is rolled back to the last tick on
// which both agree, and continues from there. Knows no time and no network.

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
    /// From a mirror's present state. REQUIRES: a villa is played there.
    static Result<HandPrediction, Message> begin(const table::Table& mirror);

    /// The table including the predicted hands.
    const table::Table& table() const { return table_; }

    bool is_moving() const;

    /// What to send to the server, or why it would refuse that.
    Result<table::UseHands, Refusal> use_hands(const PredictHands& wanted);
    /// The same for a choice made while hands are at work.
    std::optional<Refusal> say(Seat seat, const paletti::Choice& choice);

    /// Compares an event at the table with the prediction; true if they differ. Then the prediction
    /// is wrong until it is brought up to date.
    bool confirm(const table::EventBody& body);
    /// Returns why the server's game cannot be followed, if so; then discard this prediction.
    [[nodiscard]] std::optional<Message> bring_up_to_date();
    /// Returns to what the server has confirmed, after it refused the rest. Fails as bring_up_to_date() does.
    [[nodiscard]] std::optional<Message> roll_back();
    /// Starts again from the server's game as last confirmed, and predicts the steps since then
    /// again.
    std::optional<Message> resynchronize(const table::Table& mirror, const table::Kept& game);

    /// How many predicted ticks the server has not confirmed.
    int unconfirmed_ticks() const;

private:
    explicit HandPrediction(table::Table table);

    /// The table after this many steps.
    struct Checkpoint {
        std::size_t steps = 0;
        table::Table table;
    };

    /// Returns why the table cannot follow the step, if so; then nothing has changed.
    [[nodiscard]] std::optional<Message> add(const table::EventBody& step);
    std::optional<Refusal> judge_and_add(Seat seat, const table::GameCommand& command);
    void add_checkpoint_if_due();
    void forget_old_checkpoints();
    void forget_unconfirmed();

    table::Table table_;
    /// Choices and inputs since the first checkpoint, and how many of them are confirmed.
    std::vector<table::EventBody> steps_;
    std::size_t confirmed_ = 0;
    /// Never empty; the first one is no later than the last confirmed step.
    std::vector<Checkpoint> checkpoints_;
    /// The table has yet to follow some steps since the last checkpoint.
    bool is_behind_ = false;
};

}  // namespace boxwood::wasm_api
