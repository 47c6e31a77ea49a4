#pragma once

// How to take a column out of the villa without touching another one: along the floor it
// stands on, out from under the floor above (V5.2). Purely geometric: ignores what the
// column carries and who may take it.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/limited.h"
#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// Support of the column's foot while it is under the floor above.
enum class Footing : std::uint8_t {
    whole_foot,  ///< the whole foot stays on its floor
    centre,      ///< its centre does: it would not tip over by itself
    none,        ///< it has to be held in the air
};

struct WayOutWish {
    /// The search stops at this clearance: a hand needs no more.
    double most_clearance_m = 0.004;
    /// Paths with less clearance are rejected: a hand would touch other parts.
    double least_clearance_m = 0.0001;
};

/// The column's clearance is never less than `clearance_m`, or than at the start if that
/// was less.
struct WayOut {
    /// The path of its centre of mass, seen from above. The first point is its current
    /// position, and the only one if it can be lifted right there. The last one is clear of
    /// all floors above, if such a place can be reached.
    List<Point, 512> points;
    double clearance_m = 0;
    Footing footing = Footing::whole_foot;
    /// How many points lead out from under the next floor above (V5.2); the rest lead on to
    /// where there is no floor above at all.
    std::size_t points_until_out = 1;
    /// False if a floor higher up sticks out over the last point.
    bool is_clear_above = true;
};

/// The path with the best footing, then the most clearance, then the least length. Nothing
/// if there is none. REQUIRES: the column is in the villa.
std::optional<WayOut> find_way_out(const Villa& villa, PartId column, const WayOutWish& wish = {});

/// This far beyond a floor's edge counts as outside: what a hand can be sure of.
inline constexpr double outside_margin_m = 0.0005;

/// Before it is lifted past floors, a column is moved this far from their edges if there is
/// room: fingers tremble, and a column leans when it starts to rise.
inline constexpr double lifting_room_m = 0.004;

/// A column whose centre is this far inside its floor's edge would not tip.
inline constexpr double centre_margin_m = 0.002;

}  // namespace boxwood::paletti
