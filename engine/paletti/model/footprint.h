#pragma once

// Parts seen from above: whether a column is entirely on its floor, how far apart two
// columns are, whether a floor covers a column. Knows no heights.

#include <vector>

#include "paletti/model/part.h"

namespace boxwood::paletti {

/// A disc, with its centre as the only corner, or a polygon. Invariant: one corner, or no
/// radius and at least three corners, counter-clockwise.
struct Footprint {
    std::vector<Point> corners;
    double radius_m = 0;

    bool is_disc() const { return corners.size() == 1; }
};

/// REQUIRES: the part is upright or flat, either face up.
Footprint footprint(const Part& part, const Pose& pose);

/// Distance between them; 0 or less, but not the depth, if they overlap.
double gap_m(const Footprint& one, const Footprint& other);

/// Distance of `inner` from the edge of `outer`; negative, but not by how far, if it sticks
/// out anywhere.
double margin_inside_m(const Footprint& inner, const Footprint& outer);

}  // namespace boxwood::paletti
