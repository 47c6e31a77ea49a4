#pragma once

// Watches how a column stands once all is still: upright, on which floor,
// within its edge (V4.5), on no other column (V4.8); and which have fallen
// (V5.3).

#include <cstdint>
#include <span>
#include <vector>

#include "paletti/game/sight.h"

namespace boxwood::paletti {

/// A column may stick out by so little, since it leans as its floor does.
inline constexpr double edge_tolerance_m = 0.00005;

/// A foot so near to a floor's face stands on it: floors are warped by a tenth
/// of a millimetre, and the next floor is 70 mm away.
inline constexpr double foot_tolerance_m = 0.002;

enum class Stand : std::uint8_t {
    well,        ///< upright, its whole foot on its floor
    sticks_out,  ///< over the edge of its floor, or onto the green border (V4.5, V2.1)
    stacked,     ///< upright on another column (V4.8)
    elsewhere,   ///< upright, but not on this floor
    fallen,      ///< not upright, or gone from the table
};

/// How the column stands on a level; columns of that level may be under it.
Stand stand_on(const Villa& now, std::span<const Touch> touches, PartId column, int level);

/// Upright columns under it, from its own foot down to the floor; empty if it
/// stands on no column.
std::vector<PartId> columns_below(std::span<const Touch> touches, PartId column);

/// Columns of the villa that no longer stand on the level that they had, other
/// than `except`.
std::vector<PartId> fallen_columns(const Villa& before, const Villa& now, std::span<const Touch> touches,
                                   PartId except);

}  // namespace boxwood::paletti
