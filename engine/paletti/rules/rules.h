#pragma once

// The rules of Villa Paletti, as pure functions: a state and an event in; the next state
// and what changed, or a refusal with its rule's number, out. They know no physics: what
// happens to the parts is reported to them. Rule numbers are those of
// docs/rules/villa-paletti.md.
//
// The events of a turn, from the referee's point of view:
//   Touch ▸ Out ▸ LetGo on the highest floor ▸ Settled       a column is placed
//   Touch ▸ BreakOff ▸ LetGo ▸ Settled, or Touch ▸ LetGo ▸ Settled     broken off
//   Claim ▸ Object, LetStand, TimeUp ▸ ... ▸ FloorLaid ▸ Settled       a new floor
// ColumnFell, Shifted, CoverChanged and CameDown come in between, when they happen. A
// refused event changes nothing: a column whose LetGo was refused is still in hand, and
// so is a floor whose FloorLaid was refused.

#include <optional>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/rules/change.h"
#include "paletti/rules/event.h"
#include "paletti/rules/state.h"

namespace boxwood::paletti::rules {

struct Step {
    State state;
    std::vector<Change> changes;
};

/// The empty base, before set-up.
Result<State, Refusal> start(const Options& options);

Result<Step, Refusal> play(const State& state, const Event& event);

/// What a seat may do now. Everything else is refused.
struct May {
    static constexpr std::string_view name = "May";

    /// During set-up: columns in the box that may be placed on the base.
    ColumnSet stand;
    /// Columns that an attempt may start with.
    ColumnSet touch;
    /// Columns that the table lifts out as a forfeit on request (V6.4). Those that must be
    /// taken out by hand are in `touch`.
    ColumnSet forfeits;
    /// Colours that may be chosen now (V3.1).
    ColourSet colours;
    bool roll = false;
    bool claim = false;
    bool object = false;
    bool let_stand = false;
    bool break_off = false;
    bool decline_forfeit = false;
    /// Put the column in hand back or place it on the highest floor.
    bool move_column = false;
    /// Floors may be held and lifted a little (V4.3).
    bool hold_floor = false;
    bool lay_floor = false;
    bool renounce = false;

    static void describe(auto& fields, auto& self)
    {
        fields("stand", self.stand, column_words);
        fields("touch", self.touch, column_words);
        fields("forfeits", self.forfeits, column_words);
        fields("colours", self.colours);
        fields("roll", self.roll);
        fields("claim", self.claim);
        fields("object", self.object);
        fields("let_stand", self.let_stand);
        fields("break_off", self.break_off);
        fields("decline_forfeit", self.decline_forfeit);
        fields("move_column", self.move_column);
        fields("hold_floor", self.hold_floor);
        fields("lay_floor", self.lay_floor);
        fields("renounce", self.renounce);
    }
    friend bool operator==(const May&, const May&) = default;
};

May may(const State& state, Seat seat);

/// The seats whose hand or answer the game waits for; none while things come to rest,
/// while the program sets up, and at the end.
SeatSet awaited(const State& state);

/// Why the seat may not touch this column now (V4.2, V4.7, V4.10, V5.1, V8.2...).
std::optional<Refusal> why_not_touch(const State& state, Seat seat, PartId column);

/// Why the seat may not hold a floor now (V4.3, V4.4).
std::optional<Refusal> why_not_hold_floor(const State& state, Seat seat);

/// Why the column in hand may not be released like this; it stays in hand (V4.5, V4.8, V5.3).
std::optional<Refusal> why_not_let_go(const State& state, const LetGo& let_go);

/// Why the floor in hand may not be laid like this; it stays in hand (V2.2, V2.4, V6.5, V6.6).
std::optional<Refusal> why_not_lay(const State& state, const FloorRest& rest);

/// Columns of a seat's colours that it may move up now (V4.10).
ColumnSet may_be_taken(const State& state, Seat seat);
/// Neutral columns that the player on turn may move (V8.2).
ColumnSet neutral_may_be_moved(const State& state);
/// Columns of the claimant's with which an objector may prove (V6.2, V6.8).
ColumnSet may_prove(const State& state, Seat objector);
/// Neutral ones (V8.4).
ColumnSet may_prove_neutral(const State& state, Seat objector);

/// Columns that an objector could have to forfeit (V6.4).
ColumnSet may_be_forfeited(const State& state, Seat seat);

/// Whether the next floor can be laid (V6.6, V6.9).
bool floor_can_follow(const State& state);

/// On the highest floor (V7.2); 0 before the contest begins (V7.1).
int points(const State& state, Seat seat);
int points_of(ColumnKind kind);

}  // namespace boxwood::paletti::rules
