// Whole turns by a scripted hand: planned, played in the simulation, measured.

#include <doctest/doctest.h>

#include "paletti/hand/inputs_bytes.h"
#include "paletti/hand/inputs_text.h"
#include "paletti/model/part_name.h"
#include "paletti/statics/verdict.h"
#include "support/paletti_round_box.h"
#include "support/paletti_turns.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// A steady hand that takes a loose column moves nothing else by more than a
/// fiftieth of a millimetre, which is what placing a column bends a villa by.
constexpr double moved_bound_m = 2e-5;

/// A column that leaned with its floor stands up when the floor is lifted, and
/// is met by it a little elsewhere; then it rocks under the floor again, which
/// goes along by a part of that.
constexpr double righted_bound_m = 5e-5;
constexpr double lowered_bound_m = 1e-5;
constexpr double lift_m = 0.002;

/// On a leaning floor a column that is let go upright finds its stand.
constexpr double spot_bound_m = 3e-4;

std::vector<PartId> loose_columns(const Villa& villa)
{
    const Verdict verdict = verdict_on(villa);
    std::vector<PartId> loose;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id) && verdict.column(id).role == Role::loose)
            loose.push_back(id);
    return loose;
}

/// Plays a turn with this column from rest; the world is as it was afterwards.
void expect_quiet_turn(test::RestingVilla& resting, PartId column, Tool tool, double lifted_m)
{
    const Villa& villa = resting.villa;
    INFO(part_name(column));
    const std::optional<Point> spot = test::free_spot(villa, column);
    if (!spot)
        return;
    std::optional<TakeAndPlace> plan = test::plan_turn(villa, column, *spot);
    REQUIRE(plan);
    plan->tool = tool;
    plan->grip_height_m = tool == Tool::hook ? 0.01 : 0.035;
    if (lifted_m > 0) {
        plan->held_floor = floor_id(villa.level(column) + 1);
        plan->lift_m = lifted_m;
    }
    const WorldState before = resting.world.state();
    const test::PlayedTurn played = test::play(villa, resting.world, script(villa, *plan), column);
    CHECK(played.was_followed);
    CHECK(played.moved_m < (lifted_m > 0 ? righted_bound_m : moved_bound_m));
    CHECK(played.floors_moved_m < moved_bound_m);
    const Pose& pose = resting.world.body(column).pose;
    CHECK(length(Point{pose.position.x, pose.position.y} - *spot) < spot_bound_m);
    CHECK(std::fabs(pose.position.z - plan->way_up.back().z) < 2e-4);
    CHECK(matrix_of(pose.rotation).z.z > 0.9999);
    CHECK(resting.world.fastest_m_s() < 1e-4);
    resting.world.restore(before);
}

/// The second hand lifts the floor above a column and puts it back; the column is
/// gone meanwhile. How far the floor is then from where it was; the world is as it
/// was afterwards.
double moved_by_lifting_m(test::RestingVilla& resting, PartId column)
{
    World& world = resting.world;
    const WorldState before = world.state();
    const PartId floor = floor_id(resting.villa.level(column) + 1);
    const Vector start = world.body(floor).pose.position;
    Hand hand(resting.villa.box, {});
    HandInput input;
    input.held_floor = floor;
    const auto hold = [&](double lifted_m) {
        input.lift_um = static_cast<std::int32_t>(lifted_m * 1e6);
        for (int i = 0; i < steps_per_second; ++i) {
            const auto grips = hand.grips(input, world);
            REQUIRE(grips);
            world.step(*grips);
        }
    };
    hold(lift_m);
    world.set_present(column, false);
    hold(0);
    for (int i = 0; i < 2 * steps_per_second; ++i)
        world.step();
    const double moved_m = length(world.body(floor).pose.position - start);
    world.restore(before);
    return moved_m;
}

}  // namespace

TEST_CASE("a loose column of a full villa goes to the highest floor, and nothing else moves [V4.1]")
{
    test::RestingVilla resting = test::resting_scene("full-villa");
    REQUIRE(resting.villa.floors_laid == floor_count);
    const PartId thin = column_id(Colour::red, 0);
    REQUIRE(std::ranges::count(loose_columns(resting.villa), thin) == 1);
    expect_quiet_turn(resting, thin, Tool::fingers, 0);
}

TEST_CASE("with the floor lifted and lowered, all is as it was [V4.3]")
{
    test::RestingVilla resting = test::resting_scene("full-villa");
    expect_quiet_turn(resting, column_id(Colour::red, 0), Tool::fingers, lift_m);
}

TEST_CASE("a floor that was lifted for a column lies where it lay [V4.3]")
{
    test::RestingVilla resting = test::resting_scene("full-villa");
    const std::vector<PartId> loose = loose_columns(resting.villa);
    REQUIRE(!loose.empty());
    for (const PartId column : loose) {
        INFO(part_name(column));
        CHECK(moved_by_lifting_m(resting, column) < lowered_bound_m);
    }
}

TEST_CASE("a hook takes a loose column out as fingers do [V4.6]")
{
    test::RestingVilla resting = test::resting_scene("full-villa");
    expect_quiet_turn(resting, column_id(Colour::red, 0), Tool::hook, 0);
}

TEST_CASE("every loose column can be had without moving another")
{
    for (const std::string_view name : {"first-turns", "loose-column"}) {
        test::RestingVilla resting = test::resting_scene(name);
        const std::vector<PartId> loose = loose_columns(resting.villa);
        CHECK(loose.size() >= 2);
        // Each takes a second; two of every three will do.
        for (std::size_t i = 0; i < loose.size(); i += i % 3 == 1 ? 2 : 1)
            expect_quiet_turn(resting, loose[i], Tool::fingers, 0);
    }
}

TEST_CASE("a hand that trembles shakes the villa and takes the column all the same")
{
    test::RestingVilla resting = test::resting_scene("loose-column");
    const PartId column = column_id(Colour::blue, 3);
    const std::optional<Point> spot = test::free_spot(resting.villa, column);
    REQUIRE(spot);
    const std::optional<TakeAndPlace> plan = test::plan_turn(resting.villa, column, *spot);
    REQUIRE(plan);
    const HandSettings nervous{0.0003, 3};
    const test::PlayedTurn played =
        test::play(resting.villa, resting.world, script(resting.villa, *plan), column, nervous);
    CHECK(played.was_followed);
    CHECK(played.moved_m < 0.002);
    CHECK(resting.world.body(column).pose.position.z > 0.1);
}

TEST_CASE("the villa that a record's inputs replay is the same to the last bit")
{
    test::RestingVilla resting = test::resting_scene("loose-column");
    const PartId column = column_id(Colour::blue, 0);
    const std::optional<Point> spot = test::free_spot(resting.villa, column);
    REQUIRE(spot);
    const std::optional<TakeAndPlace> plan = test::plan_turn(resting.villa, column, *spot);
    REQUIRE(plan);
    const std::vector<HandInput> inputs = script(resting.villa, *plan);
    const WorldState before = resting.world.state();
    const HandSettings settings{0.0002, 7};
    test::play(resting.villa, resting.world, inputs, column, settings);
    const std::uint64_t hash = resting.world.hash();
    for (const std::vector<HandInput>& kept :
         {parse_inputs_bytes(inputs_bytes(inputs)).value(), parse_inputs(inputs_text(inputs)).value()}) {
        resting.world.restore(before);
        test::play(resting.villa, resting.world, kept, column, settings);
        CHECK(resting.world.hash() == hash);
    }
}

TEST_CASE("both hands lay a floor on the columns, and nothing else moves [V6.5]")
{
    Villa villa = empty_villa(test::round_box());
    for (int i = 0; i < 4; ++i) {
        const SineCosine at = sine_cosine(pi * i / 2 + 0.3);
        test::stand_column(villa, column_id(static_cast<Colour>(i), 4), 0, Point{at.cosine, at.sine} * 0.06);
        test::stand_column(villa, column_id(static_cast<Colour>(i), 0), 1, Point{at.cosine, at.sine} * 0.05);
    }
    test::lay_floor(villa);
    test::RestingVilla resting = test::come_to_rest(villa);
    const PartId floor = floor_id(2);
    const Pose wanted{{0.005, -0.003, 0}, rotation_by({0, 0, 0.4})};
    const CarryWay way = find_laying_way(resting.villa, floor, wanted);
    resting.world.place(floor, {way.points[0], {}});
    resting.world.set_present(floor, true);
    const test::PlayedTurn played =
        test::play(resting.villa, resting.world, laying_script(floor, way.points, 0.4), floor);
    CHECK(played.was_followed);
    CHECK(played.moved_m < moved_bound_m);
    const Pose& pose = resting.world.body(floor).pose;
    CHECK(length(pose.position - way.points.back()) < 1e-4);
    CHECK(length(turn_of(pose.rotation * inverse(wanted.rotation))) < 1e-3);
    CHECK(resting.world.fastest_m_s() < 1e-4);
}
