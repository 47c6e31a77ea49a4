#pragma once

// How to carry a part through the air: up beside the villa, over everything on it, and
// down onto its spot. The part keeps its orientation; paths are those of its centre of
// mass.

#include <optional>
#include <vector>

#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// Clearance when passing over other parts: tremor and the compliance of a hand need only
/// a fraction of it.
inline constexpr double carry_clearance_m = 0.02;

/// How close to a neighbouring part something may be lifted.
inline constexpr double lift_clearance_m = 0.0002;

struct CarryWay {
    std::vector<Vector> points;
    /// The part that it is set down on: the highest one below its outline.
    PartId rests_on = base_id;
};

/// From where the column was taken out, seen from above, to `spot`. Nothing if a part
/// overhangs that place or is closer than `clearance_m` beside it. Does not check whether
/// the column may stand on the spot. REQUIRES: the column is in the villa.
std::optional<CarryWay> find_carry_way(const Villa& villa, PartId column, const Point& from,
                                       const Point& spot, double clearance_m = lift_clearance_m);

/// The same, but touching parts where there is no more room.
std::optional<CarryWay> find_tight_carry_way(const Villa& villa, PartId column, const Point& from,
                                             const Point& spot);

/// For a floor that is not in the villa yet: from outside, at full height, onto the columns
/// that its outline covers. `pose` gives its final position seen from above, its turn and
/// which face is up; its height is ignored.
CarryWay find_laying_way(const Villa& villa, PartId floor, const Pose& pose);

}  // namespace boxwood::paletti
