#pragma once

// How far a load is from the edge of its support polygon, seen from above: the convex hull
// of all covered tops, including rims and corners. Inside, the floor finds columns to rest
// on; outside, it tips.

#include <array>
#include <vector>

#include "paletti/statics/tops.h"

namespace boxwood::paletti {

/// Where a load is relative to the hull: three points of tops around it if it is inside,
/// otherwise the two whose connection contains the hull's closest point.
struct HullQuery {
    bool is_inside = false;
    std::array<TopPoint, 3> points;
    /// The hull's closest point, if the load is outside.
    Point nearest;
};

/// REQUIRES: tops.count() > 0.
HullQuery query_hull(const Tops& tops, const Point& load);

struct Margin {
    /// Positive inside.
    double margin_m = 0;
    /// The closest point of the edge.
    Point edge;
};

/// Accuracy of margins: a hundredth of what verdicts need.
inline constexpr double margin_accuracy_m = 1e-7;

/// REQUIRES: tops.count() > 0.
Margin margin_of(const Tops& tops, const Point& load);

/// How far `point` is inside the convex hull of the points; negative outside. -1 if there are fewer than
/// three points.
double depth_in_hull(const std::vector<Point>& points, const Point& point);

}  // namespace boxwood::paletti
