#pragma once

// What an event changed, in the order in which it happened: for the screen, for records,
// and for the referee, who carries some of it out (stands a column up again, takes one
// away). Only the state is authoritative.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/model/part_name.h"

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

struct Change {
    static constexpr std::string_view name = "Change";
    ChangeKind kind = ChangeKind::column_stood;
    std::optional<Seat> seat = std::nullopt;
    /// base_id if none.
    PartId part = base_id;
    std::optional<Colour> colour = std::nullopt;
    std::int32_t distance_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("seat", self.seat);
        fields("part", self.part, LeftOutIf{base_id}, part_words);
        fields("colour", self.colour);
        fields("distance_um", self.distance_um, LeftOutIf{0}, Range{0, 2'000'000'000});
    }
    friend bool operator==(const Change&, const Change&) = default;
};

}  // namespace boxwood::paletti::rules
