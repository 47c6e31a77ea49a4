// A villa at rest stays at rest, and behaves the same however it is turned.

#include <cmath>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_bodies.h"
#include "support/thoroughness.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// The same scene turned about the vertical.
std::vector<BodySetup> turned(std::vector<BodySetup> bodies, double angle)
{
    const Rotation turn = rotation_by({0, 0, angle});
    const Matrix axes = matrix_of(turn);
    for (BodySetup& body : bodies) {
        body.pose = {axes * body.pose.position, turn * body.pose.rotation};
        body.velocity_m_s = axes * body.velocity_m_s;
        body.spin_rad_s = axes * body.spin_rad_s;
    }
    return bodies;
}

/// A plate that tips off its columns and takes one of them along. Where bodies
/// strike each other, no two computations agree for long.
std::vector<BodySetup> tipping_scene()
{
    std::vector<BodySetup> bodies{broad_base()};
    for (const Point& spot : {Point{-0.05, -0.04}, Point{0.05, -0.035}, Point{0.01, 0.05}})
        bodies.push_back(standing(column_part(ColumnKind::thin), spot));
    bodies.push_back(standing(plate_part(0.09, 0.08), {0.003, -0.052}, test_column_height_m));
    return bodies;
}

constexpr double tipping_s = 0.3;
/// Then the plate strikes the base.
constexpr double striking_s = 0.19;

}  // namespace

TEST_CASE("a full villa at rest drifts less than two thousandths of a millimetre in a minute")
{
    World world(full_villa(1));
    run(world, 3);
    const WorldState settled = world.state();
    for (int second = 0; second < test::cases(60); ++second) {
        run(world, 1);
        CHECK(farthest_move_m(world, settled) < 0.002 * millimetre);
        CHECK_FALSE(world.work().fell_back);
    }
    CHECK(world.fastest_m_s() < 1e-6);
}

TEST_CASE("full villas of other boxes stand still, too")
{
    for (const std::uint64_t seed : {2u, 3u, 4u}) {
        World world(full_villa(seed));
        run(world, 3);
        const WorldState settled = world.state();
        run(world, 3);
        CAPTURE(seed);
        CHECK(farthest_move_m(world, settled) < 0.0002 * millimetre);
        double weight_n = 0;
        for (PartId id = 1; id < part_count; ++id)
            weight_n += full_villa(seed).part(id).mass_kg * test_gravity_m_s2;
        double carried_n = 0;
        for (PartId id = 1; id < part_count; ++id)
            carried_n += world.normal_force_n(base_id, id);
        CHECK(carried_n == approximately(weight_n).epsilon(1e-5));
    }
}

TEST_CASE("a full villa that is gently shaken comes back to its place")
{
    World world(full_villa(1));
    run(world, 3);
    const WorldState settled = world.state();
    for (int i = 0; i < steps_in(4); ++i) {
        const SineCosine fast = sine_cosine(2 * pi * 3.3 * i * step_s);
        const SineCosine slow = sine_cosine(2 * pi * 2.1 * i * step_s);
        world.push(floor_id(3), {0.02 * fast.sine, 0.02 * slow.sine, 0});
        world.push(floor_id(5), {-0.02 * slow.cosine, 0.02 * fast.sine, 0});
        world.step();
    }
    run(world, 1);
    CHECK(farthest_move_m(world, settled) < 0.01 * millimetre);
}

TEST_CASE("a turned scene gives the turned result")
{
    const std::vector<BodySetup> bodies = tipping_scene();
    World world(bodies, {});
    run(world, tipping_s);
    CHECK(tilt(world.body(4)) > 0.1);
    for (const double angle : {0.4, 1.9, pi / 2}) {
        World other(turned(bodies, angle), {});
        run(other, tipping_s);
        const Matrix axes = matrix_of(rotation_by({0, 0, angle}));
        for (int i = 1; i < world.body_count(); ++i) {
            CAPTURE(angle);
            CAPTURE(i);
            CHECK(length(axes * world.body(i).pose.position - other.body(i).pose.position) <
                  0.01 * millimetre);
        }
    }
}

TEST_CASE("a scene listed in another order gives about the same result")
{
    std::vector<BodySetup> bodies = tipping_scene();
    World world(bodies, {});
    run(world, striking_s);
    std::ranges::reverse(bodies);
    World other(bodies, {});
    run(other, striking_s);
    const int last = world.body_count() - 1;
    for (int i = 0; i <= last; ++i)
        CHECK(length(world.body(i).pose.position - other.body(last - i).pose.position) < 0.05 * millimetre);
}
