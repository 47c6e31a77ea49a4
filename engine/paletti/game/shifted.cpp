#include "paletti/game/shifted.h"

namespace boxwood::paletti {

namespace {

/// Where its foot is, in the axes of what it stands on.
Point place_on_ground(const Villa& villa, PartId column, PartId ground)
{
    const Pose& pose = villa.pose(ground);
    const Vector own = transposed_times(matrix_of(pose.rotation), foot_centre(villa, column) - pose.position);
    return {own.x, own.y};
}

}  // namespace

std::vector<Shift> shifted_columns(const Villa& before, const Villa& now, PartId except)
{
    std::vector<Shift> shifts;
    for (PartId id = first_column_id; id < part_count; ++id) {
        if (id == except || !before.contains(id) || !now.contains(id))
            continue;
        const PartId ground = ground_of(before.level(id));
        const double distance_m =
            length(place_on_ground(now, id, ground) - place_on_ground(before, id, ground));
        if (distance_m > shift_seen_m)
            shifts.push_back({id, distance_m});
    }
    return shifts;
}

}  // namespace boxwood::paletti
