#pragma once

// The overlap of a column's end and a floor, seen from above: the whole end, part of it,
// or nothing. Knows no heights.

#include <vector>

#include "paletti/model/outline.h"

namespace boxwood::paletti {

/// The axes of one plane in another. Those of a flipped floor are mirrored.
struct PlanarFrame {
    Point origin;
    Point x{1, 0};
    Point y{0, 1};

    /// Maps into the other plane.
    constexpr Point operator*(const Point& point) const { return origin + x * point.x + y * point.y; }
    /// Maps a direction back.
    constexpr Point own_direction(const Point& direction) const
    {
        return {dot(direction, x), dot(direction, y)};
    }
};

/// Of length 1; any direction if the length is 0.
Point unit(const Point& direction);

/// The direction number `index` of `count` all round.
Point direction_of(int index, int count);

enum class Cover : unsigned char { none, part, whole };

/// As the villa leans, a floor's edge moves over the tops by less than this.
inline constexpr double edge_doubt_m = 0.0005;

/// In the column's own axes.
struct Patch {
    Cover cover = Cover::none;
    /// Radius of a round end; 0 for a hexagonal one.
    double disc_radius_m = 0;
    /// Candidates, besides arcs, for the farthest point in a direction.
    std::vector<Point> corners;
    /// Parts of a round end's rim, counter-clockwise from one direction to another. Empty
    /// for a whole disc.
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

/// Support point: the patch's farthest point in a direction of any length.
/// REQUIRES: cover != none.
Point farthest(const Patch& patch, const Point& direction);

/// Points whose convex hull is the patch, approximately if it is round.
/// REQUIRES: cover != none.
std::vector<Point> patch_points(const Patch& patch, int points_on_full_rim);

}  // namespace boxwood::paletti
