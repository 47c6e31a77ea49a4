#pragma once

// What somebody says in a game of Villa Paletti, as it is sent and kept; whose
// choice it is stands beside it.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/hand/hand_input.h"
#include "table/paletti_start.h"

namespace boxwood::table {

/// "green-thin-2".
inline constexpr TextLimit part_name_limit{16};
inline constexpr Range spot_range{-paletti::farthest_um, paletti::farthest_um};
inline constexpr Range turn_range{0, paletti::full_turn_ppm - 1};

/// A column is stood there, in a set-up by players (V2.6).
struct StandColumn {
    static constexpr std::string_view name = "StandColumn";
    std::string column;
    int x_um = 0;
    int y_um = 0;
    int turn_ppm = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, part_name_limit);
        fields("x_um", self.x_um, spot_range);
        fields("y_um", self.y_um, spot_range);
        fields("turn_ppm", self.turn_ppm, turn_range);
    }
    friend bool operator==(const StandColumn&, const StandColumn&) = default;
};

/// The blue floor is laid so (V2.6).
struct LayBlue {
    static constexpr std::string_view name = "LayBlue";
    int x_um = 0;
    int y_um = 0;
    int turn_ppm = 0;
    bool flipped = false;

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x_um, spot_range);
        fields("y_um", self.y_um, spot_range);
        fields("turn_ppm", self.turn_ppm, turn_range);
        fields("flipped", self.flipped);
    }
    friend bool operator==(const LayBlue&, const LayBlue&) = default;
};

struct RollSeal {
    static constexpr std::string_view name = "RollSeal";
    static void describe(auto&, auto&) {}
    friend bool operator==(const RollSeal&, const RollSeal&) = default;
};

struct ChooseColour {
    static constexpr std::string_view name = "ChooseColour";
    paletti::Colour colour = paletti::Colour::blue;

    static void describe(auto& fields, auto& self) { fields("colour", self.colour); }
    friend bool operator==(const ChooseColour&, const ChooseColour&) = default;
};

/// V6.1.
struct ClaimFloor {
    static constexpr std::string_view name = "ClaimFloor";
    static void describe(auto&, auto&) {}
    friend bool operator==(const ClaimFloor&, const ClaimFloor&) = default;
};

/// V6.2, V8.4.
struct RaiseObjection {
    static constexpr std::string_view name = "RaiseObjection";
    static void describe(auto&, auto&) {}
    friend bool operator==(const RaiseObjection&, const RaiseObjection&) = default;
};

struct LetStand {
    static constexpr std::string_view name = "LetStand";
    static void describe(auto&, auto&) {}
    friend bool operator==(const LetStand&, const LetStand&) = default;
};

/// Nobody may object any more (V6.10): the table's own.
struct TimeUp {
    static constexpr std::string_view name = "TimeUp";
    static void describe(auto&, auto&) {}
    friend bool operator==(const TimeUp&, const TimeUp&) = default;
};

/// V5.1.
struct BreakOff {
    static constexpr std::string_view name = "BreakOff";
    static void describe(auto&, auto&) {}
    friend bool operator==(const BreakOff&, const BreakOff&) = default;
};

/// V6.3.
struct ChooseForfeit {
    static constexpr std::string_view name = "ChooseForfeit";
    std::string column;

    static void describe(auto& fields, auto& self) { fields("column", self.column, part_name_limit); }
    friend bool operator==(const ChooseForfeit&, const ChooseForfeit&) = default;
};

struct DeclineForfeit {
    static constexpr std::string_view name = "DeclineForfeit";
    static void describe(auto&, auto&) {}
    friend bool operator==(const DeclineForfeit&, const DeclineForfeit&) = default;
};

/// V6.5.
struct Renounce {
    static constexpr std::string_view name = "Renounce";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Renounce&, const Renounce&) = default;
};

using PalettiChoice = std::variant<StandColumn, LayBlue, RollSeal, ChooseColour, ClaimFloor, RaiseObjection,
                                   LetStand, TimeUp, BreakOff, ChooseForfeit, DeclineForfeit, Renounce>;

/// For the referee, or a message about a column that does not exist.
Result<paletti::Choice, Message> choice_of(Seat seat, const PalettiChoice& choice);

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::PalettiChoice> = "PalettiChoice";

}  // namespace boxwood
