#pragma once

// What parts look like to somebody who pushes one of them about among the
// others at a fixed height: where the pushed one cannot go. Leaning parts are
// taken as they lean, fallen ones by their shadow.

#include "paletti/model/villa.h"
#include "paletti/paths/convex.h"

namespace boxwood::paletti {

/// Parts that lean more than this have fallen. A column that stands leans by
/// some thousandths.
inline constexpr double most_lean_rad = 0.2;

/// Parts whose heights overlap by less than this do not meet: they stand on
/// each other, or on one floor and under the same one.
inline constexpr double least_overlap_m = 0.001;

struct Heights {
    double low_m = 0;
    double high_m = 0;
};

Heights heights(const Part& part, const Pose& pose);

/// The part cut at one height; all of it, seen from above, if it has fallen.
Rounded section(const Part& part, const Pose& pose, double height_m);

/// All of the part seen from above.
Rounded shadow(const Part& part, const Pose& pose);

/// By which displacements in the plane `moved` comes to touch `other`; nothing
/// if they pass each other in height. REQUIRES: `other` is convex or a disc.
std::optional<Rounded> touching_displacements(const Villa& villa, PartId moved, PartId other);

/// A floor's outline seen from above, as convex pieces.
std::vector<Convex> floor_pieces(const Part& part, const Pose& pose);

}  // namespace boxwood::paletti
