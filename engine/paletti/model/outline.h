#pragma once

// The outline of a part seen along its axis: a disc or a polygon, which may be
// concave (the blue floor is a half-moon).

#include <vector>

#include "paletti/model/vector.h"

namespace boxwood::paletti {

/// Invariant: either a disc about the origin (radius > 0, no corners) or at
/// least three corners, counter-clockwise, no two edges crossing.
struct Outline {
    double disc_radius_m = 0;
    std::vector<Point> corners;

    bool is_disc() const { return corners.empty(); }

    friend bool operator==(const Outline&, const Outline&) = default;
};

Outline disc(double radius_m);
Outline polygon(std::vector<Point> corners);

/// The corners of a regular polygon inscribed in a circle about the origin, the first one on
/// the x axis.
std::vector<Point> regular_corners(double radius_m, int count);

/// Area, centre and second moments of area about the centre.
struct AreaMoments {
    double area_m2 = 0;
    Point centre;
    double xx_m4 = 0;  ///< the integral of y squared
    double yy_m4 = 0;  ///< of x squared
    double xy_m4 = 0;  ///< of x times y
};

AreaMoments area_moments(const Outline& outline);

/// Distance of the farthest point from the origin.
double reach(const Outline& outline);

double perimeter(const Outline& outline);

/// How far `point` is inside the outline; negative outside.
double depth_inside(const Outline& outline, const Point& point);

/// Decomposes the polygon into convex ones; a convex polygon is its only piece.
/// REQUIRES: not a disc.
std::vector<std::vector<Point>> convex_pieces(const Outline& outline);

}  // namespace boxwood::paletti
