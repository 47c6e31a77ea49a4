#pragma once

// Does a villa stand, and who carries what? Rigid parts at rest, found from
// levers alone: independent of the simulation, so that the two can testify
// against each other. docs/statics.md tells how.

#include <array>
#include <cstdint>
#include <string_view>

#include "paletti/model/villa.h"

namespace boxwood::paletti {

inline constexpr double gravity_m_s2 = 9.81;

/// Why a villa does not stand; the lowest part to blame counts.
enum class Fault : std::uint8_t {
    none,
    floor_tips,    ///< its load's point is outside what supports it
    floor_slides,  ///< it leans more than friction holds
    column_tips,   ///< it sticks out over the edge of its floor too far
    column_lies,   ///< it does not stand upright
};

/// What a column does for the floor above it.
enum class Role : std::uint8_t {
    absent,   ///< not in the villa
    free,     ///< no floor covers any part of its top (V2.5)
    loose,    ///< covered, but too short to touch
    carries,  ///< touches
};

constexpr auto names_of(Role)
{
    return std::array<std::string_view, 4>{"absent", "free", "loose", "carries"};
}

struct ColumnRest {
    Role role = Role::absent;
    /// What rests on its top.
    double load_n = 0;
    /// Between its top and the floor above; 0 unless it is loose.
    double gap_m = 0;
    /// Where the load presses, seen from above; where it would, if it is loose.
    Point load_point;
    /// Less than all of its foot is on its floor.
    bool sticks_out = false;
};

struct FloorRest {
    /// How far the load's point is from the edge of the support polygon, the
    /// hull of all tops that the floor covers; negative if it tips, be it only
    /// because it leans.
    double margin_m = 0;
    /// The centre of mass of this floor and all above it, seen from above.
    Point load_point;
    /// Where the edge is nearest to it.
    Point edge;
    /// The weight of this floor and all above it.
    double load_n = 0;
    int columns_covered = 0;
    int columns_carrying = 0;
    /// From the level.
    double lean_rad = 0;
};

struct Verdict {
    Fault fault = Fault::none;
    /// The part to blame.
    PartId fault_part = base_id;
    /// The smallest of all floors; that of an unladen base is its radius.
    double margin_m = 0;
    int floors_laid = 0;
    /// [0] is the blue floor.
    std::array<FloorRest, floor_count> floors;
    std::array<ColumnRest, column_count> columns;
    /// How the parts lie and stand at rest; a floor that tips is level on the
    /// highest top below it, or leans as it does when it tips for that.
    std::array<Pose, part_count> poses;
    /// How often the geometry was worked out until it repeated itself.
    int passes = 0;

    bool stands() const { return fault == Fault::none; }
    /// REQUIRES: is_column(id).
    const ColumnRest& column(PartId id) const
    {
        return columns[static_cast<std::size_t>(id - first_column_id)];
    }
    /// REQUIRES: 1 <= level <= floors_laid.
    const FloorRest& floor(int level) const { return floors[static_cast<std::size_t>(level - 1)]; }
};

/// Uses the places, turns and flips of the villa's poses; its heights follow.
/// What touches sticks: an upright villa leans as its floors settle, one that
/// leans already stays where it is.
Verdict verdict_on(const Villa& villa);

/// The villa as it rests.
Villa seated(Villa villa);

}  // namespace boxwood::paletti
