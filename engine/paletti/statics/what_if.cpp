#include "paletti/statics/what_if.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// Straight paths are tried every ten degrees.
constexpr int directions_tried = 36;

/// Samples of a path at which the lift is computed: between two of them a warp departs
/// from a straight line by a few micrometres.
constexpr int samples = 6;

/// Accuracy of a path's length.
constexpr double path_step_m = 0.002;

/// Seen from above, in the world's axes.
Point plan(const Vector& at)
{
    return {at.x, at.y};
}

/// How far the column could go in a direction without touching another: both as discs of
/// their reach, so hexagons seem a little larger than they are.
double free_path(const Villa& villa, PartId column, const Point& direction)
{
    const Point from = plan(villa.pose(column).position);
    const double own = reach(villa.part(column).outline);
    double length_m = std::numeric_limits<double>::infinity();
    for (const PartId other : villa.columns_on(villa.level(column))) {
        if (other == column)
            continue;
        const Point to = plan(villa.pose(other).position) - from;
        const double together = own + reach(villa.part(other).outline);
        const double along = dot(to, direction);
        const double rest = together * together - (dot(to, to) - along * along);
        if (along > 0 && rest > 0)
            length_m = std::min(length_m, along - std::sqrt(rest));
    }
    return length_m;
}

/// How far a column must go in a direction of the floor's axes until none of it
/// is under the floor.
double path_from_under(const LaidFloor& above, const Point& from, const Point& direction, double column_reach)
{
    double length_m = 0;
    const double farthest = 2 * reach(above.part->outline) + 2 * column_reach;
    while (length_m < farthest) {
        const double depth = depth_inside(above.part->outline, from + direction * length_m);
        if (depth <= -column_reach)
            break;
        length_m += std::max(depth + column_reach, path_step_m);
    }
    return length_m;
}

/// How far the top of a column is above the lower face of the floor above, where
/// that is highest; as a disc of its reach, wherever the floor ends.
double height_into(const ColumnPlace& place, const LaidFloor& below, const LaidFloor& above)
{
    const StandingColumn standing = stand(place, below);
    const Vector seen = transposed_times(above.axes, standing.top - above.pose.position);
    const Point there{seen.x, seen.y};
    const Warp& warp = above.part->warp;
    const double face = -above.up * above.part->height_m / 2 + warp.height_m(there);
    const Vector axis = transposed_times(above.axes, standing.axes.z);
    const Point lean = Point{axis.x / axis.z, axis.y / axis.z} + slope_of(warp, there);
    return above.up * (seen.z - face) + length(lean) * place.reach_m;
}

}  // namespace

Villa without(const Villa& villa, PartId column)
{
    BOXWOOD_CHECK(is_column(column));
    Villa left = seated(villa);
    left.level(column) = no_level;
    return left;
}

StraightWay straight_way(const Villa& seated, const Verdict& verdict, PartId column)
{
    StraightWay best;
    const int level = seated.level(column);
    const Supports supports = supports_of(seated);
    const auto on_level = supports.on(level);
    const auto found =
        std::ranges::find_if(on_level, [&](const ColumnPlace& place) { return place.id == column; });
    BOXWOOD_CHECK(found != on_level.end());
    if (verdict.column(column).role == Role::free)
        return {true, {1, 0}, 0};
    const LaidFloor below = laid_floor(seated, ground_of(level));
    const LaidFloor above = laid_floor(seated, floor_id(level + 1));
    const bool carries = verdict.column(column).role == Role::carries;
    const Point top = above.own_point(stand(*found, below).top);
    for (int i = 0; i < directions_tried; ++i) {
        const Point direction = direction_of(i, directions_tried);
        const Vector world{direction.x, direction.y, 0};
        const Vector in_above = transposed_times(above.axes, world);
        const Vector in_below = transposed_times(below.axes, world);
        const double length_m = path_from_under(above, top, {in_above.x, in_above.y}, found->reach_m);
        if (length_m > free_path(seated, column, direction))
            continue;
        double lift = carries ? freed_m : 0;
        ColumnPlace moved = *found;
        for (int sample = 1; sample <= samples && !(best.exists && lift >= best.lift_m); ++sample) {
            moved.foot = found->foot + Point{in_below.x, in_below.y} * (length_m * sample / samples);
            lift = std::max(lift, height_into(moved, below, above));
        }
        if (!best.exists || lift < best.lift_m)
            best = {true, direction, lift};
    }
    return best;
}

WhatIfTaken what_if_taken(const Villa& villa, PartId column)
{
    BOXWOOD_CHECK(is_column(column) && villa.contains(column));
    const Verdict before = verdict_on(villa);
    Villa resting = villa;
    resting.poses = before.poses;
    WhatIfTaken answer;
    answer.straight_way = straight_way(resting, before, column);
    resting.level(column) = no_level;
    answer.after = verdict_on(resting);
    answer.margin_change_m = answer.after.margin_m - before.margin_m;
    return answer;
}

}  // namespace boxwood::paletti
