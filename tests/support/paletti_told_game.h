#pragma once

// A game of Villa Paletti that is only told: events are scripted, no wood moves.

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "paletti/rules/rules.h"

namespace boxwood::paletti::rules::test {

constexpr Seat seat(int number)
{
    return Seat::from_number(number);
}

/// `number` from 1 to 3.
constexpr PartId thin(Colour colour, int number)
{
    return column_id(colour, number - 1);
}
constexpr PartId hexagonal(Colour colour)
{
    return column_id(colour, 3);
}
constexpr PartId thick(Colour colour)
{
    return column_id(colour, 4);
}

/// Room for everything, a floor that fits; all below the highest floor carry.
inline Facts easy_facts(const State& state)
{
    Facts facts{KindSet::all(), {}, true};
    for (const PartId column : ColumnSet::all())
        if (state.column(column).level < state.highest_floor)
            facts.burdened.insert(column);
    return facts;
}

class ToldGame {
public:
    explicit ToldGame(const Options& options) : state_(*start(options)) {}

    const State& state() const { return state_; }
    /// Of the last event.
    const std::vector<Change>& changes() const { return changes_; }
    bool has_changed(const Change& change) const
    {
        return std::ranges::find(changes_, change) != changes_.end();
    }
    bool has_changed(ChangeKind kind) const
    {
        return std::ranges::any_of(changes_, [&](const Change& change) { return change.kind == kind; });
    }
    Seat on_turn() const { return state_.on_turn; }
    const ColumnState& column(PartId id) const { return state_.column(id); }

    ToldGame& tell(const Event& event)
    {
        const Result<Step, Refusal> step = play(state_, event);
        if (!step) {
            INFO("refused: ", step.error().rule, " ", step.error().message.code);
            REQUIRE(step.has_value());
        }
        state_ = step->state;
        changes_ = step->changes;
        REQUIRE_FALSE(broken_invariant(state_).has_value());
        return *this;
    }

    /// "V4.2 on_highest_floor".
    std::string refused(const Event& event) const
    {
        const Result<Step, Refusal> step = play(state_, event);
        if (step)
            return "accepted";
        return std::string(step.error().rule) + ' ' + std::string(step.error().message.code);
    }

    ToldGame& settle() { return tell(Settled{easy_facts(state_)}); }
    ToldGame& settle(const Facts& facts) { return tell(Settled{facts}); }

    ToldGame& set_up() { return tell(VillaSetUp{{KindSet::all(), ColumnSet::all(), false}}); }
    ToldGame& take_out(PartId column)
    {
        return tell(Touch{*awaited(state_).begin(), column}).tell(Out{column});
    }
    /// By whoever may, onto the highest floor; not yet still.
    ToldGame& put_up(PartId column) { return take_out(column).tell(LetGo{column, state_.highest_floor}); }
    ToldGame& place(PartId column) { return put_up(column).settle(); }
    /// Let go where it stood; not yet still.
    ToldGame& put_back(PartId column)
    {
        tell(Touch{*awaited(state_).begin(), column});
        tell(BreakOff{state_.attempt->hand});
        return tell(LetGo{column, state_.column(column).level});
    }
    ToldGame& break_off(PartId column) { return put_back(column).settle(); }
    ToldGame& claim() { return tell(Claim{on_turn()}); }
    /// A claim that nobody objects to, up to the floor in hand or the turn's end.
    ToldGame& claim_unopposed()
    {
        claim();
        return state_.phase == Phase::claim ? tell(TimeUp{}) : *this;
    }
    ToldGame& lay_floor() { return claim_unopposed().tell(FloorLaid{{.columns_covered = 3}}).settle(); }

private:
    State state_;
    std::vector<Change> changes_;
};

/// Seat 1 has blue and is the youngest, seat 2 green, seat 3 yellow, seat 4
/// red; the last of them begins. Of two players the first has blue and yellow;
/// of three, red is neutral.
inline ToldGame dealt(Options options)
{
    ToldGame game(options);
    game.set_up().tell(RollSeal{seat(1), Colour::blue}).tell(ChooseColour{seat(2), Colour::green});
    game.tell(ChooseColour{options.players == 2 ? seat(1) : seat(3), Colour::yellow});
    return game;
}

inline ToldGame dealt(int players)
{
    Options options;
    options.players = players;
    return dealt(options);
}

}  // namespace boxwood::paletti::rules::test
