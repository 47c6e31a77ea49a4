#pragma once

// Actions that require the agreement of all persons at a table (T4).

#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "table/limits.h"
#include "table/occupant.h"

namespace boxwood::table {

/// Take moves back until `moves` of the game are left (T4.4).
struct TakeBack {
    static constexpr std::string_view name = "TakeBack";
    MoveCount moves;

    static void describe(auto& fields, auto& self) { fields("moves", self.moves); }
    friend bool operator==(const TakeBack&, const TakeBack&) = default;
};

/// A computer player takes over an open seat (T5.4).
struct TakeOver {
    static constexpr std::string_view name = "TakeOver";
    Seat seat = Seat::from_number(1);
    Int<1, max_computer_level> level = 1;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("level", self.level);
    }
    friend bool operator==(const TakeOver&, const TakeOver&) = default;
};

/// Pause the clocks (T6.1).
struct Break {
    static constexpr std::string_view name = "Break";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Break&, const Break&) = default;
};

/// End the game without a winner (T5.5).
struct EndGame {
    static constexpr std::string_view name = "EndGame";
    static void describe(auto&, auto&) {}
    friend bool operator==(const EndGame&, const EndGame&) = default;
};

/// Play again (T5.6).
struct Rematch {
    static constexpr std::string_view name = "Rematch";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Rematch&, const Rematch&) = default;
};

using Proposal = std::variant<TakeBack, TakeOver, Break, EndGame, Rematch>;

/// A proposal that has not been accepted or rejected yet.
struct OpenProposal {
    static constexpr std::string_view name = "OpenProposal";

    Seat by = Seat::from_number(1);
    Proposal proposal;
    /// Seats that have agreed, including the proposer's, in ascending order.
    SeatList agreed;

    static void describe(auto& fields, auto& self)
    {
        fields("by", self.by);
        fields("proposal", self.proposal);
        fields("agreed", self.agreed);
    }
    friend bool operator==(const OpenProposal&, const OpenProposal&) = default;
};

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::Proposal> = "Proposal";

}  // namespace boxwood
