#pragma once

// What the rules are told: the players' choices and the referee's reports.
// A record's rule events are these, in their order. They say what somebody
// wants or what was seen, not whether it is allowed.

#include <cstdint>
#include <variant>

#include "core/seat.h"
#include "paletti/model/part.h"
#include "paletti/rules/facts.h"

namespace boxwood::paletti::rules {

// Choices.

/// The seal was rolled; the table's seed decided how it fell (V3.1).
struct RollSeal {
    Seat seat;
    Colour colour;
    friend bool operator==(const RollSeal&, const RollSeal&) = default;
};

struct ChooseColour {
    Seat seat;
    Colour colour;
    friend bool operator==(const ChooseColour&, const ChooseColour&) = default;
};

/// "I can bring no column of mine up" (V6.1).
struct Claim {
    Seat seat;
    friend bool operator==(const Claim&, const Claim&) = default;
};

/// To a claim (V6.2), or to a neutral column's being put back (V8.4).
struct Object {
    Seat seat;
    friend bool operator==(const Object&, const Object&) = default;
};

struct LetStand {
    Seat seat;
    friend bool operator==(const LetStand&, const LetStand&) = default;
};

/// Nobody may object any more (V6.10).
struct TimeUp {
    friend bool operator==(const TimeUp&, const TimeUp&) = default;
};

/// Fingers or hook touch a column for the first time: an attempt begins (V5.5).
struct Touch {
    Seat seat;
    PartId column;
    friend bool operator==(const Touch&, const Touch&) = default;
};

/// The hand will put the column back (V5.1).
struct BreakOff {
    Seat seat;
    friend bool operator==(const BreakOff&, const BreakOff&) = default;
};

/// One that nothing rests on; the table lifts it out (V6.4). To take another,
/// the claimant touches it.
struct ChooseForfeit {
    Seat seat;
    PartId column;
    friend bool operator==(const ChooseForfeit&, const ChooseForfeit&) = default;
};

/// The claimant may take a forfeit, but need not (V6.3).
struct DeclineForfeit {
    Seat seat;
    friend bool operator==(const DeclineForfeit&, const DeclineForfeit&) = default;
};

/// No floor, though one could be laid (V6.5).
struct Renounce {
    Seat seat;
    friend bool operator==(const Renounce&, const Renounce&) = default;
};

// Reports.

/// The program has stood all columns and laid the blue floor (V2.6).
struct VillaSetUp {
    Facts facts;
    friend bool operator==(const VillaSetUp&, const VillaSetUp&) = default;
};

/// How a column stands that was let go.
enum class Landing : std::uint8_t {
    stands,
    sticks_out,  ///< over the edge of its floor (V4.5), or on the base's green border (V2.1)
    on_column,   ///< stacked (V4.8); if it also sticks out, that counts
};

/// In the set-up a column was let go on the base and stands (V2.6).
struct ColumnStood {
    Seat seat;
    PartId column;
    Landing landing = Landing::stands;
    friend bool operator==(const ColumnStood&, const ColumnStood&) = default;
};

/// The column of the attempt is out (V5.2).
struct Out {
    PartId column;
    friend bool operator==(const Out&, const Out&) = default;
};

/// The hand has let the column of the attempt go, and it stands there.
struct LetGo {
    PartId column;
    /// The floor or base that it stands on.
    int level;
    Landing landing = Landing::stands;
    friend bool operator==(const LetGo&, const LetGo&) = default;
};

/// What became of a column that fell, be it the attempt's or another (V5.3).
enum class Fall : std::uint8_t {
    place_free,   ///< it could stand again where it stood
    place_taken,  ///< something else is there now
    pinned,       ///< a floor lies on it
};

struct ColumnFell {
    PartId column;
    Fall fall = Fall::place_free;
    friend bool operator==(const ColumnFell&, const ColumnFell&) = default;
};

/// Another column than the attempt's was moved, from where it stood when the
/// attempt began (V5.4).
struct Shifted {
    PartId column;
    std::int32_t distance_um = 0;
    friend bool operator==(const Shifted&, const Shifted&) = default;
};

/// It was free and is covered now, or the other way round (V4.3).
struct CoverChanged {
    PartId column;
    friend bool operator==(const CoverChanged&, const CoverChanged&) = default;
};

/// How a floor lies that is being let go.
struct FloorRest {
    /// Columns of the highest level of whose tops it covers any part (V6.6);
    /// and of those, how many only partly (V2.4).
    int columns_covered = 0;
    int columns_partly = 0;
    bool sticks_out_beyond_base = false;
    friend bool operator==(const FloorRest&, const FloorRest&) = default;
};

/// The floor in hand was let go and lay still (V6.11).
struct FloorLaid {
    FloorRest rest;
    friend bool operator==(const FloorLaid&, const FloorLaid&) = default;
};

/// It slid off before it lay still, and every other floor kept its place
/// (V6.11); in the set-up, the blue one did not lie still or cannot be laid at all (V2.6).
struct FloorSetAside {
    friend bool operator==(const FloorSetAside&, const FloorSetAside&) = default;
};

/// A floor has left its place (V9.5).
struct CameDown {
    friend bool operator==(const CameDown&, const CameDown&) = default;
};

/// No hand holds anything and all is still (V9.6).
struct Settled {
    Facts facts;
    friend bool operator==(const Settled&, const Settled&) = default;
};

using Event = std::variant<RollSeal, ChooseColour, Claim, Object, LetStand, TimeUp, Touch, BreakOff,
                           ChooseForfeit, DeclineForfeit, Renounce, VillaSetUp, ColumnStood, Out, LetGo,
                           ColumnFell, Shifted, CoverChanged, FloorLaid, FloorSetAside, CameDown, Settled>;

}  // namespace boxwood::paletti::rules
