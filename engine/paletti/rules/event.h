#pragma once

// The events that drive the rules: players' choices and the referee's reports. A record
// lists them in order. They say what somebody wants or what was observed, not whether it
// is allowed. Each describes itself for records and messages, except for its seat, which
// is stored next to it.

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "paletti/rules/member_set.h"

namespace boxwood::paletti::rules {

// Choices.

/// A choice that needs no more than a seat.
struct SeatChoice {
    Seat seat = Seat::from_number(1);

    static void describe(auto&, auto&) {}
    friend bool operator==(const SeatChoice&, const SeatChoice&) = default;
};

/// The seal was rolled; the table's seed decided how it fell (V3.1).
struct RollSeal {
    static constexpr std::string_view name = "RollSeal";
    Seat seat = Seat::from_number(1);
    Colour colour = Colour::blue;

    static void describe(auto& fields, auto& self) { fields("colour", self.colour); }
    friend bool operator==(const RollSeal&, const RollSeal&) = default;
};

struct ChooseColour {
    static constexpr std::string_view name = "ChooseColour";
    Seat seat = Seat::from_number(1);
    Colour colour = Colour::blue;

    static void describe(auto& fields, auto& self) { fields("colour", self.colour); }
    friend bool operator==(const ChooseColour&, const ChooseColour&) = default;
};

/// "None of my columns can be moved up" (V6.1).
struct Claim : SeatChoice {
    static constexpr std::string_view name = "Claim";
    static constexpr std::string_view former_name = "ClaimFloor";
};

/// An objection to a claim (V6.2), or to a neutral column being put back (V8.4).
struct Object : SeatChoice {
    static constexpr std::string_view name = "Object";
    static constexpr std::string_view former_name = "RaiseObjection";
};

struct LetStand : SeatChoice {
    static constexpr std::string_view name = "LetStand";
};

/// The time for objections is up (V6.10).
struct TimeUp {
    static constexpr std::string_view name = "TimeUp";
    static void describe(auto&, auto&) {}
    friend bool operator==(const TimeUp&, const TimeUp&) = default;
};

/// Fingers or hook touch a column for the first time: an attempt begins (V5.5).
struct Touch {
    static constexpr std::string_view name = "Touch";
    Seat seat = Seat::from_number(1);
    NamedColumn column;

    static void describe(auto& fields, auto& self) { fields("column", self.column); }
    friend bool operator==(const Touch&, const Touch&) = default;
};

/// The hand will put the column back (V5.1).
struct BreakOff : SeatChoice {
    static constexpr std::string_view name = "BreakOff";
};

/// A column that nothing rests on; the table lifts it out (V6.4). The claimant takes any
/// other column by touching it.
struct ChooseForfeit {
    static constexpr std::string_view name = "ChooseForfeit";
    Seat seat = Seat::from_number(1);
    NamedColumn column;

    static void describe(auto& fields, auto& self) { fields("column", self.column); }
    friend bool operator==(const ChooseForfeit&, const ChooseForfeit&) = default;
};

/// The claimant does not have to take a forfeit (V6.3).
struct DeclineForfeit : SeatChoice {
    static constexpr std::string_view name = "DeclineForfeit";
};

/// The player lays no floor although one could be laid (V6.5).
struct Renounce : SeatChoice {
    static constexpr std::string_view name = "Renounce";
};

// Reports.

/// What the rules need to know about the villa's geometry. The referee determines it
/// whenever everything is at rest; between two such moments, nothing that a choice depends
/// on changes.
struct Facts {
    /// Which kinds of columns fit on the highest floor without sticking out (V4.5) or,
    /// except on the red floor, standing on another column (V4.8).
    KindSet room;
    /// Columns that something rests on: a floor covers part of their top (V2.5, V6.6), or
    /// a column is stacked on them (V4.8). All others are free.
    ColumnSet burdened;
    /// Some pose of the next floor covers at least least_columns_under() columns of the
    /// highest level, sticks out no farther than agreed, and stands (V6.5, V6.6).
    /// Meaningless once the red floor is laid.
    bool next_floor_fits = false;

    static void describe(auto& fields, auto& self)
    {
        fields("room", self.room);
        fields("burdened", self.burdened);
        fields("next_floor_fits", self.next_floor_fits);
    }
    friend bool operator==(const Facts&, const Facts&) = default;
};

/// The program has placed all columns and laid the blue floor (V2.6).
struct VillaSetUp {
    static constexpr std::string_view name = "VillaSetUp";
    Facts facts;

    static void describe(auto& fields, auto& self) { Facts::describe(fields, self.facts); }
    friend bool operator==(const VillaSetUp&, const VillaSetUp&) = default;
};

/// How a released column stands.
enum class Landing : std::uint8_t {
    stands,
    sticks_out,  ///< over the edge of its floor (V4.5), or on the base's green border (V2.1)
    on_column,   ///< stacked (V4.8); if it also sticks out, that counts
};

constexpr auto names_of(Landing)
{
    return std::array<std::string_view, 3>{"stands", "sticks_out", "on_column"};
}

/// During set-up, a column was released on the base and stands (V2.6).
struct ColumnStood {
    static constexpr std::string_view name = "ColumnStood";
    Seat seat = Seat::from_number(1);
    NamedColumn column;
    Landing landing = Landing::stands;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("landing", self.landing);
    }
    friend bool operator==(const ColumnStood&, const ColumnStood&) = default;
};

/// The column of the attempt is out (V5.2).
struct Out {
    static constexpr std::string_view name = "Out";
    NamedColumn column;

    static void describe(auto& fields, auto& self) { fields("column", self.column); }
    friend bool operator==(const Out&, const Out&) = default;
};

/// The hand has released the column of the attempt, and it stands.
struct LetGo {
    static constexpr std::string_view name = "LetGo";
    NamedColumn column;
    /// The floor or base that it stands on.
    Level level;
    Landing landing = Landing::stands;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("level", self.level);
        fields("landing", self.landing);
    }
    friend bool operator==(const LetGo&, const LetGo&) = default;
};

/// What became of a fallen column, the attempt's or any other (V5.3).
enum class Fall : std::uint8_t {
    place_free,   ///< it could stand again where it stood
    place_taken,  ///< something else is there now
    pinned,       ///< a floor lies on it
};

constexpr auto names_of(Fall)
{
    return std::array<std::string_view, 3>{"place_free", "place_taken", "pinned"};
}

struct ColumnFell {
    static constexpr std::string_view name = "ColumnFell";
    NamedColumn column;
    Fall fall = Fall::place_free;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("fall", self.fall);
    }
    friend bool operator==(const ColumnFell&, const ColumnFell&) = default;
};

/// A column other than the attempt's has moved from where it stood when the attempt began
/// (V5.4).
struct Shifted {
    static constexpr std::string_view name = "Shifted";
    NamedColumn column;
    Int<-farthest_um, farthest_um> distance_um;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("distance_um", self.distance_um);
    }
    friend bool operator==(const Shifted&, const Shifted&) = default;
};

/// A free column is now covered, or a covered one is now free (V4.3).
struct CoverChanged {
    static constexpr std::string_view name = "CoverChanged";
    NamedColumn column;

    static void describe(auto& fields, auto& self) { fields("column", self.column); }
    friend bool operator==(const CoverChanged&, const CoverChanged&) = default;
};

/// How a floor lies when it is released.
struct FloorRest {
    /// Columns of the highest level whose tops it covers at least partly (V6.6), and how
    /// many of those it covers only partly (V2.4).
    Int<0, column_count> columns_covered = 0;
    Int<0, column_count> columns_partly = 0;
    bool sticks_out_beyond_base = false;

    static void describe(auto& fields, auto& self)
    {
        fields("columns_covered", self.columns_covered);
        fields("columns_partly", self.columns_partly);
        fields("sticks_out_beyond_base", self.sticks_out_beyond_base);
    }
    friend bool operator==(const FloorRest&, const FloorRest&) = default;
};

/// The floor in hand was released and has come to rest (V6.11).
struct FloorLaid {
    static constexpr std::string_view name = "FloorLaid";
    FloorRest rest;

    static void describe(auto& fields, auto& self) { FloorRest::describe(fields, self.rest); }
    friend bool operator==(const FloorLaid&, const FloorLaid&) = default;
};

/// The floor slid off before it came to rest, and no other floor moved (V6.11). During
/// set-up: the blue floor did not come to rest, or cannot be laid at all (V2.6).
struct FloorSetAside {
    static constexpr std::string_view name = "FloorSetAside";
    static void describe(auto&, auto&) {}
    friend bool operator==(const FloorSetAside&, const FloorSetAside&) = default;
};

/// A floor has left its place (V9.5).
struct CameDown {
    static constexpr std::string_view name = "CameDown";
    static void describe(auto&, auto&) {}
    friend bool operator==(const CameDown&, const CameDown&) = default;
};

/// No hand holds anything and everything is at rest (V9.6).
struct Settled {
    static constexpr std::string_view name = "Settled";
    Facts facts;

    static void describe(auto& fields, auto& self) { Facts::describe(fields, self.facts); }
    friend bool operator==(const Settled&, const Settled&) = default;
};

using Event = std::variant<RollSeal, ChooseColour, Claim, Object, LetStand, TimeUp, Touch, BreakOff,
                           ChooseForfeit, DeclineForfeit, Renounce, VillaSetUp, ColumnStood, Out, LetGo,
                           ColumnFell, Shifted, CoverChanged, FloorLaid, FloorSetAside, CameDown, Settled>;

}  // namespace boxwood::paletti::rules
