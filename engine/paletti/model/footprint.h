#pragma once

// Parts seen from above: whether a column stands wholly on its floor, how far
// two columns are apart, whether a floor covers a column. Knows no heights.

#include <vector>

#include "paletti/model/part.h"

namespace boxwood::paletti {

/// All points that are at most `radius_m` away from a polygon; the polygon of a
/// disc is its centre alone. Invariant: one corner, or at least three,
/// counter-clockwise, and no radius.
struct Footprint {
    std::vector<Point> corners;
    double radius_m = 0;

    bool is_disc() const { return corners.size() == 1; }
};

/// REQUIRES: the part is upright or flat, either face up.
Footprint footprint(const Part& part, const Pose& pose);

/// How far they are apart; 0 or less if they overlap, however much.
double gap_m(const Footprint& one, const Footprint& other);

/// How far `inner` keeps inside the edge of `outer`; negative if it sticks out
/// anywhere, however far.
double margin_inside_m(const Footprint& inner, const Footprint& outer);

}  // namespace boxwood::paletti
