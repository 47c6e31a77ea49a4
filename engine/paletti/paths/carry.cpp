#include "paletti/paths/carry.h"

#include <algorithm>
#include <limits>

#include "core/check.h"
#include "paletti/paths/section.h"

namespace boxwood::paletti {

namespace {

/// Distance between two rounded shapes; 0 or less if they touch.
double gap(const Rounded& one, const Rounded& other)
{
    return distance(Point{}, sum(other.core, turned_back(one.core))) - one.radius_m - other.radius_m;
}

std::vector<Rounded> seen_from_above(const Part& part, const Pose& pose, PartId id)
{
    if (is_column(id))
        return {shadow(part, pose)};
    std::vector<Rounded> found;
    for (Convex& piece : floor_pieces(part, pose))
        found.push_back({std::move(piece), 0});
    return found;
}

/// The highest point of a floor's or column's top under a shape.
double top_under(const Villa& villa, PartId below, const Rounded& shape)
{
    const Part& part = villa.part(below);
    const Pose& pose = villa.pose(below);
    const Heights reach = heights(part, pose);
    const Vector axis = matrix_of(pose.rotation).z;
    // A part that lies on its side has no flat top.
    if (std::fabs(axis.z) < sine_cosine(most_lean_rad).cosine)
        return reach.high_m;
    const Vector top = pose.position + axis * ((axis.z > 0 ? 0.5 : -0.5) * part.height_m);
    const double slope = std::sqrt(axis.x * axis.x + axis.y * axis.y) / std::fabs(axis.z);
    double highest = -std::numeric_limits<double>::infinity();
    for (const Point& corner : shape.core)
        highest =
            std::max(highest, top.z - (axis.x * (corner.x - top.x) + axis.y * (corner.y - top.y)) / axis.z);
    return std::min(reach.high_m, highest + slope * shape.radius_m);
}

struct Rest {
    double height_m = 0;
    PartId on = base_id;
};

/// What a part comes to rest on when it is lowered.
Rest rest_below(const Villa& villa, PartId moved, const std::vector<Rounded>& shapes)
{
    // The base lies on the table: nothing comes down lower than its underside.
    Rest rest{heights(villa.part(base_id), villa.pose(base_id)).low_m, base_id};
    for (PartId id = base_id; id < part_count; ++id) {
        if (id == moved || !villa.contains(id))
            continue;
        for (const Rounded& below : seen_from_above(villa.part(id), villa.pose(id), id))
            for (const Rounded& shape : shapes)
                if (gap(shape, below) <= 0)
                    if (const double top_m = top_under(villa, id, shape); top_m > rest.height_m)
                        rest = {top_m, id};
    }
    return rest;
}

double highest_top(const Villa& villa, PartId except)
{
    double highest = 0;
    for (PartId id = base_id; id < part_count; ++id)
        if (id != except && villa.contains(id))
            highest = std::max(highest, heights(villa.part(id), villa.pose(id)).high_m);
    return highest;
}

Pose moved_to(Pose pose, const Point& place)
{
    pose.position.x = place.x;
    pose.position.y = place.y;
    return pose;
}

/// Whether nothing is in the way when the part is lifted.
bool may_be_lifted(const Villa& villa, PartId column, const Pose& pose, double clearance_m)
{
    const Rounded shape = shadow(villa.part(column), pose);
    const double low_m = heights(villa.part(column), pose).low_m;
    for (PartId id = first_floor_id; id < part_count; ++id) {
        if (id == column || !villa.contains(id))
            continue;
        if (heights(villa.part(id), villa.pose(id)).high_m < low_m + least_overlap_m)
            continue;
        for (const Rounded& other : seen_from_above(villa.part(id), villa.pose(id), id))
            if (gap(shape, other) < clearance_m)
                return false;
    }
    return true;
}

}  // namespace

std::optional<CarryWay> find_carry_way(const Villa& villa, PartId column, const Point& from,
                                       const Point& spot, double clearance_m)
{
    BOXWOOD_CHECK(is_column(column) && villa.contains(column));
    const Part& part = villa.part(column);
    const Pose start = moved_to(villa.pose(column), from);
    if (!may_be_lifted(villa, column, start, clearance_m))
        return std::nullopt;
    const Heights own = heights(part, start);
    const double half_m = (own.high_m - own.low_m) / 2;
    const double high_m = std::max(start.position.z, highest_top(villa, column) + carry_clearance_m + half_m);
    const Rest rest = rest_below(villa, column, {shadow(part, moved_to(start, spot))});
    return CarryWay{{start.position,
                     {from.x, from.y, high_m},
                     {spot.x, spot.y, high_m},
                     {spot.x, spot.y, rest.height_m + part.height_m / 2}},
                    rest.on};
}

std::optional<CarryWay> find_tight_carry_way(const Villa& villa, PartId column, const Point& from,
                                             const Point& spot)
{
    std::optional<CarryWay> way = find_carry_way(villa, column, from, spot);
    return way ? way : find_carry_way(villa, column, from, spot, 0);
}

CarryWay find_laying_way(const Villa& villa, PartId floor, const Pose& pose)
{
    BOXWOOD_CHECK(is_floor(floor) && !villa.contains(floor));
    const Part& part = villa.part(floor);
    const Point spot{pose.position.x, pose.position.y};
    const double high_m = highest_top(villa, floor) + carry_clearance_m + part.height_m / 2;
    // Beside everything on the table, on the side nearest to the spot.
    const double outside_m = villa.box->table_half_size_m + reach(part.outline);
    const Point side = length(spot) > 0 ? spot * (1 / length(spot)) : Point{1, 0};
    const Rest rest = rest_below(villa, floor, seen_from_above(part, pose, floor));
    return {{{side.x * outside_m, side.y * outside_m, high_m},
             {spot.x, spot.y, high_m},
             {spot.x, spot.y, rest.height_m + part.height_m / 2}},
            rest.on};
}

}  // namespace boxwood::paletti
