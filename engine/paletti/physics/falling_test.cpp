// Falling, bouncing and rolling against their formulas.

#include <cmath>

#include <doctest/doctest.h>

#include "paletti/physics/constants.h"
#include "support/approximately.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Lying along y, on the ground plane.
BodySetup lying(const Part& part, double x_m)
{
    BodySetup body;
    body.part = part;
    body.pose = {{x_m, 0, part.outline.disc_radius_m}, rotation_by({pi / 2, 0, 0})};
    return body;
}

}  // namespace

TEST_CASE("what falls freely falls by g t^2 / 2")
{
    BodySetup thrown = standing(column_part(ColumnKind::thin), {}, 5);
    thrown.velocity_m_s = {0.3, 0, 1};
    World world(std::vector{thrown}, {});
    const Vector start = world.body(0).pose.position;
    const double energy = world.energy_j();
    run(world, 0.7);
    const Vector way = world.body(0).pose.position - start;
    CHECK(way.x == approximately(0.3 * 0.7).epsilon(1e-9));
    CHECK(way.z == approximately(0.7 - test_gravity_m_s2 * 0.7 * 0.7 / 2).epsilon(1e-9));
    CHECK(world.body(0).velocity_m_s.z == approximately(1 - test_gravity_m_s2 * 0.7).epsilon(1e-9));
    CHECK(world.energy_j() == approximately(energy).epsilon(1e-9));
}

TEST_CASE("a plate that falls flat bounces by its restitution and comes to rest")
{
    constexpr double height_m = 0.1;
    World world(std::vector{broad_base(), standing(plate_part(0.05, 0.04), {}, height_m)}, {});
    const double fall_m_s = std::sqrt(2 * test_gravity_m_s2 * height_m);
    double impact_m_s = 0;
    double fastest_up_m_s = 0;
    for (int i = 0; i < steps_in(1.5); ++i) {
        world.step();
        for (const Touch& touch : world.touches())
            impact_m_s = std::max(impact_m_s, touch.impact_m_s);
        fastest_up_m_s = std::max(fastest_up_m_s, world.body(1).velocity_m_s.z);
    }
    // The impact falls within a step, so the speed is up to g / 240 lower.
    CHECK(impact_m_s == approximately(fall_m_s).epsilon(0.03));
    CHECK(fastest_up_m_s == approximately(Material{}.restitution * impact_m_s).epsilon(0.01));
    CHECK(world.fastest_m_s() < 1e-6);
    CHECK(world.body(1).pose.position.z == approximately(test_floor_height_m / 2).epsilon(1e-4));
}

TEST_CASE("a slow touch does not bounce")
{
    World world(std::vector{broad_base(), standing(plate_part(0.05, 0.04), {}, 0.2 * millimetre)}, {});
    for (int i = 0; i < steps_in(0.5); ++i) {
        world.step();
        CHECK(world.body(1).velocity_m_s.z < 1e-3);
    }
}

TEST_CASE("a column pushed on its way rolls with a = 2/3 F / m, as on a slope")
{
    // Gravity tilted by three degrees: a push along the slope, less weight.
    const SineCosine slope = sine_cosine(3 * pi / 180);
    for (const ColumnKind kind : {ColumnKind::thin, ColumnKind::thick}) {
        const Part column = column_part(kind);
        const double radius_m = column.outline.disc_radius_m;
        World world(std::vector{broad_base(), lying(column, -0.1)},
                    {.gravity_m_s2 = test_gravity_m_s2 * slope.cosine});
        run(world, 0.2);
        const double start_m = world.body(1).pose.position.x;
        constexpr double seconds = 0.5;
        for (int i = 0; i < steps_in(seconds); ++i) {
            world.push(1, {column.mass_kg * test_gravity_m_s2 * slope.sine, 0, 0});
            world.step();
        }
        const double acceleration = 2.0 / 3 * test_gravity_m_s2 * slope.sine;
        CHECK(world.body(1).velocity_m_s.x == approximately(acceleration * seconds).epsilon(0.01));
        CHECK(world.body(1).pose.position.x - start_m ==
              approximately(acceleration * seconds * seconds / 2).epsilon(0.01));
        CHECK(world.body(1).spin_rad_s.y * radius_m ==
              approximately(world.body(1).velocity_m_s.x).epsilon(0.001));
        CHECK(std::fabs(world.body(1).pose.position.z - radius_m) < 0.03 * millimetre);
    }
}

TEST_CASE("a column that rolls goes on rolling, v = w r, without bumps")
{
    const Part column = column_part(ColumnKind::thin);
    BodySetup body = lying(column, -0.15);
    constexpr double speed_m_s = 0.2;
    body.velocity_m_s = {speed_m_s, 0, 0};
    body.spin_rad_s = {0, speed_m_s / test_thin_radius_m, 0};
    World world(std::vector{broad_base(), body}, {});
    for (int i = 0; i < steps_in(1); ++i) {
        world.step();
        CHECK(std::fabs(world.body(1).pose.position.z - test_thin_radius_m) < 0.03 * millimetre);
    }
    CHECK(world.body(1).velocity_m_s.x == approximately(speed_m_s).epsilon(0.01));
    CHECK(world.body(1).spin_rad_s.y * test_thin_radius_m ==
          approximately(world.body(1).velocity_m_s.x).epsilon(0.001));
}

TEST_CASE("a column that slides begins to roll at two thirds of its speed")
{
    BodySetup body = lying(column_part(ColumnKind::thick), -0.15);
    body.velocity_m_s = {0.3, 0, 0};
    World world(std::vector{broad_base(), body}, {});
    run(world, 0.5);
    CHECK(world.body(1).velocity_m_s.x == approximately(0.2).epsilon(0.02));
    CHECK(world.body(1).spin_rad_s.y * test_thick_radius_m ==
          approximately(world.body(1).velocity_m_s.x).epsilon(0.01));
}

TEST_CASE("what falls off the table is gone once it is far below")
{
    Villa villa = empty_villa(std::make_shared<const Box>(plain_box()));
    villa.level(first_column_id) = 0;
    const double table_m = table_height_m(*villa.box);
    villa.pose(first_column_id).position = {villa.box->table_half_size_m + 0.1, 0, table_m};
    World world(villa);
    CHECK(world.body(first_column_id).is_present);
    const double seconds = std::sqrt(2 * gone_below_table_m / test_gravity_m_s2);
    run(world, seconds - 0.02);
    CHECK(world.body(first_column_id).is_present);
    run(world, 0.04);
    CHECK_FALSE(world.body(first_column_id).is_present);
    CHECK(world.energy_j() == 0);
}
