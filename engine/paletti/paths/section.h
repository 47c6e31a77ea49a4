#pragma once

// Configuration-space obstacles for a part that is pushed among others at a fixed height:
// the displacements at which it would touch them, by Minkowski sums (Lozano-Perez 1983).
// Leaning parts are cut as they lean, fallen ones count with their shadow.

#include "paletti/model/villa.h"
#include "paletti/paths/convex.h"

namespace boxwood::paletti {

/// Parts that lean more than this have fallen. Standing columns lean by a few
/// milliradians.
inline constexpr double most_lean_rad = 0.2;

/// Parts whose height ranges overlap by less than this cannot collide: one stands on the
/// other, or is above it.
inline constexpr double least_overlap_m = 0.001;

struct Heights {
    double low_m = 0;
    double high_m = 0;
};

Heights heights(const Part& part, const Pose& pose);

/// The part's cross-section at a height; its whole shadow if it has fallen.
Rounded section(const Part& part, const Pose& pose, double height_m);

/// The whole part seen from above.
Rounded shadow(const Part& part, const Pose& pose);

/// The displacements in the plane at which `moved` touches `other`; nothing if their
/// heights do not overlap. REQUIRES: `other` is convex or a disc.
std::optional<Rounded> touching_displacements(const Villa& villa, PartId moved, PartId other);

/// A floor's outline seen from above, as convex pieces.
std::vector<Convex> floor_pieces(const Part& part, const Pose& pose);

}  // namespace boxwood::paletti
