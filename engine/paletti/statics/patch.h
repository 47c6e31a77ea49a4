#pragma once

// Where a column's end and a floor lie upon each other: all of the end, part of
// it, or nothing. Knows outlines seen from above only, no heights.

#include <vector>

#include "paletti/model/outline.h"

namespace boxwood::paletti {

/// A plane's axes in another plane. A flipped floor's are mirrored.
struct PlanarFrame {
    Point origin;
    Point x{1, 0};
    Point y{0, 1};

    /// Into the other plane.
    constexpr Point operator*(const Point& point) const { return origin + x * point.x + y * point.y; }
    /// Back from it.
    constexpr Point inverse(const Point& point) const
    {
        return {dot(point - origin, x), dot(point - origin, y)};
    }
};

enum class Cover : unsigned char { none, part, whole };

/// A floor's edge moves over the tops by less than this as the villa leans.
inline constexpr double edge_doubt_m = 0.0005;

/// In the column's own axes.
struct Patch {
    Cover cover = Cover::none;
    /// Of a round end; 0 for a hexagonal one.
    double disc_radius_m = 0;
    /// What can be farthest in some direction besides arcs: the corners.
    std::vector<Point> corners;
    /// Parts of a round end's rim, from one direction counter-clockwise to
    /// another. A whole disc has none: it is all rim.
    struct Arc {
        Point from;
        Point to;
    };
    std::vector<Arc> arcs;

    /// A shift by edge_doubt_m could change the cover.
    bool is_near_edge = false;

    bool is_whole_disc() const { return cover == Cover::whole && disc_radius_m > 0; }
};

/// The part of `end` (a column's outline, about its own axis) inside `floor`.
/// `frame` are the end's axes in the floor's.
Patch covered_patch(const Outline& end, const Outline& floor, const PlanarFrame& frame);

/// The point of the patch that is farthest in this direction, which need not
/// have length 1. REQUIRES: cover != none.
Point farthest(const Patch& patch, const Point& direction);

/// Some points whose hull is the patch, or nearly, for a round one.
/// REQUIRES: cover != none.
std::vector<Point> patch_points(const Patch& patch, int points_on_full_rim);

}  // namespace boxwood::paletti
