#pragma once

// Where a column should stand on the highest floor: a few good spots, found cheaply by the
// room there and by statics with the column in place. On the red floor also on top of other
// columns (V4.8).

#include <vector>

#include "paletti/statics/placing.h"

namespace boxwood::paletti {

struct GoodSpot {
    Spot spot;
    /// The villa's margin with the column there; for stacked ones without it.
    double margin_m = 0;
    double room_m = 0;
};

/// A hand that trembles by 0.2 mm and a floor that sways need this much room.
inline constexpr double room_wanted_m = 0.002;

/// Best first: with a margin, with enough room, then near the edge, from where it can be
/// taken again. At most `judged` places are judged by statics; empty if there is no room.
/// REQUIRES: a floor is laid.
std::vector<GoodSpot> good_spots(const Villa& villa, PartId column, int judged);

/// The same for a column in hand, whose pose is ignored.
std::vector<GoodSpot> good_spots_for_held(Villa villa, PartId column, int judged);

/// For a column in hand that the villa bears nowhere but that must be placed (V5.2):
/// wherever there is room, or the floor's middle if there is none; never empty.
std::vector<Point> last_resorts(Villa villa, PartId column);

}  // namespace boxwood::paletti
