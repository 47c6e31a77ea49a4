#include "players/paletti/rehearsal.h"

#include <doctest/doctest.h>

#include "paletti/paths/carry.h"
#include "players/paletti/spots.h"
#include "players/paletti/take.h"
#include "support/paletti_round_box.h"
#include "support/paletti_turns.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr int ample_ticks = 100'000;

/// A ring of this many thick columns carries the blue floor, with a thin one under its
/// middle.
test::RestingVilla ring(int columns)
{
    Villa villa = empty_villa(test::round_box());
    for (int i = 0; i < columns; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / columns + 0.3);
        test::stand_column(villa, column_id(static_cast<Colour>(i % 4), 4 - i / 4), 0,
                           Point{at.cosine, at.sine} * 0.06);
    }
    test::lay_floor(villa);
    return test::come_to_rest(villa);
}

RehearsalOutcome rehearse(const test::RestingVilla& resting, PartId column, int slice = ample_ticks)
{
    const std::optional<Take> take = find_take(resting.villa, column);
    REQUIRE(take);
    Rehearsal rehearsal(resting.villa, resting.world.state());
    rehearsal.start_building(taking_plan(*take, Tool::fingers), {0.01, 0.005}, {}, {}, {0.0001, 7});
    while (!rehearsal.is_done())
        rehearsal.advance(slice);
    return rehearsal.outcome();
}

}  // namespace

TEST_CASE("a column that the villa can spare goes up, in slices as at once")
{
    const test::RestingVilla resting = ring(5);
    const PartId column = column_id(Colour::green, 4);
    const RehearsalOutcome outcome = rehearse(resting, column);
    CHECK(outcome.ending == PlanEnding::built);
    CHECK(outcome.villa.level(column) == 1);
    CHECK(outcome.shifted_m < 0.0005);
    const RehearsalOutcome sliced = rehearse(resting, column, 100);
    CHECK(sliced.ticks == outcome.ticks);
    CHECK(sliced.villa.poses == outcome.villa.poses);
}

TEST_CASE("without one of three columns the villa comes down [V9.5]")
{
    CHECK(rehearse(ring(3), column_id(Colour::green, 4)).ending == PlanEnding::came_down);
}

TEST_CASE("a column that nobody can move is put back [V5.1]")
{
    const test::RestingVilla resting = test::resting_scene("full-villa");
    const Verdict verdict = verdict_on(resting.villa);
    PartId heaviest = first_column_id;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (resting.villa.contains(id) && verdict.column(id).load_n > verdict.column(heaviest).load_n)
            heaviest = id;
    const std::optional<Take> take = find_take(resting.villa, heaviest);
    REQUIRE(take);
    TakeAndPlace plan = taking_plan(*take, Tool::fingers);
    plan.held_floor = base_id;
    plan.lift_m = 0;
    plan.raise_m = 0;
    Rehearsal rehearsal(resting.villa, resting.world.state());
    rehearsal.start_building(plan, {}, {}, {}, {});
    rehearsal.advance(ample_ticks);
    CHECK(rehearsal.outcome().ending == PlanEnding::broken_off);
}

TEST_CASE("a floor laid on a ring of columns lies; one laid beside them does not [V6.11]")
{
    test::RestingVilla resting = ring(4);
    Villa villa = resting.villa;
    for (int i = 0; i < 3; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 3);
        test::stand_column(villa, column_id(Colour::blue, i), 1, Point{at.cosine, at.sine} * 0.04);
    }
    resting = test::come_to_rest(villa);
    Rehearsal rehearsal(resting.villa, resting.world.state());
    for (const bool is_beside : {false, true}) {
        const Pose pose{{is_beside ? 0.09 : 0.0, 0, 0}, {}};
        const Vector to = find_laying_way(resting.villa, floor_id(2), pose).points.back();
        const Vector above = to + Vector{0, 0, slow_above_m};
        rehearsal.start_laying(floor_id(2), {above, {}},
                               laying_script(floor_id(2), std::vector{above, to}, 0), {});
        rehearsal.advance(ample_ticks);
        CHECK((rehearsal.outcome().ending == PlanEnding::built) == !is_beside);
        if (!is_beside)
            CHECK(rehearsal.outcome().villa.floors_laid == 2);
    }
}

TEST_CASE("good spots have room and leave the villa standing [V4.5]")
{
    const test::RestingVilla resting = test::resting_scene("first-turns");
    const PartId column = resting.villa.columns_on(0)[0];
    const std::vector<GoodSpot> spots = good_spots(resting.villa, column, 20);
    REQUIRE(!spots.empty());
    const Placing placing(resting.villa, column);
    for (const GoodSpot& good : spots) {
        const SpotVerdict verdict = placing.at(good.spot);
        CHECK(verdict.fault == SpotFault::none);
        CHECK(verdict.stands);
    }
}

TEST_CASE("a column that fell under a floor comes out before it goes up [V5.3]")
{
    const test::RestingVilla resting = ring(5);
    const PartId column = column_id(Colour::green, 4);
    World world(resting.villa);
    world.restore(resting.world.state());
    Hand hand(resting.villa.box, {});
    Performance again = Performance::placing_again(resting.villa, world, column, {0.01, 0.005}, {});
    CHECK(again.phase() == Performance::Phase::taking);
    for (int tick = 0; tick < ample_ticks && !again.is_done(); ++tick)
        world.step(hand.grips(again.next(world), world).value());
    CHECK(again.is_done());
    CHECK(world.body(column).pose.position.z > 0.1);
}
