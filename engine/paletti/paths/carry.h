#pragma once

// How to carry a part through the air: up beside the villa, over everything
// that stands on it, and down onto its spot. The part keeps its turn; the ways
// are of its centre of mass.

#include <optional>
#include <vector>

#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// What is carried passes over everything else with so much room: tremor and
/// the springiness of a hand take a fraction of it.
inline constexpr double carry_clearance_m = 0.02;

/// How near to a part beside it something may be lifted.
inline constexpr double lift_clearance_m = 0.0002;

struct CarryWay {
    std::vector<Vector> points;
    /// The part that it comes down on: the highest below its outline.
    PartId rests_on = base_id;
};

/// From where the column was taken out, seen from above, to `spot`. Nothing if
/// a part hangs over that place, or stands nearer than `clearance_m` beside it.
/// Whether it may stand on the spot is not asked. REQUIRES: the column is in the villa.
std::optional<CarryWay> find_carry_way(const Villa& villa, PartId column, const Point& from,
                                       const Point& spot, double clearance_m = lift_clearance_m);

/// The same; past parts that it touches where there is no more room.
std::optional<CarryWay> find_tight_carry_way(const Villa& villa, PartId column, const Point& from,
                                             const Point& spot);

/// For a floor that is not in the villa yet: from outside, at full height, onto
/// the columns that its outline covers. `pose` says where it shall lie, seen
/// from above, its turn and which face is up; its height means nothing.
CarryWay find_laying_way(const Villa& villa, PartId floor, const Pose& pose);

}  // namespace boxwood::paletti
