#pragma once

// The shortest way of a point in a plane among rounded obstacles: a graph of
// straight lines that touch the obstacles, searched from the start. A grid was
// the other choice: it would have to be finer than the narrowest gap, a tenth
// of a millimetre, while this graph has a few hundred corners, and the lines
// are checked against the true shapes.
//
// Every way found keeps out of every obstacle. A way is found wherever one
// exists among obstacles grown by largest_excess() of their radius.

#include <optional>
#include <span>
#include <vector>

#include "paletti/paths/convex.h"

namespace boxwood::paletti {

struct Obstacle {
    Rounded shape;
    /// Ways may bend round it. Walls, which have ways on their inner side only,
    /// are bent round at corners that are obstacles of their own.
    bool may_be_rounded = true;
};

/// A way bends round an obstacle in steps of a 64th of a turn.
inline constexpr int steps_round_obstacle = 64;

/// By how much of its radius an obstacle's corners stick out.
double largest_excess();

/// A way may run so deep inside an obstacle: what rounding takes from lines
/// that just touch.
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

    /// From `start` to the exit with the shortest way; the start comes first.
    std::optional<std::vector<Point>> way(const Point& start, std::span<const Point> exits) const;
};

}  // namespace boxwood::paletti
