#pragma once

// Geometry for the referee's observations: where parts are, seen from above, even if they
// lean a little; how far they lean; what rests on what. Knows no rules.

#include <span>

#include "paletti/model/footprint.h"
#include "paletti/model/villa.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// The last body of a villa's world.
inline constexpr int table_body = part_count;

/// One part rests on another if it is pushed up by it at an angle of at most 60 degrees to
/// the vertical (the cosine). A part that merely leans against another does not rest on it.
inline constexpr double resting_cosine = 0.5;

/// Whether `upper` rests on `lower`.
bool rests_on(std::span<const Touch> touches, int upper, int lower);

/// Whether anything of the villa rests on the part.
bool bears_anything(std::span<const Touch> touches, PartId part);

/// The angle's cosine between a part's axis and the vertical: 1 upright, either
/// end up, 0 lying.
double uprightness(const Pose& pose);

/// The column's foot and top, seen from above, as if it did not lean.
Footprint foot_of(const Villa& villa, PartId column);
Footprint top_of(const Villa& villa, PartId column);

/// The centre of the column's lower end.
Vector foot_centre(const Villa& villa, PartId column);

/// A floor, or the base, seen from above, as if it did not lean.
Footprint seen_from_above(const Villa& villa, PartId floor);

/// The height of the upper face under a point seen from above.
double upper_face_m(const Villa& villa, PartId floor, const Point& at);

/// How far a part's centre has moved.
double moved_m(const Villa& before, const Villa& now, PartId part);

/// What columns of a level stand on.
constexpr PartId ground_of(int level)
{
    return level == 0 ? base_id : floor_id(level);
}

}  // namespace boxwood::paletti
