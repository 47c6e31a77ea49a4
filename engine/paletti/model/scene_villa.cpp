// A scene's parts stacked up to a villa, and a villa written down as a scene.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>

#include "paletti/model/footprint.h"
#include "paletti/model/scene.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// A part that is in its place.
struct Placed {
    PartId id = base_id;
    Footprint seen;
};

/// How much higher than flat a part's faces are under or over a point.
double warp_at(const Part& part, const Pose& pose, const Point& point)
{
    if (part.warp == Warp{})
        return 0;
    const Matrix axes = matrix_of(pose.rotation);
    const Vector own =
        transposed_times(axes, Vector{point.x - pose.position.x, point.y - pose.position.y, 0});
    return axes.z.z * part.warp.height_m({own.x, own.y});
}

/// Points at which two parts may touch: the rim of what is seen from above. A
/// warp is steepest there and never has a top inside.
std::vector<Point> rim(const Footprint& seen)
{
    if (!seen.is_disc())
        return seen.corners;
    constexpr int point_count = 24;
    std::vector<Point> points;
    for (int i = 0; i < point_count; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / point_count);
        points.push_back(seen.corners[0] + Point{at.cosine, at.sine} * seen.radius_m);
    }
    return points;
}

class Builder {
public:
    explicit Builder(Villa& villa) : villa_(villa) { placed_.push_back({base_id, seen(base_id)}); }

    /// On its floor or base, and on what stands below it on the red floor (V4.8).
    void stand(PartId column, const Pose& pose)
    {
        villa_.pose(column) = pose;
        const PartId ground = villa_.level(column) == 0 ? base_id : floor_id(villa_.level(column));
        const Placed standing{column, seen(column)};
        double height_m = height_above(ground, standing, standing);
        if (villa_.level(column) == floor_count)
            for (const Placed& other : placed_)
                if (is_column(other.id) && villa_.level(other.id) == floor_count &&
                    gap_m(other.seen, standing.seen) < 0)
                    height_m = std::max(height_m, height_above(other.id, standing, standing));
        place(standing, height_m);
    }

    /// On the highest column that it covers; on the floor below or the table if
    /// it covers none.
    void lay(PartId floor, const Pose& pose)
    {
        villa_.pose(floor) = pose;
        const Placed lying{floor, seen(floor)};
        double height_m = -std::numeric_limits<double>::infinity();
        for (const Placed& other : placed_)
            if (is_column(other.id) && gap_m(other.seen, lying.seen) < 0)
                height_m = std::max(height_m, height_above(other.id, lying, other));
        if (height_m == -std::numeric_limits<double>::infinity())
            height_m = height_without_columns(lying);
        place(lying, height_m);
    }

private:
    Footprint seen(PartId id) const { return footprint(villa_.part(id), villa_.pose(id)); }

    void place(const Placed& part, double height_m)
    {
        villa_.pose(part.id).position.z = height_m;
        placed_.push_back(part);
    }

    double height_without_columns(const Placed& lying) const
    {
        double height_m = table_height_m(*villa_.box) + villa_.part(lying.id).height_m / 2;
        for (const Placed& other : placed_)
            if (!is_column(other.id) && gap_m(other.seen, lying.seen) < 0)
                height_m = std::max(height_m, height_above(other.id, lying, lying));
        return height_m;
    }

    /// How high the upper part's centre is when it rests on `lower`; `smaller`
    /// is the one whose rim they touch at.
    double height_above(PartId lower, const Placed& upper, const Placed& smaller) const
    {
        double warp_m = -std::numeric_limits<double>::infinity();
        for (const Point& point : rim(smaller.seen))
            warp_m = std::max(warp_m, warp_at(villa_.part(lower), villa_.pose(lower), point) -
                                          warp_at(villa_.part(upper.id), villa_.pose(upper.id), point));
        return villa_.pose(lower).position.z + villa_.part(lower).height_m / 2 +
               villa_.part(upper.id).height_m / 2 + warp_m;
    }

    Villa& villa_;
    std::vector<Placed> placed_;
};

/// The box of the scene's seed, with the heights that the scene gives.
BoxPointer box_of(const Scene& scene)
{
    BoxPointer standard = standard_box(scene.box_seed);
    if (std::ranges::none_of(scene.columns, [](const auto& column) { return column.height_um.has_value(); }))
        return standard;
    Box box = *standard;
    for (const Scene::Column& column : scene.columns) {
        if (!column.height_um)
            continue;
        Part& part = box.parts[static_cast<std::size_t>(column.id)];
        const double density_kg_m3 = part.mass_kg / (area_moments(part.outline).area_m2 * part.height_m);
        part = make_part(part.outline, metres(*column.height_um), density_kg_m3);
    }
    return std::make_shared<const Box>(std::move(box));
}

}  // namespace

Villa villa_of(const Scene& scene)
{
    Villa villa = empty_villa(box_of(scene));
    villa.floors_laid = static_cast<int>(scene.floors.size());
    Builder builder(villa);
    for (int level = 0; level <= villa.floors_laid; ++level) {
        if (level > 0) {
            const Scene::Floor& floor = scene.floors[static_cast<std::size_t>(level) - 1];
            const PartId id = floor_id(level);
            builder.lay(id,
                        pose_at(villa.part(id), floor.spot, floor.flipped ? Face::flipped : Face::as_drawn));
        }
        for (const Scene::Column& column : scene.columns)
            if (column.level == level) {
                villa.level(column.id) = level;
                builder.stand(column.id, pose_at(villa.part(column.id), column.spot));
            }
    }
    return villa;
}

Scene scene_of(const Villa& villa, std::uint64_t box_seed)
{
    Scene scene;
    scene.box_seed = box_seed;
    for (int level = 1; level <= villa.floors_laid; ++level) {
        const Pose& pose = villa.pose(floor_id(level));
        scene.floors.push_back({spot_of(villa.part(floor_id(level)), pose), face_of(pose) == Face::flipped});
    }
    // By their numbers; on the red floor the lower ones first, since others may
    // stand on them.
    std::vector<std::tuple<int, double, PartId>> order;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id))
            order.emplace_back(villa.level(id),
                               villa.level(id) == floor_count ? villa.pose(id).position.z : 0.0, id);
    std::ranges::sort(order);
    const BoxPointer standard = standard_box(box_seed);
    for (const auto& [level, height_m, id] : order) {
        Scene::Column column{
            .id = id, .level = level, .spot = spot_of(villa.part(id), villa.pose(id)), .height_um = {}};
        const double own_m = villa.part(id).height_m;
        if (own_m != standard->parts[static_cast<std::size_t>(id)].height_m)
            column.height_um = static_cast<std::int32_t>(micrometres(own_m));
        scene.columns.push_back(column);
    }
    return scene;
}

}  // namespace boxwood::paletti
