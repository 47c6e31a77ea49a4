#pragma once

// The shortest path of a point in a plane among rounded obstacles: a visibility graph
// (Lozano-Perez and Wesley 1979) of tangent segments, searched from the start. A grid
// would have to be finer than the narrowest gap, a tenth of a millimetre, while this graph
// has a few hundred corners, and segments are checked against the exact shapes.
//
// Every path found avoids all obstacles. A path is found wherever one exists among
// obstacles enlarged by largest_excess() times their radius.

#include <optional>
#include <span>
#include <vector>

#include "paletti/paths/convex.h"

namespace boxwood::paletti {

struct Obstacle {
    Rounded shape;
    /// Paths may bend around it. Walls, which have paths on their inner side only, are
    /// passed at corners that are separate obstacles.
    bool may_be_rounded = true;
};

/// Paths bend around an obstacle in steps of 1/64 of a turn.
inline constexpr int steps_round_obstacle = 64;

/// How far the corners of an obstacle's polygon stick out, as a fraction of its radius.
double largest_excess();

/// Rounding tolerance for segments that just touch an obstacle.
inline constexpr double touching_depth_m = 1e-8;

struct PlaneSearch {
    std::vector<Obstacle> obstacles;
    /// Obstacle n as a polygon around it.
    std::vector<Convex> polygons;
    /// Obstacle n lies within this circle.
    struct Circle {
        Point centre;
        double radius_m = 0;
    };
    std::vector<Circle> circles;
    /// The edges of polygon n, as lines.
    struct Line {
        Point outward;
        double offset = 0;

        bool is_outside(const Point& point) const { return dot(outward, point) > offset; }
    };
    std::vector<std::vector<Line>> edges;

    explicit PlaneSearch(std::vector<Obstacle> all);

    bool is_free(const Segment& segment) const;

    /// The shortest path from `start` to any exit, beginning with the start.
    std::optional<std::vector<Point>> way(const Point& start, std::span<const Point> exits) const;
};

}  // namespace boxwood::paletti
