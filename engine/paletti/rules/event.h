#pragma once

// What the rules are told: the players' choices and the referee's reports.
// A record's rule events are these, in their order. They say what somebody
// wants or what was seen, not whether it is allowed. Each is described for records
// and messages except for its seat, which is stored next to it.

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "paletti/rules/facts.h"

namespace boxwood::paletti::rules {

// Choices.

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

/// "I can bring no column of mine up" (V6.1).
struct Claim {
    static constexpr std::string_view name = "Claim";
    static constexpr std::string_view former_name = "ClaimFloor";
    Seat seat = Seat::from_number(1);
    static void describe(auto&, auto&) {}
    friend bool operator==(const Claim&, const Claim&) = default;
};

/// To a claim (V6.2), or to a neutral column's being put back (V8.4).
struct Object {
    static constexpr std::string_view name = "Object";
    static constexpr std::string_view former_name = "RaiseObjection";
    Seat seat = Seat::from_number(1);
    static void describe(auto&, auto&) {}
    friend bool operator==(const Object&, const Object&) = default;
};

struct LetStand {
    static constexpr std::string_view name = "LetStand";
    Seat seat = Seat::from_number(1);
    static void describe(auto&, auto&) {}
    friend bool operator==(const LetStand&, const LetStand&) = default;
};

/// Nobody may object any more (V6.10).
struct TimeUp {
    static constexpr std::string_view name = "TimeUp";
    static void describe(auto&, auto&) {}
    friend bool operator==(const TimeUp&, const TimeUp&) = default;
};

/// Fingers or hook touch a column for the first time: an attempt begins (V5.5).
struct Touch {
    static constexpr std::string_view name = "Touch";
    Seat seat = Seat::from_number(1);
    PartId column = first_column_id;

    static void describe(auto& fields, auto& self) { fields("column", self.column, column_words); }
    friend bool operator==(const Touch&, const Touch&) = default;
};

/// The hand will put the column back (V5.1).
struct BreakOff {
    static constexpr std::string_view name = "BreakOff";
    Seat seat = Seat::from_number(1);
    static void describe(auto&, auto&) {}
    friend bool operator==(const BreakOff&, const BreakOff&) = default;
};

/// One that nothing rests on; the table lifts it out (V6.4). To take another,
/// the claimant touches it.
struct ChooseForfeit {
    static constexpr std::string_view name = "ChooseForfeit";
    Seat seat = Seat::from_number(1);
    PartId column = first_column_id;

    static void describe(auto& fields, auto& self) { fields("column", self.column, column_words); }
    friend bool operator==(const ChooseForfeit&, const ChooseForfeit&) = default;
};

/// The claimant may take a forfeit, but need not (V6.3).
struct DeclineForfeit {
    static constexpr std::string_view name = "DeclineForfeit";
    Seat seat = Seat::from_number(1);
    static void describe(auto&, auto&) {}
    friend bool operator==(const DeclineForfeit&, const DeclineForfeit&) = default;
};

/// No floor, though one could be laid (V6.5).
struct Renounce {
    static constexpr std::string_view name = "Renounce";
    Seat seat = Seat::from_number(1);
    static void describe(auto&, auto&) {}
    friend bool operator==(const Renounce&, const Renounce&) = default;
};

// Reports.

/// The program has stood all columns and laid the blue floor (V2.6).
struct VillaSetUp {
    static constexpr std::string_view name = "VillaSetUp";
    Facts facts;

    static void describe(auto& fields, auto& self) { Facts::describe(fields, self.facts); }
    friend bool operator==(const VillaSetUp&, const VillaSetUp&) = default;
};

/// How a column stands that was let go.
enum class Landing : std::uint8_t {
    stands,
    sticks_out,  ///< over the edge of its floor (V4.5), or on the base's green border (V2.1)
    on_column,   ///< stacked (V4.8); if it also sticks out, that counts
};

constexpr auto names_of(Landing)
{
    return std::array<std::string_view, 3>{"stands", "sticks_out", "on_column"};
}

/// In the set-up a column was let go on the base and stands (V2.6).
struct ColumnStood {
    static constexpr std::string_view name = "ColumnStood";
    Seat seat = Seat::from_number(1);
    PartId column = first_column_id;
    Landing landing = Landing::stands;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, column_words);
        fields("landing", self.landing);
    }
    friend bool operator==(const ColumnStood&, const ColumnStood&) = default;
};

/// The column of the attempt is out (V5.2).
struct Out {
    static constexpr std::string_view name = "Out";
    PartId column = first_column_id;

    static void describe(auto& fields, auto& self) { fields("column", self.column, column_words); }
    friend bool operator==(const Out&, const Out&) = default;
};

/// The hand has let the column of the attempt go, and it stands there.
struct LetGo {
    static constexpr std::string_view name = "LetGo";
    PartId column = first_column_id;
    /// The floor or base that it stands on.
    int level = 0;
    Landing landing = Landing::stands;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, column_words);
        fields("level", self.level, Range{0, floor_count});
        fields("landing", self.landing);
    }
    friend bool operator==(const LetGo&, const LetGo&) = default;
};

/// What became of a column that fell, be it the attempt's or another (V5.3).
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
    PartId column = first_column_id;
    Fall fall = Fall::place_free;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, column_words);
        fields("fall", self.fall);
    }
    friend bool operator==(const ColumnFell&, const ColumnFell&) = default;
};

/// Another column than the attempt's was moved, from where it stood when the
/// attempt began (V5.4).
struct Shifted {
    static constexpr std::string_view name = "Shifted";
    PartId column = first_column_id;
    std::int32_t distance_um = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column, column_words);
        fields("distance_um", self.distance_um, Range{-farthest_um, farthest_um});
    }
    friend bool operator==(const Shifted&, const Shifted&) = default;
};

/// It was free and is covered now, or the other way round (V4.3).
struct CoverChanged {
    static constexpr std::string_view name = "CoverChanged";
    PartId column = first_column_id;

    static void describe(auto& fields, auto& self) { fields("column", self.column, column_words); }
    friend bool operator==(const CoverChanged&, const CoverChanged&) = default;
};

/// How a floor lies that is being let go.
struct FloorRest {
    /// Columns of the highest level of whose tops it covers any part (V6.6);
    /// and of those, how many only partly (V2.4).
    int columns_covered = 0;
    int columns_partly = 0;
    bool sticks_out_beyond_base = false;

    static void describe(auto& fields, auto& self)
    {
        fields("columns_covered", self.columns_covered, Range{0, column_count});
        fields("columns_partly", self.columns_partly, Range{0, column_count});
        fields("sticks_out_beyond_base", self.sticks_out_beyond_base);
    }
    friend bool operator==(const FloorRest&, const FloorRest&) = default;
};

/// The floor in hand was let go and lay still (V6.11).
struct FloorLaid {
    static constexpr std::string_view name = "FloorLaid";
    FloorRest rest;

    static void describe(auto& fields, auto& self) { FloorRest::describe(fields, self.rest); }
    friend bool operator==(const FloorLaid&, const FloorLaid&) = default;
};

/// It slid off before it lay still, and every other floor kept its place
/// (V6.11); in the set-up, the blue one did not lie still or cannot be laid at all (V2.6).
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

/// No hand holds anything and all is still (V9.6).
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
