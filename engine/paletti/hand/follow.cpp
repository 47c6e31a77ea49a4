#include "paletti/hand/follow.h"

#include <algorithm>

#include "paletti/hand/limits.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

namespace {

/// Braking is planned with less than a hand can do, since a step is not
/// infinitely short.
constexpr double braking_share = 0.8;

}  // namespace

Vector cut(const Vector& vector, double most)
{
    const double size = length(vector);
    return size > most ? vector * (most / size) : vector;
}

PointState followed(const PointState& state, const Vector& target)
{
    const Vector missing = target - state.place;
    const double missing_m = length(missing);
    Vector wanted_m_s;
    if (missing_m > 0) {
        // So fast that one more step and the braking from then on fit into what is missing.
        constexpr double braking_m_s2 = braking_share * hand_acceleration_m_s2;
        const double braking_m_s =
            braking_m_s2 * (std::sqrt(step_s * step_s + 2 * missing_m / braking_m_s2) - step_s);
        const double speed_m_s = std::min({hand_speed_m_s, braking_m_s, missing_m / step_s});
        wanted_m_s = missing * (speed_m_s / missing_m);
    }
    const Vector change = cut(wanted_m_s - state.velocity_m_s, hand_acceleration_m_s2 * step_s);
    const Vector velocity_m_s = cut(state.velocity_m_s + change, hand_speed_m_s);
    return {state.place + velocity_m_s * step_s, velocity_m_s};
}

Rotation turned_towards(const Rotation& rotation, const Rotation& goal)
{
    const Vector turn = turn_of(goal * inverse(rotation));
    constexpr double most_rad = hand_turning_rad_s * step_s;
    if (length(turn) <= most_rad)
        return goal;
    return normalized(rotation_by(cut(turn, most_rad)) * rotation);
}

Rotation upright(const Rotation& rotation)
{
    const Vector axis = matrix_of(rotation).z;
    const double sign = axis.z < 0 ? -1 : 1;
    const Vector about = cross(axis, {0, 0, sign});
    const double sine = length(about);
    if (sine == 0)
        return rotation;
    return normalized(rotation_by(about * (angle_of(sine, std::fabs(axis.z)) / sine)) * rotation);
}

double moved_towards(double number, double target, double most)
{
    return number + std::clamp(target - number, -most, most);
}

}  // namespace boxwood::paletti
