#pragma once

// One's own hands at a villa that lives elsewhere, simulated at once: ahead of what
// the table's home has said. What the home says is right: where it says something
// else, the simulation goes back to the last tick that both have, and follows.
// Knows no time and no network.

#include <cstddef>
#include <optional>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "door/hands_messages.h"
#include "table/command.h"
#include "table/event.h"
#include "table/games/paletti/payloads.h"
#include "table/table.h"

namespace boxwood::door {

class HandsAhead {
public:
    /// From a mirror as it is now. REQUIRES: a villa is played there.
    static Result<HandsAhead, Message> begin(const table::Table& mirror);

    /// The table as these hands have made it.
    const table::Table& table() const { return table_; }

    /// What the home is to be sent, or why it would refuse it.
    Result<table::UseHands, Refusal> lead(const LeadHands& wanted);
    /// The same for something said while hands are at work.
    std::optional<Refusal> say(Seat seat, const paletti::Choice& choice);

    /// Something happened at home; true if it was not what was led here. Then the
    /// table is no longer true until it is brought up to date.
    bool confirm(const table::EventBody& body);
    /// Says why if the home's game differs from the one simulated here; then discard this.
    [[nodiscard]] std::optional<Message> bring_up_to_date();
    /// To what the home has confirmed: it refused the rest. Fails as bringing it up to date does.
    [[nodiscard]] std::optional<Message> go_back();
    /// The home's game, of the moment that was confirmed last: what was led since is
    /// done again from there.
    std::optional<Message> take(const table::Table& mirror, const table::Kept& game);

    /// So many ticks were led that the home has not confirmed.
    int unconfirmed_ticks() const;

private:
    explicit HandsAhead(table::Table table);

    /// The table after so many steps.
    struct Mark {
        std::size_t steps = 0;
        table::Table table;
    };

    /// Says why the table cannot follow the step; then nothing has changed.
    [[nodiscard]] std::optional<Message> add(const table::EventBody& step);
    std::optional<Refusal> judge_and_add(Seat seat, const table::GameCommand& command);
    void mark_now_and_then();
    void forget_old_marks();
    void forget_unconfirmed();

    table::Table table_;
    /// What was said and done since the first mark, and how much of it is confirmed.
    std::vector<table::EventBody> steps_;
    std::size_t confirmed_ = 0;
    /// Never empty; the first one is not after what is confirmed.
    std::vector<Mark> marks_;
    /// The table has not followed all steps since the last mark.
    bool is_behind_ = false;
};

}  // namespace boxwood::door
