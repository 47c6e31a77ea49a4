#pragma once

// Bodies, scenes and pulls for tests of the simulation: columns, plates and a
// broad base, set up part by part, and one whole villa.

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "paletti/physics/world.h"
#include "support/paletti_villas.h"

namespace boxwood::paletti {

inline constexpr double millimetre = 1e-3;
inline constexpr double test_floor_height_m = 0.008;
/// Of the material that a world has unless it is given another.
inline constexpr double test_friction = Material{}.friction;
inline constexpr double test_gravity_m_s2 = Material{}.gravity_m_s2;
inline constexpr double test_hexagon_across_m = 0.022;

inline Part round_part(double radius_m, double height_m)
{
    return make_part(disc(radius_m), height_m, test_density_kg_m3);
}

inline Part column_part(ColumnKind kind, double height_m = test_column_height_m)
{
    if (kind == ColumnKind::hexagonal)
        return make_part(hexagon(test_hexagon_across_m), height_m, test_density_kg_m3);
    return round_part(kind == ColumnKind::thin ? test_thin_radius_m : test_thick_radius_m, height_m);
}

inline Part plate_part(double half_x_m, double half_y_m, double height_m = test_floor_height_m)
{
    return make_part(
        polygon({{-half_x_m, -half_y_m}, {half_x_m, -half_y_m}, {half_x_m, half_y_m}, {-half_x_m, half_y_m}}),
        height_m, test_density_kg_m3);
}

/// Upright, its lower face at a height.
inline BodySetup standing(Part part, const Point& at, double bottom_m = 0, double turn_rad = 0)
{
    BodySetup body;
    body.pose = {{at.x, at.y, bottom_m + part.height_m / 2}, rotation_by({0, 0, turn_rad})};
    body.part = std::move(part);
    return body;
}

inline BodySetup fixed(BodySetup body)
{
    body.is_fixed = true;
    return body;
}

/// Its top is at height 0.
inline BodySetup broad_base(double half_size_m = 0.2)
{
    constexpr double thickness_m = 0.02;
    return fixed(standing(plate_part(half_size_m, half_size_m, thickness_m), {}, -thickness_m));
}

inline int steps_in(double seconds)
{
    return static_cast<int>(seconds * steps_per_second + 0.5);
}

inline void run(World& world, double seconds)
{
    for (int i = 0; i < steps_in(seconds); ++i)
        world.step();
}

/// A force that does not depend on how the body moves.
inline Grip steady_pull(int body, const Vector& point, const Vector& direction, double force_n)
{
    Grip grip;
    grip.body = body;
    grip.point = point;
    grip.target = direction * 1000;
    grip.stiffness_n_per_m = 1e6;
    grip.max_force_n = force_n;
    return grip;
}

inline void run_pulled(World& world, const Grip& grip, double seconds)
{
    for (int i = 0; i < steps_in(seconds); ++i)
        world.step(std::span(&grip, 1));
}

/// The sine of the angle between a body's axis and the vertical.
inline double tilt(const BodyState& body)
{
    const Vector axis = matrix_of(body.pose.rotation).z;
    return std::sqrt(axis.x * axis.x + axis.y * axis.y);
}

inline double farthest_move_m(const World& world, const WorldState& since)
{
    double most = 0;
    for (int i = 0; i < world.body_count(); ++i)
        most = std::max(most, length(world.body(i).pose.position -
                                     since.bodies[static_cast<std::size_t>(i)].pose.position));
    return most;
}

/// Five floors, all twenty columns, every height and warp by chance.
inline Villa full_villa(std::uint64_t seed)
{
    const Box box = uneven_box(seed);
    const Point moon = box.parts[static_cast<std::size_t>(floor_id(1))].drawn_origin * -1;
    VillaBuilder builder(box);
    const std::vector<Point> under_the_moon{
        {0.04, 0.069}, {0.04, -0.069}, {-0.06, 0.06}, {-0.06, -0.055}, {-0.09, 0.005}};
    PartId next = first_column_id;
    for (const Point& spot : under_the_moon)
        builder.column(next++, 0, spot);
    builder.floor(moon);
    // Behind the bay of the half-moon; no two columns opposite each other, or
    // the floor above would balance on them.
    const Point middle{-0.03, 0};
    const double radii_m[] = {0.05, 0.045, 0.033, 0.018};
    for (int level = 1; level < floor_count; ++level) {
        const int count = level == floor_count - 1 ? 3 : 4;
        for (int i = 0; i < count; ++i) {
            const SineCosine at =
                sine_cosine(2 * pi * i / count + (i % 2 == 0 ? 0.2 : -0.2) + 0.5 * level + 0.6);
            builder.column(next++, level, middle + Point{at.cosine, at.sine} * radii_m[level - 1]);
        }
        builder.floor(middle, 0.7 * level);
    }
    return builder.villa();
}

}  // namespace boxwood::paletti
