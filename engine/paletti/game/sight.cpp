#include "paletti/game/sight.h"

#include <cmath>

#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

Vector axis_of(const Pose& pose)
{
    const Vector axis = matrix_of(pose.rotation).z;
    return axis.z < 0 ? -axis : axis;
}

Footprint end_of(const Villa& villa, PartId column, const Vector& centre)
{
    return footprint(villa.part(column), {centre, leaning_of(villa.pose(column).rotation).upright});
}

}  // namespace

bool rests_on(std::span<const Touch> touches, int upper, int lower)
{
    for (const Touch& touch : touches) {
        if (touch.first == lower && touch.second == upper && touch.normal.z > resting_cosine)
            return true;
        if (touch.first == upper && touch.second == lower && touch.normal.z < -resting_cosine)
            return true;
    }
    return false;
}

bool bears_anything(std::span<const Touch> touches, PartId part)
{
    for (const Touch& touch : touches)
        if ((touch.first == part && touch.normal.z > resting_cosine) ||
            (touch.second == part && touch.normal.z < -resting_cosine))
            return true;
    return false;
}

double uprightness(const Pose& pose)
{
    return std::fabs(matrix_of(pose.rotation).z.z);
}

Vector foot_centre(const Villa& villa, PartId column)
{
    const Pose& pose = villa.pose(column);
    return pose.position - axis_of(pose) * (villa.part(column).height_m / 2);
}

Footprint foot_of(const Villa& villa, PartId column)
{
    return end_of(villa, column, foot_centre(villa, column));
}

Footprint top_of(const Villa& villa, PartId column)
{
    const Pose& pose = villa.pose(column);
    return end_of(villa, column, pose.position + axis_of(pose) * (villa.part(column).height_m / 2));
}

Footprint seen_from_above(const Villa& villa, PartId floor)
{
    const Pose& pose = villa.pose(floor);
    return footprint(villa.part(floor), {pose.position, leaning_of(pose.rotation).upright});
}

double upper_face_m(const Villa& villa, PartId floor, const Point& at)
{
    const Pose& pose = villa.pose(floor);
    const Vector up = axis_of(pose);
    const Vector face = pose.position + up * (villa.part(floor).height_m / 2);
    return face.z - (up.x * (at.x - face.x) + up.y * (at.y - face.y)) / up.z;
}

double moved_m(const Villa& before, const Villa& now, PartId part)
{
    return length(now.pose(part).position - before.pose(part).position);
}

}  // namespace boxwood::paletti
