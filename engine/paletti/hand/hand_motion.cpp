#include "paletti/hand/hand_motion.h"

#include <algorithm>

#include "core/rng.h"
#include "paletti/hand/limits.h"
#include "paletti/model/trigonometry.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

namespace {

/// Braking is planned with less than the full deceleration, since steps are not infinitely
/// short.
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
        // The greatest speed from which the hand can still stop in time after one more
        // step.
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

namespace {

/// Phases are integers, so that no precision is lost over hours: a wave of 1 mHz advances
/// by one per tick.
constexpr std::uint64_t phases_per_turn = std::uint64_t{1000} * steps_per_second;

}  // namespace

Tremor::Tremor(double strength_m, std::uint64_t seed) : strength_m_(strength_m), axes_{}
{
    Rng rng(seed);
    for (auto& waves : axes_)
        for (Wave& wave : waves) {
            wave.frequency_mhz = static_cast<std::uint64_t>(lowest_tremor_mhz) +
                                 rng.below(highest_tremor_mhz - lowest_tremor_mhz + 1);
            wave.phase = rng.below(static_cast<std::uint32_t>(phases_per_turn));
        }
}

double Tremor::along(const std::array<Wave, wave_count>& waves, std::uint64_t tick) const
{
    double sum = 0;
    for (const Wave& wave : waves) {
        const std::uint64_t phase =
            (wave.phase + tick % phases_per_turn * wave.frequency_mhz) % phases_per_turn;
        sum += sine_cosine(2 * pi * static_cast<double>(phase) / static_cast<double>(phases_per_turn)).sine;
    }
    return strength_m_ * sum / wave_count;
}

Vector Tremor::at(std::uint64_t tick) const
{
    if (strength_m_ == 0)
        return {};
    return {along(axes_[0], tick), along(axes_[1], tick), along(axes_[2], tick)};
}

}  // namespace boxwood::paletti
