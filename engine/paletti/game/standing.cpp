#include "paletti/game/standing.h"

#include <algorithm>
#include <cmath>

#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

bool is_upright(const Villa& villa, PartId column)
{
    return uprightness(villa.pose(column)) > sine_cosine(lying_lean_rad).cosine;
}

bool foot_is_on(const Villa& villa, PartId column, PartId ground)
{
    const Vector foot = foot_centre(villa, column);
    return std::fabs(foot.z - upper_face_m(villa, ground, {foot.x, foot.y})) < foot_tolerance_m &&
           gap_m(foot_of(villa, column), seen_from_above(villa, ground)) <= 0;
}

/// Negative if it sticks out.
double room_inside_m(const Villa& villa, PartId column, int level)
{
    const Footprint foot = foot_of(villa, column);
    if (level > 0)
        return margin_inside_m(foot, seen_from_above(villa, floor_id(level)));
    const Footprint zone{{{0, 0}}, villa.box->building_zone_radius_m};
    return margin_inside_m(foot, zone);
}

}  // namespace

std::vector<PartId> columns_below(std::span<const Touch> touches, PartId column)
{
    std::vector<PartId> below;
    for (PartId upper = column; static_cast<int>(below.size()) < column_count;) {
        PartId next = base_id;
        for (PartId id = first_column_id; id < part_count && next == base_id; ++id)
            if (id != upper && rests_on(touches, upper, id) && std::ranges::find(below, id) == below.end())
                next = id;
        if (next == base_id)
            break;
        below.push_back(next);
        upper = next;
    }
    return below;
}

Stand stand_on(const Villa& now, std::span<const Touch> touches, PartId column, int level)
{
    if (!now.contains(column) || !is_upright(now, column))
        return Stand::fallen;
    const std::vector<PartId> below = columns_below(touches, column);
    const PartId lowest = below.empty() ? column : below.back();
    if (!std::ranges::all_of(below, [&](PartId id) { return is_upright(now, id); }) ||
        !foot_is_on(now, lowest, ground_of(level)))
        return Stand::elsewhere;
    if (room_inside_m(now, column, level) < -edge_tolerance_m)
        return Stand::sticks_out;
    return below.empty() ? Stand::well : Stand::stacked;
}

std::vector<PartId> fallen_columns(const Villa& before, const Villa& now, std::span<const Touch> touches,
                                   PartId except)
{
    std::vector<PartId> fallen;
    for (PartId id = first_column_id; id < part_count; ++id) {
        if (id == except || !before.contains(id))
            continue;
        const Stand stand = stand_on(now, touches, id, before.level(id));
        if (stand == Stand::fallen || stand == Stand::elsewhere)
            fallen.push_back(id);
    }
    return fallen;
}

}  // namespace boxwood::paletti
