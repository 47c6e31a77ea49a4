#include "paletti/statics/supports.h"

#include <algorithm>
#include <cmath>

namespace boxwood::paletti {

namespace {

/// How a villa's part lies now.
struct Placed {
    Vector position;
    Leaning leaning;
    Matrix axes;
};

Placed placed(const Pose& pose)
{
    return {pose.position, leaning_of(pose.rotation), matrix_of(pose.rotation)};
}

Point own_point(const Placed& floor, const Vector& world)
{
    const Vector own = transposed_times(floor.axes, world - floor.position);
    return {own.x, own.y};
}

/// A column's axes in a floor's, both without their leans.
PlanarFrame frame_of(const Rotation& column, const Rotation& floor, const Point& origin)
{
    const Matrix turned = matrix_of(inverse(floor) * column);
    return {origin, {turned.x.x, turned.x.y}, {turned.y.x, turned.y.y}};
}

}  // namespace

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

Supports supports_of(const Villa& villa)
{
    Supports supports;
    supports.floors_laid = villa.floors_laid;
    std::array<Placed, floor_count + 1> floors;
    for (int level = 0; level <= villa.floors_laid; ++level) {
        const auto at = static_cast<std::size_t>(level);
        const PartId id = level == 0 ? base_id : floor_id(level);
        floors[at] = placed(villa.pose(id));
        supports.floors[at] = {
            &villa.part(id), floors[at].leaning.upright, floors[at].leaning.up, {}, 0, 0, 0};
        const Outline& outline = villa.part(id).outline;
        supports.floors[at].inner_m = depth_inside(outline, {0, 0});
        supports.floors[at].outer_m = reach(outline);
    }
    int count = 0;
    for (int level = 0; level <= villa.floors_laid; ++level) {
        const auto at = static_cast<std::size_t>(level);
        supports.first[at] = count;
        for (PartId id = first_column_id; id < part_count; ++id) {
            if (villa.level(id) != level)
                continue;
            ColumnPlace& place = supports.columns[static_cast<std::size_t>(count++)];
            const Placed column = placed(villa.pose(id));
            place.id = id;
            place.part = &villa.part(id);
            place.reach_m = reach(place.part->outline);
            place.upright = column.leaning.upright;
            const Vector up = column.axes.z * column.leaning.up;
            place.lies = length(cross(up, floors[at].axes.z)) > lying_lean_rad;
            const Vector half = up * (place.part->height_m / 2);
            place.foot = own_point(floors[at], column.position - half);
            place.foot_patch = patch_at(place, supports.floors[at], place.foot);
            if (level == villa.floors_laid)
                continue;
            FloorPlace& above = supports.floors[at + 1];
            const Point top = own_point(floors[at + 1], column.position + half);
            place.top_centre = top;
            place.top_patch = patch_at(place, above, top);
            if (place.top_patch.cover == Cover::none)
                continue;
            place.is_anchor = true;
            above.anchor = above.anchor + top;
            ++above.covered;
        }
        if (level == villa.floors_laid)
            continue;
        FloorPlace& above = supports.floors[at + 1];
        if (above.covered > 0)
            above.anchor = above.anchor * (1.0 / above.covered);
        else
            above.anchor = {};
    }
    for (auto at = static_cast<std::size_t>(villa.floors_laid) + 1; at < supports.first.size(); ++at)
        supports.first[at] = count;
    return supports;
}

}  // namespace boxwood::paletti
