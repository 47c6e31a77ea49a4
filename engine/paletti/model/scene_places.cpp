#include "paletti/model/scene_places.h"

#include <cmath>

#include "paletti/model/trigonometry.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

Pose pose_at(const Part& part, const SpotUm& spot, Face face)
{
    constexpr Rotation turned_over{0, 1, 0, 0};
    Pose pose;
    pose.rotation = rotation_by({0, 0, 2 * pi * spot.turn_ppm / full_turn_ppm});
    if (face == Face::flipped)
        pose.rotation = pose.rotation * turned_over;
    const Vector origin = matrix_of(pose.rotation) * Vector{part.drawn_origin.x, part.drawn_origin.y, 0};
    pose.position = Vector{metres(spot.x_um), metres(spot.y_um), 0} - origin;
    pose.position.z = 0;
    return pose;
}

SpotUm spot_of(const Part& part, const Pose& pose)
{
    const Vector origin = pose * Vector{part.drawn_origin.x, part.drawn_origin.y, 0};
    const Vector along = matrix_of(pose.rotation).x;
    const double turns = angle_of(along.y, along.x) / (2 * pi);
    const auto units = static_cast<std::int32_t>(std::floor(turns * full_turn_ppm + 0.5));
    return {static_cast<std::int32_t>(micrometres(origin.x)),
            static_cast<std::int32_t>(micrometres(origin.y)), (units + full_turn_ppm) % full_turn_ppm};
}

Face face_of(const Pose& pose)
{
    return matrix_of(pose.rotation).z.z < 0 ? Face::flipped : Face::as_drawn;
}

}  // namespace boxwood::paletti
