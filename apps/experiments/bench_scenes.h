#pragma once

// Building blocks for the scenes of experiments.

#include <span>
#include <utility>

#include "core/rng.h"
#include "paletti/model/scene.h"
#include "paletti/physics/world.h"

namespace boxwood::experiments {

inline constexpr double wood_kg_m3 = 650;
inline constexpr double column_height_m = 0.07;
inline constexpr double floor_height_m = 0.008;
/// Time after which a new scene is at rest.
inline constexpr double settling_s = 2;

/// In [least, most).
inline double between(Rng& rng, double least, double most)
{
    constexpr std::uint32_t steps = 1'000'000;
    return least + (most - least) * rng.below(steps) / steps;
}

inline paletti::Part plate(double half_x_m, double half_y_m, double height_m = floor_height_m)
{
    return paletti::make_part(
        paletti::polygon(
            {{-half_x_m, -half_y_m}, {half_x_m, -half_y_m}, {half_x_m, half_y_m}, {-half_x_m, half_y_m}}),
        height_m, wood_kg_m3);
}

/// A column of the standard box, seed 0.
inline paletti::Part column(paletti::ColumnKind kind)
{
    const int number = kind == paletti::ColumnKind::thin ? 0 : kind == paletti::ColumnKind::hexagonal ? 3 : 4;
    const paletti::PartId id = paletti::column_id(paletti::Colour::blue, number);
    return paletti::standard_box(0)->parts[static_cast<std::size_t>(id)];
}

/// Upright, its lower face at a height.
inline paletti::BodySetup standing_at(paletti::Part part, const paletti::Point& at, double bottom_m = 0,
                                      double turn_rad = 0)
{
    paletti::BodySetup body;
    body.pose = {{at.x, at.y, bottom_m + part.height_m / 2}, paletti::rotation_by({0, 0, turn_rad})};
    body.part = std::move(part);
    return body;
}

/// Its top is at height 0.
inline paletti::BodySetup broad_base()
{
    constexpr double thickness_m = 0.02;
    paletti::BodySetup base = standing_at(plate(0.3, 0.3, thickness_m), {}, -thickness_m);
    base.is_fixed = true;
    return base;
}

inline int ticks(double seconds)
{
    return static_cast<int>(seconds * paletti::steps_per_second + 0.5);
}

inline void run(paletti::World& world, double seconds)
{
    for (int i = 0; i < ticks(seconds); ++i)
        world.step();
}

/// A force that does not depend on how the body moves.
inline paletti::Grip steady_pull(int body, const paletti::Vector& point, const paletti::Vector& direction,
                                 double force_n)
{
    paletti::Grip grip;
    grip.body = body;
    grip.point = point;
    grip.target = direction * 1000;
    grip.stiffness_n_per_m = 1e6;
    grip.max_force_n = force_n;
    return grip;
}

inline void run_pulled(paletti::World& world, const paletti::Grip& grip, double seconds)
{
    for (int i = 0; i < ticks(seconds); ++i)
        world.step(std::span(&grip, 1));
}

/// The sine of the angle between a body's axis and the vertical.
double tilt(const paletti::BodyState& body);

/// The farthest that any body's centre has moved since then, in metres.
double farthest_move_m(const paletti::World& world, const paletti::WorldState& since);

/// The scene full-villa with the box of this seed, at rest.
paletti::Villa full_villa(std::uint64_t seed);

/// Bisects for the value above which `does` returns true.
template <class Does>
double threshold(double low, double high, int halvings, const Does& does)
{
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (does(middle) ? high : low) = middle;
    }
    return (low + high) / 2;
}

}  // namespace boxwood::experiments
