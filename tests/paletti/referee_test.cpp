// What hands may do, and what is refused.

#include "support/paletti_refereed.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("a column of another colour, or in another's turn, may not be touched [V4.1]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    const Seat other = seat.clockwise(2);
    const PartId own = column_to_take(game, false);
    PartId foreign = first_column_id;
    while (game.state().owner_of(colour_of(foreign)) == seat)
        ++foreign;
    expect_refused(game, seat, touching(game.villa(), foreign), "V4.1");
    expect_refused(game, other, touching(game.villa(), own), "V4.11");
}

TEST_CASE("a column on the highest floor may not be touched [V4.2]")
{
    Game game = game_with_columns_up().clone();
    PartId up = base_id;
    for (const PartId column : game.villa().columns_on(1))
        if (game.state().owner_of(colour_of(column)) == on_turn(game))
            up = column;
    REQUIRE(up != base_id);
    expect_refused(game, on_turn(game), touching(game.villa(), up), "V4.2");
}

TEST_CASE("one column may be touched in a turn, no second one [V4.7]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    const PartId first = column_to_take(game, true);
    PartId second = base_id;
    for (const PartId column : rules::may(game.state(), seat).touch)
        if (column != first)
            second = column;
    ticks(game, seat, touching(game.villa(), first), 10);
    ticks(game, seat, {}, 5);
    expect_refused(game, seat, touching(game.villa(), second), "V4.7");
}

TEST_CASE("fingers and the hook alike take a column out from under the floor [V4.6]")
{
    for (const Tool tool : {Tool::fingers, Tool::hook}) {
        CAPTURE(static_cast<int>(tool));
        Game game = fresh_game().clone();
        const Seat seat = on_turn(game);
        std::optional<TakeAndPlace> plan;
        for (const PartId column : rules::may(game.state(), seat).touch)
            if (!plan && is_covered(game.villa(), column))
                plan = plan_taking(game.villa(), column);
        REQUIRE(plan.has_value());
        plan->tool = tool;
        plan->grip_height_m = 0.01;
        // A little farther than is needed: what is pulled lags behind the tool.
        const Point last = plan->way_out.back() - plan->way_out[plan->way_out.size() - 2];
        plan->way_out.back() = plan->way_out.back() + last * (0.005 / length(last));
        Outcome outcome;
        for (const HandInput& input : taking_script(game.villa(), *plan)) {
            CHECK((input.tool == tool || input.tool == Tool::none));
            append(outcome, game.tick(seat, input).value());
        }
        CHECK(has_change(outcome, Kind::out));
        REQUIRE(game.state().attempt->stage == rules::Stage::in_hand);

        ticks(game, seat, {}, 1);
        game.come_to_rest();
        CHECK(has_change(play(game, seat, placing_again(game)).outcome, Kind::placed));
        CHECK(on_turn(game) == seat.clockwise(2));
    }
}

TEST_CASE("a floor is held from the touch of a column on, and lifted a little only [V4.3]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    HandInput hold;
    hold.held_floor = floor_id(1);
    expect_refused(game, seat, hold, "V4.3");

    HandInput both = touching(game.villa(), column_to_take(game, true));
    both.held_floor = floor_id(1);
    const double before_m = game.villa().pose(floor_id(1)).position.z;
    ticks(game, seat, both, 20);
    both.lift_um = 2000;
    ticks(game, seat, both, steps_per_second);
    CHECK(game.villa().pose(floor_id(1)).position.z == doctest::Approx(before_m + 0.002).epsilon(0.001));
    both.lift_um = 3001;
    expect_refused(game, seat, both, "V4.3");
}

TEST_CASE(
    "a floor that was held may be put back once the column is out, but not be held while placing [V4.4]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    const PartId column = column_to_take(game, false);
    HandInput input = touching(game.villa(), column);
    input.held_floor = floor_id(1);
    input.lift_um = 500;
    ticks(game, seat, input, steps_per_second / 4);
    input = lifted(input, 0.005);
    ticks(game, seat, input, steps_per_second / 4);
    REQUIRE(game.state().attempt->stage == rules::Stage::in_hand);
    HandInput higher = input;
    higher.lift_um = 1000;
    expect_refused(game, seat, higher, "V4.4");
    input.lift_um = 0;
    ticks(game, seat, input, steps_per_second / 4);
    input.held_floor = base_id;
    ticks(game, seat, input, 2);
    input.held_floor = floor_id(1);
    expect_refused(game, seat, input, "V4.4");
}

TEST_CASE("a column that stood free is out when it has been lifted [V5.2]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    const HandInput input = touching(game.villa(), column_to_take(game, false));
    CHECK_FALSE(has_change(ticks(game, seat, input, 60), Kind::out));
    CHECK(has_change(ticks(game, seat, lifted(input, 0.01), 60), Kind::out));
    // From then on it must be placed.
    CHECK_FALSE(game.choose(rules::BreakOff{seat}).has_value());
}

TEST_CASE("where it is agreed so, an attempt may be broken off until the column is let go [V5.1]")
{
    GameSetup setup = setup_for(2, 4);
    setup.options.breaking_off = rules::BreakingOff::until_let_go;
    Game game = dealt_game(setup);
    const Seat seat = on_turn(game);
    const PartId column = column_to_take(game, false);
    const Vector place = game.villa().pose(column).position;
    const HandInput input = touching(game.villa(), column);
    ticks(game, seat, input, 60);
    ticks(game, seat, lifted(input, 0.01), 60);
    REQUIRE(game.choose(rules::BreakOff{seat}).has_value());
    Outcome all = ticks(game, seat, lifted(input, -0.0002), steps_per_second);
    append(all, ticks(game, seat, {}, 1));
    append(all, game.come_to_rest());
    CHECK(has_change(all, Kind::blocked));
    CHECK(length(game.villa().pose(column).position - place) < 0.001);
    CHECK(on_turn(game) != seat);
}
