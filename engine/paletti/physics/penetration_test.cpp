// Fast spinning or flying bodies hit others in the middle of a step.

#include "paletti/physics/penetration.h"

#include <array>

#include <doctest/doctest.h>

#include "paletti/physics/constants.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

TEST_CASE("what whirls against a plate never goes in by more than three tenths of a millimetre")
{
    constexpr double fastest_m_s = 1.5;
    constexpr double fastest_spin_rad_s = 30;
    Rng rng(7);
    double deepest_m = 0;
    int met = 0;
    for (int round = 0; round < 60; ++round) {
        BodySetup plate = standing(plate_part(0.08, 0.06), {}, 0.1);
        plate.pose.rotation = rotation_by(random_vector(rng, 3));
        plate.spin_rad_s = random_vector(rng, fastest_spin_rad_s / 3);
        BodySetup column = standing(column_part(static_cast<ColumnKind>(round % 3)), {});
        const Vector from = normalized(random_vector(rng, 1)) * 0.13;
        column.pose = {plate.pose.position + from, rotation_by(random_vector(rng, 3))};
        column.velocity_m_s = normalized(from) * -fastest_m_s;
        column.spin_rad_s = random_vector(rng, fastest_spin_rad_s);
        World world(std::vector{plate, column}, {.gravity_m_s2 = 1});
        bool has_met = false;
        for (int i = 0; i < steps_in(0.25); ++i) {
            world.step();
            has_met = has_met || !world.touches().empty();
            deepest_m = std::max(deepest_m, world.deepest_overlap_m());
        }
        met += has_met ? 1 : 0;
    }
    CHECK(met > 30);
    CHECK(deepest_m < 0.3 * millimetre);
}

TEST_CASE(
    "what a strong hand hurls at a plate is held back, slower, before it goes in by half a millimetre, and a "
    "world restored then goes on the same way")
{
    constexpr double strong_n = 8;
    constexpr int steps = 12;
    Rng rng(7);
    double deepest_m = 0;
    int met = 0;
    int held = 0;
    for (int round = 0; round < 60; ++round) {
        BodySetup plate = standing(plate_part(0.08, 0.06), {}, 0.1);
        plate.pose.rotation = rotation_by(random_vector(rng, 3));
        BodySetup column = standing(column_part(ColumnKind::thin), {});
        const Vector from = normalized(random_vector(rng, 1)) * 0.08;
        column.pose = {plate.pose.position + from, rotation_by(random_vector(rng, 3))};
        World world(std::vector{plate, column}, {.gravity_m_s2 = 1});
        if (world.deepest_overlap_m() > 0)
            continue;
        bool has_met = false;
        for (int i = 0; i < steps; ++i) {
            const Grip grip = steady_pull(1, random_vector(rng, 0.03), normalized(-from), strong_n);
            world.step(std::span(&grip, 1));
            if (world.work().clamps > 0) {
                ++held;
                World other(std::vector{plate, column}, {.gravity_m_s2 = 1});
                other.restore(world.state());
                world.step();
                other.step();
                CHECK(other.hash() == world.hash());
            }
            has_met = has_met || !world.touches().empty();
            deepest_m = std::max(deepest_m, world.deepest_overlap_m());
        }
        met += has_met ? 1 : 0;
    }
    CHECK(met > 30);
    CHECK(held > 10);
    CHECK(deepest_m < 0.5 * millimetre);
}

TEST_CASE("what is too deep at the end of a step becomes a contact that parts it, and what is slow does not")
{
    const Shape shape = make_shape(plate_part(0.05, 0.05));
    const double height_m = 2 * shape.half_height_m;
    PlacedShape lower{&shape, {}, matrix_of({}), {}, {}, true, true};
    PlacedShape before{&shape, {0, 0, height_m + 2 * penetration_tolerance_m}, matrix_of({}), {}, {}, true,
                       false};
    PlacedShape after = before;
    after.position.z = height_m - 2 * penetration_tolerance_m;
    const PlacedShape first[] = {lower, before};
    const PlacedShape last[] = {lower, after};
    Contacts at_end;
    find_contacts(last, 0, at_end);
    REQUIRE(at_end.list.size() == 1);

    SpatialVectors motions{};
    Contacts contacts;
    CHECK_FALSE(add_penetrating_contacts({first, motions, last}, 1, at_end, contacts));
    motions[1].linear.z = -4 * penetration_tolerance_m / step_s;
    REQUIRE(add_penetrating_contacts({first, motions, last}, 1, at_end, contacts));
    REQUIRE(contacts.list.size() == 1);
    const Contact& contact = contacts.list[0];
    // With the speed that leaves it left_depth_m deep, it neither presses nor parts.
    motions[1].linear.z = (-2 * penetration_tolerance_m - remaining_depth_m) / step_s;
    const double gap_m = gap_after(contact, contact.gap, relative_motion(contact, motions)).height_m;
    CHECK(gap_m == doctest::Approx(0).scale(penetration_tolerance_m));
    CHECK(contact.key > at_end.list[0].key);
}

TEST_CASE("bodies are held back if the step brought them far too deep, not if they come out or are driven")
{
    SpatialVectors motions{};
    const Shape shape = make_shape(plate_part(0.05, 0.05));
    const double height_m = 2 * shape.half_height_m;
    const auto pair = [&](double gap_m) {
        return std::array{PlacedShape{&shape, {}, matrix_of({}), {}, {}, true, true},
                          PlacedShape{&shape, {0, 0, height_m + gap_m}, matrix_of({}), {}, {}, true, false}};
    };
    const auto held = [&](double before_m, double after_m) {
        const auto before = pair(before_m);
        const auto after = pair(after_m);
        Contacts at_end;
        find_contacts(after, 0, at_end);
        return deeply_penetrating_bodies({before, motions, after}, at_end);
    };
    CHECK(held(clamp_depth_m, -0.9 * clamp_depth_m) == 0);
    CHECK(held(clamp_depth_m, -1.1 * clamp_depth_m) == 0b11);
    CHECK(held(-1.2 * clamp_depth_m, -1.1 * clamp_depth_m) == 0);
    motions[0].linear.z = 1;
    CHECK(held(clamp_depth_m, -1.1 * clamp_depth_m) == 0);
}
