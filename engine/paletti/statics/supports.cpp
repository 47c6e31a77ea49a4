#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// A column's axes in a floor's, both without their leans.
PlanarFrame frame_of(const Rotation& column, const Rotation& floor, const Point& origin)
{
    const Matrix turned = matrix_of(inverse(floor) * column);
    return {origin, {turned.x.x, turned.x.y}, {turned.y.x, turned.y.y}};
}

Vector own_normal(const Warp& warp, const Point& at)
{
    return normalized(Vector{-2 * (warp.bend_1_per_m * at.x + warp.bend_2_per_m * at.y),
                             2 * (warp.bend_1_per_m * at.y - warp.bend_2_per_m * at.x), 1});
}

/// How much a warped face rises above its tangent plane within a foot: the foot stands on
/// the saddle's two sides, which are that high.
double saddle_height(const Part& floor, double far)
{
    const double bend = std::sqrt(floor.warp.bend_1_per_m * floor.warp.bend_1_per_m +
                                  floor.warp.bend_2_per_m * floor.warp.bend_2_per_m);
    return bend * far * far;
}

}  // namespace

Rotation lean_to(const Vector& up)
{
    return normalized(Rotation{1 + up.z, -up.y, up.x, 0});
}

Leaning leaning_of(const Rotation& rotation)
{
    Vector up = matrix_of(rotation).z;
    const double sign = up.z < 0 ? -1 : 1;
    up *= sign;
    const Rotation lean = lean_to(up);
    return {normalized(inverse(lean) * rotation), lean, sign};
}

Vector axis_of(const Pose& pose)
{
    const Vector axis = matrix_of(pose.rotation).z;
    return axis.z < 0 ? -axis : axis;
}

Vector foot_centre(const Villa& villa, PartId id)
{
    const Pose& pose = villa.pose(id);
    return pose.position - axis_of(pose) * (villa.part(id).height_m / 2);
}

Vector top_centre(const Villa& villa, PartId id)
{
    const Pose& pose = villa.pose(id);
    return pose.position + axis_of(pose) * (villa.part(id).height_m / 2);
}

Footprint seen_from_above(const Villa& villa, PartId id)
{
    const Pose& pose = villa.pose(id);
    return footprint(villa.part(id), {pose.position, leaning_of(pose.rotation).upright});
}

double upper_face_m(const Villa& villa, PartId floor, const Point& at)
{
    const Vector up = axis_of(villa.pose(floor));
    const Vector face = top_centre(villa, floor);
    return face.z - (up.x * (at.x - face.x) + up.y * (at.y - face.y)) / up.z;
}

Patch patch_at(const ColumnPlace& column, const FloorPlace& floor, const Point& middle)
{
    const double distance = length(middle);
    const double needed = column.reach_m + edge_doubt_m;
    Patch patch;
    if (distance > floor.outer_m + needed)
        return patch;
    if (distance < floor.inner_m - needed) {
        patch.cover = Cover::whole;
        patch.disc_radius_m = column.part->outline.disc_radius_m;
        patch.corners = column.part->outline.corners;
        return patch;
    }
    return covered_patch(column.part->outline, floor.part->outline,
                         frame_of(column.upright, floor.upright, middle));
}

Supports supports_of(const Villa& villa)
{
    Supports supports;
    supports.floors_laid = villa.floors_laid;
    std::array<LaidFloor, floor_count + 1> floors;
    for (int level = 0; level <= villa.floors_laid; ++level) {
        const auto at = static_cast<std::size_t>(level);
        floors[at] = laid_floor(villa, ground_of(level));
        const LaidFloor& floor = floors[at];
        FloorPlace& place = supports.floors[at];
        place.part = floor.part;
        place.upright = leaning_of(floor.pose.rotation).upright;
        place.up = floor.up;
        place.inner_m = depth_inside(floor.part->outline, {0, 0});
        place.outer_m = reach(floor.part->outline);
    }
    std::size_t count = 0;
    for (int level = 0; level <= villa.floors_laid; ++level) {
        const auto at = static_cast<std::size_t>(level);
        const bool is_highest = level == villa.floors_laid;
        supports.first[at] = count;
        for (PartId id = first_column_id; id < part_count; ++id) {
            if (villa.level(id) != level)
                continue;
            ColumnPlace& place = supports.columns[count++];
            place.id = id;
            place.part = &villa.part(id);
            place.reach_m = reach(place.part->outline);
            place.upright = leaning_of(villa.pose(id).rotation).upright;
            place.lies = length(cross(axis_of(villa.pose(id)), floors[at].axes.z)) > lying_lean_rad;
            place.foot = floors[at].own_point(foot_centre(villa, id));
            place.foot_patch = patch_at(place, supports.floors[at], place.foot);
            if (is_highest)
                continue;
            FloorPlace& above = supports.floors[at + 1];
            place.top_centre = floors[at + 1].own_point(top_centre(villa, id));
            place.top_patch = patch_at(place, above, place.top_centre);
            if (place.top_patch.cover == Cover::none)
                continue;
            place.is_anchor = true;
            above.anchor = above.anchor + place.top_centre;
            ++above.covered;
        }
        if (!is_highest && supports.floors[at + 1].covered > 0)
            supports.floors[at + 1].anchor =
                supports.floors[at + 1].anchor * (1.0 / supports.floors[at + 1].covered);
    }
    for (auto at = static_cast<std::size_t>(villa.floors_laid) + 1; at < supports.first.size(); ++at)
        supports.first[at] = count;
    return supports;
}

Pose pose_on(const Villa& villa, PartId ground, PartId column, const Vector& foot, const Rotation& turn)
{
    const Vector up = axis_of(villa.pose(ground));
    return {foot + up * (villa.part(column).height_m / 2), normalized(lean_to(up) * turn)};
}

LaidFloor laid_floor(const Villa& villa, PartId id)
{
    const Pose& pose = villa.pose(id);
    const Matrix axes = matrix_of(pose.rotation);
    return {&villa.part(id), pose, axes, axes.z.z < 0 ? -1.0 : 1.0};
}

StandingColumn standing_column(const Villa& villa, PartId id)
{
    const Pose& pose = villa.pose(id);
    return {pose, matrix_of(pose.rotation), top_centre(villa, id), foot_centre(villa, id),
            reach(villa.part(id).outline)};
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
    // Along its axis, the floor is where its lower face touches the plane.
    const Vector to_plane{0, 0, plane.at(anchor.x, anchor.y) - anchor.z};
    const double below = -place.up * place.part->height_m / 2 - dot(floor.axes.z, to_plane);
    floor.pose.position = anchor - floor.axes * Vector{place.anchor.x, place.anchor.y, below};
    return floor;
}

}  // namespace boxwood::paletti
