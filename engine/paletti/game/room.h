#pragma once

// Whether a column still finds room on the highest floor (V4.10): a place where
// it does not stick out over the edge (V4.5) and is on no other column (V4.8),
// or on the red floor on top of one. Geometry only: whether the villa would bear
// it there is not asked.

#include <array>

#include "paletti/model/villa.h"
#include "paletti/rules/event.h"

namespace boxwood::paletti {

/// Indexed by ColumnKind.
using RoomByKind = std::array<bool, rules::column_kind_count>;

/// Without any floor the base is built on, within its building zone (V2.1).
RoomByKind room_on_highest_floor(const Villa& villa);

/// Places are looked for down to this: nobody aims better.
inline constexpr double finest_aim_m = 0.0002;

}  // namespace boxwood::paletti
