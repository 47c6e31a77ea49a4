#include "table/villa_notice.h"

#include <algorithm>
#include <cmath>

#include "paletti/model/part_name.h"

namespace boxwood::table {

namespace {

int millionths(double number)
{
    // What fell from the table may lie far away; no screen shows it there.
    constexpr double most = 2000;
    return static_cast<int>(std::floor(std::clamp(number, -most, most) * 1e6 + 0.5));
}

}  // namespace

Notice notice_of(const paletti::rules::Change& change)
{
    Notice notice;
    notice.kind = change_name(change.kind);
    notice.seat = change.seat;
    if (change.part != paletti::base_id)
        notice.part = paletti::part_name(change.part);
    notice.colour = change.colour;
    if (change.distance_um != 0)
        notice.distance_um = change.distance_um;
    return notice;
}

PartPose part_pose(paletti::PartId id, const paletti::Pose& pose)
{
    return {paletti::part_name(id),
            {millionths(pose.position.x), millionths(pose.position.y), millionths(pose.position.z)},
            {millionths(pose.rotation.w), millionths(pose.rotation.x), millionths(pose.rotation.y),
             millionths(pose.rotation.z)}};
}

}  // namespace boxwood::table
