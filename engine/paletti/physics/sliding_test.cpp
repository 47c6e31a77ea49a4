// Friction against its formulas.

#include <cmath>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

Vector level_direction(double degrees)
{
    const SineCosine at = sine_cosine(degrees * pi / 180);
    return {at.cosine, at.sine, 0};
}

/// Short, wide apart and heavy for their size: each presses where it stands, so the lever
/// rule gives its load.
constexpr double stub_radius_m = 0.004;
constexpr double stub_height_m = 0.011;
constexpr double stub_mass_kg = 0.02;

/// A plate on three stubs, the third of which, body 3, carries three tenths.
struct LoadedStub {
    static constexpr int stub = 3;
    static constexpr int plate = 4;

    LoadedStub()
    {
        const double density = stub_mass_kg / (pi * stub_radius_m * stub_radius_m * stub_height_m);
        const Part part = make_part(disc(stub_radius_m), stub_height_m, density);
        bodies = {broad_base()};
        for (const Point& spot : {Point{-0.08, -0.08}, Point{0.08, -0.08}, Point{0, 0.08}})
            bodies.push_back(standing(part, spot));
        bodies.push_back(standing(plate_part(0.1, 0.12), {0, -0.032}, stub_height_m));
    }

    double lever_load_n() const { return 0.3 * bodies[plate].part.mass_kg * test_gravity_m_s2; }
    double sliding_force_n() const
    {
        return test_friction * (2 * lever_load_n() + stub_mass_kg * test_gravity_m_s2);
    }

    std::vector<BodySetup> bodies;
};

bool slides_when_pulled(World world, const Grip& grip, double seconds, double slid_m)
{
    const Vector before = world.body(grip.body).pose.position;
    run_pulled(world, grip, seconds);
    return length(world.body(grip.body).pose.position - before) > slid_m;
}

World settled(const std::vector<BodySetup>& bodies)
{
    World world(bodies, {});
    run(world, 0.5);
    return world;
}

}  // namespace

TEST_CASE("a loose column pulled at its foot slides at mu m g, within one per cent")
{
    for (const ColumnKind kind : {ColumnKind::thin, ColumnKind::hexagonal, ColumnKind::thick})
        for (const double degrees : {0.0, 33.0}) {
            const std::vector<BodySetup> bodies{broad_base(), standing(column_part(kind), {})};
            const double weight_n = bodies[1].part.mass_kg * test_gravity_m_s2;
            // Higher up, a thin column would tip instead.
            const Vector near_foot{0, 0, -test_column_height_m / 2 + 10 * millimetre};
            const auto pull = [&](double share) {
                return steady_pull(1, near_foot, level_direction(degrees), share * test_friction * weight_n);
            };
            CAPTURE(static_cast<int>(kind));
            CHECK_FALSE(slides_when_pulled(settled(bodies), pull(0.99), 1, 0.01 * millimetre));
            CHECK(slides_when_pulled(settled(bodies), pull(1.01), 1, 0.5 * millimetre));
        }
}

TEST_CASE("a loaded column slides at mu times what presses on both its ends, within one per cent")
{
    const LoadedStub scene;
    for (const double degrees : {0.0, 22.5, 90.0}) {
        World world = settled(scene.bodies);
        const Vector before = world.body(LoadedStub::stub).pose.position;
        // Slowly harder, until it slides; the plate's tug changes the load a little.
        double force_n = 0.9 * scene.sliding_force_n();
        double limit_n = 0;
        while (length(world.body(LoadedStub::stub).pose.position - before) < 0.01 * millimetre) {
            limit_n = test_friction * (world.normal_force_n(LoadedStub::stub, LoadedStub::plate) +
                                       world.normal_force_n(0, LoadedStub::stub));
            force_n *= 1.0005;
            REQUIRE(force_n < 1.2 * scene.sliding_force_n());
            run_pulled(world, steady_pull(LoadedStub::stub, {}, level_direction(degrees), force_n), 0.02);
        }
        CAPTURE(degrees);
        CHECK(force_n == approximately(limit_n).epsilon(0.01));
    }
}

TEST_CASE("a loaded column creeps less than a micrometre in ten seconds under seven tenths of the force")
{
    const LoadedStub scene;
    World world = settled(scene.bodies);
    const Grip grip = steady_pull(LoadedStub::stub, {}, {1, 0, 0}, 0.7 * scene.sliding_force_n());
    run_pulled(world, grip, 0.5);
    const Vector before = world.body(LoadedStub::stub).pose.position;
    run_pulled(world, grip, 10);
    CHECK(length(world.body(LoadedStub::stub).pose.position - before) < 0.001 * millimetre);
}

TEST_CASE("a column that was pulled and let go springs back by less than a micrometre")
{
    const LoadedStub scene;
    World world = settled(scene.bodies);
    const Vector before = world.body(LoadedStub::stub).pose.position;
    run_pulled(world, steady_pull(LoadedStub::stub, {}, {0, 1, 0}, 0.7 * scene.sliding_force_n()), 0.5);
    run(world, 0.5);
    CHECK(length(world.body(LoadedStub::stub).pose.position - before) < 0.001 * millimetre);
}

TEST_CASE("a plate that is thrown stops after v^2 / (2 mu g), within one per cent")
{
    for (const double speed_m_s : {0.3, 0.6}) {
        World world = settled({broad_base(), standing(plate_part(0.05, 0.04), {-0.1, 0})});
        const Vector before = world.body(1).pose.position;
        world.set_velocity(1, {speed_m_s, 0, 0});
        run(world, 0.5);
        const double way_m = length(world.body(1).pose.position - before);
        CHECK(way_m ==
              approximately(speed_m_s * speed_m_s / (2 * test_friction * test_gravity_m_s2)).epsilon(0.01));
        CHECK(world.fastest_m_s() < 1e-6);
    }
}

TEST_CASE("a plate on a base that is set moving slips as far, within two per cent")
{
    constexpr double speed_m_s = 0.05;
    World world = settled({broad_base(), standing(plate_part(0.05, 0.04), {-0.1, 0})});
    const double before_m = world.body(0).pose.position.x - world.body(1).pose.position.x;
    world.set_velocity(0, {speed_m_s, 0, 0});
    run(world, 1);
    const double slip_m = world.body(0).pose.position.x - world.body(1).pose.position.x - before_m;
    CHECK(slip_m ==
          approximately(speed_m_s * speed_m_s / (2 * test_friction * test_gravity_m_s2)).epsilon(0.02));
    CHECK(world.body(1).velocity_m_s.x == approximately(speed_m_s));
}

TEST_CASE("a thick column that is spun comes to rest as an evenly pressed disc does")
{
    // Friction's moment is 2/3 mu m g r, the inertia m r^2 / 2.
    constexpr double spin_rad_s = 20;
    BodySetup column = standing(column_part(ColumnKind::thick), {});
    column.spin_rad_s = {0, 0, spin_rad_s};
    World world(std::vector{broad_base(), column}, {});
    const double slowing = 4.0 / 3 * test_friction * test_gravity_m_s2 / test_thick_radius_m;
    const double seconds = spin_rad_s / slowing;
    run(world, seconds / 2);
    CHECK(world.body(1).spin_rad_s.z == approximately(spin_rad_s / 2).epsilon(0.05));
    run(world, seconds / 2 + 0.05);
    CHECK(std::fabs(world.body(1).spin_rad_s.z) < 1e-3);
}
