#pragma once

// Convex shapes in a plane, and the few operations that path planning needs. Lengths are
// in metres. Knows no villa.

#include <optional>
#include <span>
#include <vector>

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// Invariant: counter-clockwise, no three corners collinear, no duplicates. One corner is a
/// point, two are a segment.
using Convex = std::vector<Point>;

/// All points within `radius_m` of the core: discs, hexagons, and their Minkowski sums.
struct Rounded {
    Convex core;
    double radius_m = 0;
};

struct Segment {
    Point from;
    Point to;
};

/// The part of a segment between two shares of its length.
struct Stretch {
    double from = 0;
    double to = 1;
};

/// REQUIRES: at least one point.
Convex hull(std::vector<Point> points);

/// The Minkowski sum.
Convex sum(const Convex& one, const Convex& other);

/// Rotated by half a turn about the origin.
Convex turned_back(const Convex& shape);

/// 0 if they touch.
double distance(const Point& point, const Convex& shape);
double distance(const Segment& segment, const Convex& shape);
double distance(const Segment& one, const Segment& other);

/// How far a point is inside the nearest edge, and the outward direction.
struct Depth {
    double depth_m = 0;
    Point outward;
};

/// Nothing if the point is outside. REQUIRES: at least three corners.
std::optional<Depth> depth(const Point& point, const Convex& shape);

/// A polygon around the shape whose edges touch it and turn by at most `most_turn` radians
/// from one to the next. It exceeds a disc of radius r by at most
/// r (1 / cos(most_turn / 2) - 1). REQUIRES: radius > 0 or three corners.
Convex circumscribed(const Rounded& shape, double most_turn);

/// The part of the segment that lies inside the polygon by more than `tolerance_m`.
std::optional<Stretch> stretch_inside(const Segment& segment, const Convex& polygon, double tolerance_m);

}  // namespace boxwood::paletti
