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

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "paletti/rules/state.h"

namespace boxwood::paletti::rules {

enum class ChangeKind : std::uint8_t {
    column_stood,      ///< seat, part: during set-up
    set_up_repeated,   ///< the base is empty again (V2.6)
    set_up_done,       ///< all columns stand and the blue floor is laid
    seal_rolled,       ///< seat, colour
    colour_given,      ///< seat, colour: now theirs
    colour_neutral,    ///< colour (V3.4)
    turn_began,        ///< seat
    passed_over,       ///< seat: nothing to take, no floor to lay (V4.9)
    touched,           ///< seat, part: an attempt began (V5.5)
    out,               ///< seat, part (V5.2)
    stays_in_hand,     ///< seat, part: it fell or lost its stand while being placed (V5.3)
    breaking_off,      ///< seat, part: to be put back, or released (V5.1)
    placed,            ///< seat, part: stands on the highest floor, everything at rest
    blocked,           ///< part: nobody may take it any more (V5.1)
    given_up,          ///< seat, part: the seat may no longer take it, if so agreed (V5.1)
    left_game,         ///< part: the referee takes it away
    lies,              ///< part: under a floor, out of play (V5.3)
    stood_up_again,    ///< part: the referee stands it up where it stood (V5.3)
    fell_in_set_up,    ///< part: back to the box
    shifted,           ///< part, distance_um (V5.4)
    cover_changed,     ///< part (V4.3)
    claimed,           ///< seat (V6.1)
    let_stand,         ///< seat
    objected,          ///< seat (V6.2, V8.4)
    claim_stands,      ///< seat: the claimant
    objection_open,    ///< seat: whose neutral column was put back (V8.4)
    objection_closed,  ///< seat: continues with one of its own columns (V8.4)
    proved,            ///< seat: the objector (V6.3, V8.4)
    not_proved,        ///< seat: the objector (V6.3, V8.5)
    forfeit_due,       ///< seat: the claimant may take a column of the objector's
    forfeit_lapsed,    ///< seat: the claimant takes none (V6.3, V6.4)
    floor_due,         ///< seat, part: the claimant lays this floor
    no_floor,          ///< seat: none can be laid (V6.6, V6.9)
    floor_forgone,     ///< seat: none is laid after an objection, if so agreed (V6.3)
    renounced,         ///< seat (V6.5)
    floor_laid,        ///< seat, part: now the highest floor, points are void (V6.11)
    floor_set_aside,   ///< seat, part (V6.11)
    seal_moved,        ///< seat: its new owner; colour: faces up (V7.5)
    came_down,         ///< seat: brought the villa down (V9.6)
    nobody_can,        ///< (V9.4)
    won,               ///< seat (V9.2)
    nobody_won,        ///< (V9.3)
};

constexpr auto names_of(ChangeKind)
{
    return std::array<std::string_view, 42>{"column_stood",
                                            "set_up_repeated",
                                            "set_up_done",
                                            "seal_rolled",
                                            "colour_given",
                                            "colour_neutral",
                                            "turn_began",
                                            "passed_over",
                                            "touched",
                                            "out",
                                            "stays_in_hand",
                                            "breaking_off",
                                            "placed",
                                            "blocked",
                                            "given_up",
                                            "left_game",
                                            "lies",
                                            "stood_up_again",
                                            "fell_in_set_up",
                                            "shifted",
                                            "cover_changed",
                                            "claimed",
                                            "let_stand",
                                            "objected",
                                            "claim_stands",
                                            "objection_open",
                                            "objection_closed",
                                            "proved",
                                            "not_proved",
                                            "forfeit_due",
                                            "forfeit_lapsed",
                                            "floor_due",
                                            "no_floor",
                                            "floor_forgone",
                                            "renounced",
                                            "floor_laid",
                                            "floor_set_aside",
                                            "seal_moved",
                                            "came_down",
                                            "nobody_can",
                                            "won",
                                            "nobody_won"};
}

/// What an event changed: for the screen, for records, and for the referee, who carries
/// some of it out (stands a column up again, takes one away). Only the state is
/// authoritative.
struct Change {
    static constexpr std::string_view name = "Change";
    ChangeKind kind = ChangeKind::column_stood;
    std::optional<Seat> seat = std::nullopt;
    /// base_id if none.
    NamedPart part = base_id;
    std::optional<Colour> colour = std::nullopt;
    Count distance_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("seat", self.seat);
        fields("part", self.part, LeftOutIf{base_id});
        fields("colour", self.colour);
        fields("distance_um", self.distance_um, LeftOutIf{0});
    }
    friend bool operator==(const Change&, const Change&) = default;
};

struct Step {
    State state;
    /// In the order in which they happened.
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
        fields("stand", self.stand);
        fields("touch", self.touch);
        fields("forfeits", self.forfeits);
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
/// Neutral columns that the current player may move (V8.2).
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
