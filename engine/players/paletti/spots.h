#pragma once

// Where a column should stand on the highest floor: few good spots, found
// cheaply, by room and by what statics says of the villa with the column there.
// On the red floor also on top of other columns (V4.8).

#include <vector>

#include "paletti/statics/placing.h"

namespace boxwood::paletti {

struct GoodSpot {
    Spot spot;
    /// Of the villa with the column there; of stacked ones that without it.
    double margin_m = 0;
    double room_m = 0;
};

/// A hand that trembles by 0.2 mm and a floor that sways need this much room.
inline constexpr double room_wanted_m = 0.002;

/// Best first: with a margin, with enough room, then near the edge, from where
/// it can be had again. At most `judged` places are judged by statics; empty if
/// there is no room. REQUIRES: a floor is laid.
std::vector<GoodSpot> good_spots(const Villa& villa, PartId column, int judged);

/// For one in hand: whatever its pose says, it stands nowhere.
std::vector<GoodSpot> good_spots_for_held(Villa villa, PartId column, int judged);

/// For one in hand that the villa bears nowhere; it must be placed all the same
/// (V5.2). Wherever there is room, the floor's middle where there is none; never empty.
std::vector<Point> last_resorts(Villa villa, PartId column);

}  // namespace boxwood::paletti
