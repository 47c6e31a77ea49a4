#pragma once

// The convex hull of some points.

#include <vector>

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// How far `point` is inside the hull; negative outside. -1 if there are fewer than
/// three points.
double depth_in_hull(const std::vector<Point>& points, const Point& point);

}  // namespace boxwood::paletti
