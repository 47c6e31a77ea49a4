// When things tip, and how fast, against geometry and the pendulum's law.

#include <cmath>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

Point turned(const Point& point, double angle)
{
    const SineCosine at = sine_cosine(angle);
    return {at.cosine * point.x - at.sine * point.y, at.sine * point.x + at.cosine * point.y};
}

double reach_along_y(const Outline& outline, double turn_rad)
{
    if (outline.is_disc())
        return outline.disc_radius_m;
    double most = 0;
    for (const Point& corner : outline.corners)
        most = std::max(most, turned(corner, turn_rad).y);
    return most;
}

/// A plate on three columns: two of them side by side along x, the third
/// behind. The plate tips forwards, about the line along the front of the two.
struct TippingScene {
    ColumnKind kind = ColumnKind::thin;
    double half_width_m = 0.05;
    double depth_m = 0.04;
    /// Where the centre of mass is along the line.
    double aside_m = 0;
    /// The rotation of the hexagons, and then of the whole scene.
    double column_turn_rad = 0;
    double turn_rad = 0;

    /// The plate's centre this far behind the line.
    bool falls(double behind_m) const
    {
        const Part column = column_part(kind);
        std::vector<BodySetup> bodies{broad_base()};
        for (const Point& spot : {Point{-half_width_m, 0}, Point{half_width_m, 0}, Point{0, depth_m}})
            bodies.push_back(standing(column, turned(spot, turn_rad), 0, column_turn_rad + turn_rad));
        const double line_y = -reach_along_y(column.outline, column_turn_rad);
        bodies.push_back(standing(plate_part(0.1, 0.09), turned({aside_m, line_y + behind_m}, turn_rad),
                                  test_column_height_m, turn_rad));
        World world(bodies, {});
        constexpr double clearly_tilted = 0.03;
        for (int i = 0; i < steps_in(4); ++i) {
            world.step();
            if (tilt(world.body(4)) > clearly_tilted)
                return true;
        }
        return false;
    }
};

void check(const TippingScene& scene, double tolerance_m = 0.1 * millimetre)
{
    CAPTURE(static_cast<int>(scene.kind));
    CAPTURE(scene.turn_rad);
    CHECK(scene.falls(-tolerance_m));
    CHECK_FALSE(scene.falls(tolerance_m));
}

}  // namespace

TEST_CASE("a plate tips when its centre passes the line along the fronts of two columns, in every direction")
{
    for (const ColumnKind kind : {ColumnKind::thin, ColumnKind::hexagonal, ColumnKind::thick})
        for (const double degrees : {0.0, 22.5, 71.0})
            check({.kind = kind, .turn_rad = degrees * pi / 180});
}

TEST_CASE("a plate tips at that line wherever the columns stand")
{
    Rng rng(1);
    for (int round = 0; round < 6; ++round)
        check({.kind = static_cast<ColumnKind>(round % 3),
               .half_width_m = random_between(rng, 0.03, 0.07),
               .depth_m = random_between(rng, 0.04, 0.07),
               .aside_m = random_between(rng, -0.015, 0.015),
               .turn_rad = random_between(rng, 0, 2 * pi)});
}

TEST_CASE("a plate on the corners of hexagons tips no earlier: a corner presses harder than an edge")
{
    for (const double degrees : {10.0, 30.0})
        check({.kind = ColumnKind::hexagonal, .column_turn_rad = degrees * pi / 180}, 0.03 * millimetre);
}

TEST_CASE("a plate that tips over an edge gains speed as a pendulum does")
{
    // On a block that does not move, the centre a beyond the block's edge and b
    // above it: I angle'' = m g (a cos + b sin), here summed up in small steps.
    const Part plate = plate_part(0.05, 0.04);
    const double b = plate.height_m / 2;
    for (const double a : {0.002, 0.02}) {
        World world(std::vector{fixed(standing(plate_part(0.05, 0.05, 0.1), {-0.05, 0}, -0.1)),
                                standing(plate, {a, 0})},
                    {});
        const double inertia = plate.inertia_kg_m2.y.y + plate.mass_kg * (a * a + b * b);
        double angle = 0;
        double speed = 0;
        while (angle < 0.3) {
            world.step();
            constexpr int small_steps = 100;
            for (int i = 0; i < small_steps; ++i) {
                const double middle = angle + speed * step_s / small_steps / 2;
                speed += plate.mass_kg * test_gravity_m_s2 * (a * std::cos(middle) + b * std::sin(middle)) /
                         inertia * step_s / small_steps;
                angle = middle + speed * step_s / small_steps / 2;
            }
            CAPTURE(a);
            CAPTURE(angle);
            CHECK(world.body(1).spin_rad_s.y == approximately(speed).epsilon(0.01));
        }
    }
}

TEST_CASE("a block that leans on its edge falls back in the time of an inverted pendulum")
{
    // Slender and leaning by half of the angle at which it would tip over:
    // t = arcosh(1 / (1 - lean / throw)) / sqrt(m g R / I).
    constexpr double half_width_m = 0.008;
    const Part block = plate_part(half_width_m, half_width_m, test_column_height_m);
    const double half_height_m = block.height_m / 2;
    const double throw_rad = std::atan(half_width_m / half_height_m);
    const double lean_rad = throw_rad / 2;
    BodySetup body = standing(block, {});
    const double radius_m = std::sqrt(half_width_m * half_width_m + half_height_m * half_height_m);
    body.pose.rotation = rotation_by({0, lean_rad, 0});
    body.pose.position.z = radius_m * std::cos(throw_rad - lean_rad);
    World world(std::vector{broad_base(), body}, {});
    const double inertia = block.inertia_kg_m2.y.y + block.mass_kg * radius_m * radius_m;
    const double rate = std::sqrt(block.mass_kg * test_gravity_m_s2 * radius_m / inertia);
    const double seconds = std::acosh(1 / (1 - lean_rad / throw_rad)) / rate;
    int steps = 0;
    while (matrix_of(world.body(1).pose.rotation).z.x > 0 && steps < steps_per_second) {
        world.step();
        ++steps;
    }
    CHECK(steps * step_s == approximately(seconds).epsilon(0.03));
}

TEST_CASE("a column pulled at its top tips, at its foot it slides")
{
    const std::vector<BodySetup> bodies{broad_base(), standing(column_part(ColumnKind::thin), {})};
    const double force_n = 1.1 * test_friction * bodies[1].part.mass_kg * test_gravity_m_s2;
    for (const double height_m : {-0.03, 0.03}) {
        World world(bodies, {});
        run_pulled(world, steady_pull(1, {0, 0, height_m}, {1, 0, 0}, force_n), 0.2);
        CHECK((tilt(world.body(1)) > 0.1) == (height_m > 0));
    }
}
