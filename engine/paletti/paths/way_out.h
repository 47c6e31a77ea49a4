#pragma once

// How to take a column out of the villa without touching another one: along
// the floor on which it stands, out from under the floor above (V5.2). It knows
// geometry only: neither what the column carries nor who may take it.

#include <cstdint>
#include <optional>
#include <vector>

#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// What the column's foot stands on while it is under the floor above.
enum class Footing : std::uint8_t {
    whole_foot,  ///< all of it stays on its floor
    centre,      ///< its middle does: it would not tip over by itself
    none,        ///< it has to be held in the air
};

struct WayOutWish {
    /// More is not looked for: a hand needs no more room than this.
    double most_clearance_m = 0.004;
    /// Less is no way: a hand that tries it touches.
    double least_clearance_m = 0.0001;
};

/// The column's clearance from others is never less than `clearance_m`, or than
/// it was at the start where that was less.
struct WayOut {
    /// Where its centre of mass goes, seen from above. The first point is where
    /// it is; the only one if it can be lifted at once. The last has room to all
    /// floors above, if any such place can be reached.
    std::vector<Point> points;
    double clearance_m = 0;
    Footing footing = Footing::whole_foot;
    /// How many of the points lead out from under the floor next above (V5.2);
    /// the rest lead on to where no floor at all is above.
    std::size_t points_until_out = 1;
    /// False if a floor higher up sticks out over the last point.
    bool is_clear_above = true;
};

/// The way with the best footing, then with the most clearance, then the
/// shortest. Nothing if there is none. REQUIRES: the column is in the villa.
std::optional<WayOut> find_way_out(const Villa& villa, PartId column, const WayOutWish& wish = {});

/// So far beyond the edges of floors is 'outside': what a hand can be sure of.
inline constexpr double outside_margin_m = 0.0005;

/// Before it is lifted past the edges of floors, a column is taken so far from
/// them if there is room: fingers tremble, and a column that starts upwards leans.
inline constexpr double lifting_room_m = 0.004;

/// A column whose middle is so far from its floor's edge would not tip.
inline constexpr double centre_margin_m = 0.002;

}  // namespace boxwood::paletti
