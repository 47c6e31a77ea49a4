#pragma once

// Does a villa stand, and what carries what? Rigid parts at rest, computed from the lever
// rule alone, independently of the simulation, so that each can be checked against the
// other. See docs/statics.md.

#include <array>
#include <cstdint>
#include <string_view>

#include "paletti/model/villa.h"

namespace boxwood::paletti {

inline constexpr double gravity_m_s2 = 9.81;

/// Why a villa does not stand, for the lowest part that fails.
enum class Fault : std::uint8_t {
    none,
    floor_tips,    ///< its load is outside its support polygon
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
    /// The load on its top.
    double load_n = 0;
    /// Between its top and the floor above; 0 unless it is loose.
    double gap_m = 0;
    /// Where the load acts, seen from above, or would act if the column is loose.
    Point load_point;
    /// Part of its foot is beyond the edge of its floor.
    bool sticks_out = false;
};

struct FloorRest {
    /// Distance of the load from the edge of the support polygon, the convex hull of all
    /// tops that the floor covers. Negative if it tips, even if only because it leans.
    double margin_m = 0;
    /// The centre of mass of this floor and all above it, seen from above.
    Point load_point;
    /// The closest point of that edge.
    Point edge;
    /// The weight of this floor and all above it.
    double load_n = 0;
    int columns_covered = 0;
    int columns_carrying = 0;
    /// Against the horizontal.
    double lean_rad = 0;
};

struct Verdict {
    Fault fault = Fault::none;
    /// The part that fails.
    PartId fault_part = base_id;
    /// The smallest margin of all floors; without floors, the base's radius.
    double margin_m = 0;
    int floors_laid = 0;
    /// [0] is the blue floor.
    std::array<FloorRest, floor_count> floors;
    std::array<ColumnRest, column_count> columns;
    /// The parts' poses at rest. A floor that tips is level on the highest top below it or,
    /// if it tips because it leans, has the lean at which it does.
    std::array<Pose, part_count> poses;

    bool stands() const { return fault == Fault::none; }
    /// REQUIRES: is_column(id).
    const ColumnRest& column(PartId id) const
    {
        return columns[static_cast<std::size_t>(id - first_column_id)];
    }
    /// REQUIRES: 1 <= level <= floors_laid.
    const FloorRest& floor(int level) const { return floors[static_cast<std::size_t>(level - 1)]; }
};

/// Uses the places, turns and flips of the villa's poses; heights follow from them.
/// Contacts stick: an upright villa starts to lean as its floors settle, one that leans
/// already stays as it is.
Verdict verdict_on(const Villa& villa);

/// The villa in its rest pose.
Villa seated(Villa villa);

}  // namespace boxwood::paletti
