#include "paletti/hand/hand.h"

#include <doctest/doctest.h>

#include "paletti/hand/limits.h"
#include "paletti/model/units.h"
#include "support/paletti_hands.h"
#include "support/paletti_inputs.h"
#include "support/paletti_round_box.h"

using namespace boxwood;
using namespace boxwood::paletti;
using test::advance;
using test::holding;
using test::lifting;
using test::small_villa;
using test::thin;

namespace {

double seconds(double s)
{
    return s * steps_per_second;
}

}  // namespace

TEST_CASE("a hand that holds nothing does nothing")
{
    const Villa villa = small_villa();
    const World world(villa);
    Hand hand(villa.box, {});
    CHECK(hand.grips({}, world).value().size() == 0);
    CHECK(hand.feel(world).tool_n == 0);
}

TEST_CASE("no input makes a hand pull harder or go faster than it can")
{
    const Villa villa = test::crowded_villa(3, 0.1, 0.002, 2);
    World world(villa);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Hand hand(villa.box, {0.0003, seed});
        int followed = 0;
        for (HandInput input : test::random_inputs(seed, 400)) {
            input.lift_um = std::min<std::int32_t>(input.lift_um, 4'000);
            if (hand.refused(input, world))
                input = {};
            const Result<GripList, Message> grips = hand.grips(input, world);
            REQUIRE(grips);
            for (const Grip& grip : std::span<const Grip>(*grips)) {
                CHECK(grip.max_force_n <= holding_force_n);
                CHECK(length(grip.target_velocity) <= hand_speed_m_s + 0.1);
                CHECK(is_floor(grip.body) != is_column(grip.body));
                ++followed;
            }
            world.step(*grips);
            for (const GripEffect& effect : world.grip_effects())
                CHECK(length(effect.force_n) <= holding_force_n * 1.0001);
        }
        CHECK(followed > 20);
    }
}

TEST_CASE("fingers lift a column, carry it upright and stand it down")
{
    const Villa villa = small_villa();
    World world(villa);
    Hand hand(villa.box, {});
    advance(world, hand, holding(thin, {0.12, 0, 0.035}), 60);
    CHECK(hand.feel(world).tool_n < 0.2);
    // Up at once, however far: no faster than a hand.
    double fastest_m_s = 0;
    const HandInput up = holding(thin, {0.12, 0.1, 0.2});
    for (int tick = 0; tick < seconds(1.5); ++tick) {
        advance(world, hand, up, 1);
        fastest_m_s = std::max(fastest_m_s, length(world.body(thin).velocity_m_s));
    }
    CHECK(fastest_m_s < 1.1 * hand_speed_m_s);
    const double weight_n = villa.part(thin).mass_kg * 9.81;
    CHECK(hand.feel(world).tool_n == doctest::Approx(weight_n).epsilon(0.01));
    CHECK(!hand.feel(world).is_tool_at_limit);
    // It hangs as much lower as the fingers give.
    CHECK(world.body(thin).pose.position.z == doctest::Approx(0.2 - weight_n / fingers_stiffness_n_per_m));
    CHECK(matrix_of(world.body(thin).pose.rotation).z.z > 0.99999);
    advance(world, hand, holding(thin, {-0.12, 0.05, 0.2}), 400);
    advance(world, hand, holding(thin, {-0.12, 0.05, 0.0348}), 300);
    advance(world, hand, {}, 240);
    CHECK(std::fabs(world.body(thin).pose.position.z - 0.035) < 1e-5);
    CHECK(length(world.body(thin).pose.position - Vector{-0.12, 0.05, 0.035}) < 1e-3);
    CHECK(world.fastest_m_s() < 1e-4);
}

TEST_CASE("fingers turn a column about the vertical")
{
    const Villa villa = small_villa();
    World world(villa);
    Hand hand(villa.box, {});
    HandInput input = holding(thin, {0.12, 0, 0.1});
    advance(world, hand, input, 240);
    input.turn_ppm = 250'000;
    advance(world, hand, input, 480);
    CHECK(turn_of(world.body(thin).pose.rotation).z == doctest::Approx(pi / 2).epsilon(0.01));
}

TEST_CASE("a hook pulls towards the hand and never pushes")
{
    const Villa villa = small_villa();
    World world(villa);
    Hand hand(villa.box, {});
    HandInput input = holding(thin, {0.12, 0, 0.01});
    input.tool = Tool::hook;
    input.grip_height_um = 10'000;
    // Back, up and to the side: nothing happens.
    for (const Vector& place : {Vector{0.08, 0, 0.01}, Vector{0.12, 0, 0.1}, Vector{0.12, 0.05, 0.01}}) {
        HandInput wrong = input;
        wrong.x_um = static_cast<std::int32_t>(micrometres(place.x));
        wrong.y_um = static_cast<std::int32_t>(micrometres(place.y));
        wrong.z_um = static_cast<std::int32_t>(micrometres(place.z));
        advance(world, hand, wrong, 120);
        CHECK(length(world.body(thin).pose.position - villa.pose(thin).position) < 1e-5);
        advance(world, hand, {}, 1);
    }
    double pushed_n = 0;
    for (int tick = 0; tick < 480; ++tick) {
        input.x_um = 120'000 + tick * 25;
        advance(world, hand, input, 1);
        for (const GripEffect& effect : world.grip_effects()) {
            pushed_n = std::max(pushed_n, -effect.force_n.x);
            CHECK(length(effect.torque_nm) == 0);
        }
    }
    CHECK(pushed_n < 0.001);
    CHECK(world.body(thin).pose.position.x > 0.13);
    CHECK(matrix_of(world.body(thin).pose.rotation).z.z > 0.999);
}

TEST_CASE("the second hand lifts a floor with all on it and lays it back exactly [V4.3]")
{
    const Villa villa = small_villa();
    World world(villa);
    advance(world, *std::make_unique<Hand>(villa.box, HandSettings{}), {}, 240);
    const Pose before = world.body(floor_id(1)).pose;
    Hand hand(villa.box, {});
    advance(world, hand, lifting(0), 60);
    CHECK(length(world.body(floor_id(1)).pose.position - before.position) < 1e-5);
    advance(world, hand, lifting(2'000), 120);
    const Vector lifted = world.body(floor_id(1)).pose.position - before.position;
    CHECK(std::fabs(lifted.z - 0.002) < 1e-5);
    CHECK(length(Vector{lifted.x, lifted.y, 0}) < 1e-5);
    CHECK(hand.feel(world).floor_n == doctest::Approx(villa.part(floor_id(1)).mass_kg * 9.81).epsilon(0.01));
    advance(world, hand, lifting(0), 120);
    CHECK(length(world.body(floor_id(1)).pose.position - before.position) < 1e-5);
    advance(world, hand, {}, 240);
    const Pose& after = world.body(floor_id(1)).pose;
    CHECK(length(after.position - before.position) < 1e-5);
    CHECK(length(turn_of(after.rotation * inverse(before.rotation))) < 1e-4);
}

TEST_CASE("both hands carry a floor, level and turned")
{
    Villa villa = small_villa();
    villa.floors_laid = 2;
    villa.pose(floor_id(2)) = {{0.3, 0, 0.2}, rotation_by({0, 0, 0.2})};
    World world(villa);
    Hand hand(villa.box, {});
    HandInput input;
    input.tool = Tool::both_hands;
    input.part = floor_id(2);
    input.x_um = 100'000;
    input.z_um = 250'000;
    input.turn_ppm = 125'000;
    advance(world, hand, input, 600);
    const Pose& pose = world.body(floor_id(2)).pose;
    CHECK(length(pose.position - Vector{0.1, 0, 0.25}) < 0.001);
    CHECK(turn_of(pose.rotation).z == doctest::Approx(0.2 + pi / 4).epsilon(0.01));
    CHECK(matrix_of(pose.rotation).z.z > 0.99999);
}

TEST_CASE("a hand that is restored with the world does the same again")
{
    const Villa villa = test::crowded_villa(3, 0.1, 0.002, 1);
    World world(villa);
    Hand hand(villa.box, {0.0003, 9});
    const PartId column = villa.columns_on(0)[2];
    const Vector place = villa.pose(column).position;
    HandInput input = holding(column, place + Vector{0.01, 0.005, 0});
    input.held_floor = floor_id(1);
    input.lift_um = 1'000;
    advance(world, hand, input, 30);
    const WorldState world_state = world.state();
    const HandState hand_state = hand.state();
    advance(world, hand, input, 60);
    const std::uint64_t hash = world.hash();
    world.restore(world_state);
    hand.restore(hand_state);
    advance(world, hand, input, 60);
    CHECK(world.hash() == hash);
}

TEST_CASE("what comes loose does not fly after a hand that went ahead")
{
    const Villa villa = small_villa();
    World world(villa);
    Hand hand(villa.box, {});
    const PartId loaded = column_id(Colour::blue, 4);
    const Vector place = villa.pose(loaded).position;
    advance(world, hand, holding(loaded, place + Vector{0, 0, -0.03}), 240);
    // The base is in the way; the hand is no farther ahead than fingers give.
    CHECK(length(hand.state().motion.place - world.body(loaded).pose.position) <=
          1.001 * fingers_force_n / fingers_stiffness_n_per_m);
    CHECK(hand.feel(world).is_tool_at_limit);
}

TEST_CASE("a nervous hand shakes what it holds")
{
    const Villa villa = small_villa();
    World world(villa);
    Hand hand(villa.box, {0.001, 4});
    const HandInput input = holding(thin, {0.12, 0, 0.1});
    advance(world, hand, input, 240);
    double farthest_m = 0;
    for (int tick = 0; tick < 240; ++tick) {
        advance(world, hand, input, 1);
        farthest_m = std::max(farthest_m, length(world.body(thin).pose.position - Vector{0.12, 0, 0.1}));
    }
    CHECK(farthest_m > 0.0003);
    CHECK(farthest_m < 0.003);
}
