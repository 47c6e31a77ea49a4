// Who carries what: loads against the lever rule.

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Small enough that where it presses is known to 4 mm in 160.
constexpr double peg_radius_m = 0.004;
constexpr double peg_height_m = 0.011;

}  // namespace

TEST_CASE("a plate's weight is shared among three stubs by the lever rule")
{
    const Part stub = round_part(peg_radius_m, peg_height_m);
    const Part plate = plate_part(0.12, 0.14);
    const double weight_n = plate.mass_kg * test_gravity_m_s2;
    const Point feet[] = {{-0.08, -0.08}, {0.08, -0.08}, {0, 0.08}};
    for (const Point& centre : {Point{0, -0.032}, Point{0.01, 0}, Point{-0.02, -0.05}}) {
        std::vector<BodySetup> bodies{broad_base()};
        for (const Point& foot : feet)
            bodies.push_back(standing(stub, foot));
        bodies.push_back(standing(plate, centre, peg_height_m));
        World world(bodies, {});
        run(world, 1);
        const double third = (centre.y + 0.08) / 0.16;
        const double second = (1 - third) / 2 + centre.x / 0.16;
        const double shares[] = {1 - second - third, second, third};
        double sum_n = 0;
        for (int i = 0; i < 3; ++i) {
            const double load_n = world.normal_force_n(i + 1, 4);
            CAPTURE(i);
            CHECK(load_n == approximately(shares[i] * weight_n).epsilon(0.01));
            CHECK(world.normal_force_n(0, i + 1) ==
                  approximately(load_n + stub.mass_kg * test_gravity_m_s2).epsilon(1e-5));
            sum_n += load_n;
        }
        CHECK(sum_n == approximately(weight_n).epsilon(1e-6));
    }
}

TEST_CASE("a column that is 0.05 mm short carries nothing")
{
    const Point feet[] = {{-0.06, -0.05}, {0.06, -0.05}, {0.06, 0.05}, {-0.06, 0.05}};
    for (const double missing_m : {0.2 * millimetre, 0.1 * millimetre, 0.05 * millimetre}) {
        std::vector<BodySetup> bodies{broad_base()};
        for (int i = 0; i < 3; ++i)
            bodies.push_back(standing(column_part(ColumnKind::thick), feet[i]));
        bodies.push_back(standing(column_part(ColumnKind::thin, test_column_height_m - missing_m), feet[3]));
        bodies.push_back(standing(plate_part(0.1, 0.09), {0.01, -0.008}, test_column_height_m));
        World world(bodies, {});
        run(world, 2);
        CHECK(world.normal_force_n(4, 5) == 0);
        CHECK(world.normal_force_n(0, 4) ==
              approximately(bodies[4].part.mass_kg * test_gravity_m_s2).epsilon(1e-6));
        double sum_n = 0;
        for (int i = 1; i <= 3; ++i)
            sum_n += world.normal_force_n(i, 5);
        CHECK(sum_n == approximately(bodies[5].part.mass_kg * test_gravity_m_s2).epsilon(1e-6));
    }
}

TEST_CASE("a plate higher in its middle rests on what is under its middle")
{
    // Warped so that it is lowest at both ends of its x axis, seen from below
    // highest along y.
    Part plate = plate_part(0.1, 0.1);
    plate.warp = {-1e-2, 0};
    std::vector<BodySetup> bodies{broad_base()};
    const Point feet[] = {{-0.08, 0}, {0.08, 0}, {0, -0.08}, {0, 0.08}};
    for (const Point& foot : feet)
        bodies.push_back(standing(column_part(ColumnKind::thick), foot));
    bodies.push_back(standing(plate, {}, test_column_height_m));
    World world(bodies, {});
    run(world, 2);
    CHECK(world.normal_force_n(1, 5) + world.normal_force_n(2, 5) ==
          approximately(plate.mass_kg * test_gravity_m_s2).epsilon(1e-5));
    CHECK(world.normal_force_n(3, 5) == 0);
    CHECK(world.normal_force_n(4, 5) == 0);
}

TEST_CASE("a touch tells where and which way it presses, and both bodies by their numbers")
{
    World world(std::vector{broad_base(), standing(column_part(ColumnKind::thin), {0.03, 0.02})}, {});
    run(world, 1);
    REQUIRE(world.touches().size() == 1);
    const Touch& touch = world.touches()[0];
    CHECK(touch.first == 0);
    CHECK(touch.second == 1);
    CHECK(length(touch.point - Vector{0.03, 0.02, 0}) < 0.001 * millimetre);
    CHECK(length(touch.normal - Vector{0, 0, 1}) < 1e-12);
    CHECK(length(touch.friction_n) < 1e-6);
    CHECK(touch.impact_m_s == 0);
    CHECK(world.normal_force_n(0, 1) == world.normal_force_n(1, 0));
    CHECK(world.normal_force_n(1, 1) == 0);
}
