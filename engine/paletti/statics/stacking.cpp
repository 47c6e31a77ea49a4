#include "paletti/statics/stacking.h"

#include <algorithm>
#include <cmath>

namespace boxwood::paletti {

namespace {

Vector own_normal(const Warp& warp, const Point& at)
{
    return normalized(Vector{-2 * (warp.bend_1_per_m * at.x + warp.bend_2_per_m * at.y),
                             2 * (warp.bend_1_per_m * at.y - warp.bend_2_per_m * at.x), 1});
}

/// How much a warped face rises within a foot above its tangent plane: the
/// foot stands on two rises of that height.
double saddle_height(const Part& floor, double far)
{
    const double bend = std::sqrt(floor.warp.bend_1_per_m * floor.warp.bend_1_per_m +
                                  floor.warp.bend_2_per_m * floor.warp.bend_2_per_m);
    return bend * far * far;
}

}  // namespace

LaidFloor laid_base(const Villa& villa, const Supports& supports)
{
    const Pose& pose = villa.pose(base_id);
    return {supports.floors[0].part, pose, matrix_of(pose.rotation), supports.floors[0].up};
}

StandingColumn stand(const ColumnPlace& place, const LaidFloor& floor)
{
    const Part& part = *floor.part;
    const double rise = part.warp.height_m(place.foot) + floor.up * saddle_height(part, place.reach_m);
    const Vector own{place.foot.x, place.foot.y, floor.up * part.height_m / 2 + rise};
    const Vector up = floor.axes * own_normal(part.warp, place.foot) * floor.up;
    StandingColumn column;
    column.foot = floor.pose.position + floor.axes * own;
    column.pose.rotation = normalized(lean_to(up) * place.upright);
    column.axes = matrix_of(column.pose.rotation);
    column.pose.position = column.foot + up * (place.part->height_m / 2);
    column.reach_m = place.reach_m;
    column.top = column.foot + up * place.part->height_m;
    return column;
}

LaidFloor lay(const FloorPlace& place, const Plane& plane, const Vector& anchor)
{
    LaidFloor floor;
    floor.part = place.part;
    floor.up = place.up;
    floor.pose.rotation = normalized(lean_to(plane.normal()) * place.upright);
    floor.axes = matrix_of(floor.pose.rotation);
    // Along its axis the floor is where its lower face meets the plane.
    const Vector to_plane{0, 0, plane.at(anchor.x, anchor.y) - anchor.z};
    const double below = -place.up * place.part->height_m / 2 - dot(floor.axes.z, to_plane);
    floor.pose.position = anchor - floor.axes * Vector{place.anchor.x, place.anchor.y, below};
    return floor;
}

}  // namespace boxwood::paletti
