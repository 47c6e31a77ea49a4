// What the referee makes of attempts that go wrong.

#include "support/paletti_refereed.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("letting go before it is out is breaking off, and the column is blocked [V5.5]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    const PartId column = column_to_take(game, true);
    const HandInput input = touching(game.villa(), column);
    ticks(game, seat, input, 30);
    // Who takes it again at once has not let go.
    ticks(game, seat, {}, regrip_ticks - 1);
    ticks(game, seat, input, 1);
    ticks(game, seat, {}, still_ticks - 1);
    CHECK(game.state().phase == rules::Phase::attempt);
    const Outcome outcome = game.come_to_rest();
    CHECK(has_change(outcome, Kind::breaking_off));
    CHECK(has_change(outcome, Kind::blocked));
    CHECK(game.state().column(column).is_blocked());
    CHECK(on_turn(game) == seat.clockwise(2));
}

TEST_CASE("a column that was let go too long before it was out may not be taken again [V5.5]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    HandInput input = touching(game.villa(), column_to_take(game, true));
    // Pulled, so that it springs back when it is let go and all is not still at once.
    ticks(game, seat, input, 30);
    HandInput hold = input;
    hold.held_floor = floor_id(1);
    ticks(game, seat, hold, 10);
    hold.tool = Tool::none;
    ticks(game, seat, hold, regrip_ticks);
    expect_refused(game, seat, input, "V5.5");
}

TEST_CASE("who breaks off puts the column back by hand, and it stays blocked [V5.6]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    std::optional<TakeAndPlace> plan;
    for (const PartId column : rules::may(game.state(), seat).touch)
        if (!plan && is_covered(game.villa(), column))
            plan = plan_taking(game.villa(), column);
    REQUIRE(plan.has_value());
    const Vector place = game.villa().pose(plan->column).position;
    const std::vector<HandInput> taking = taking_script(game.villa(), *plan);
    std::vector<HandInput> played;
    for (const HandInput& input : taking) {
        if (length(game.villa().pose(plan->column).position - place) > 0.005)
            break;
        REQUIRE(game.tick(seat, input).has_value());
        played.push_back(input);
    }
    REQUIRE(game.state().attempt->stage == rules::Stage::touched);
    REQUIRE(game.choose(rules::BreakOff{seat}).has_value());
    const Played back = play(game, seat, putting_back_script(played));
    CHECK_FALSE(back.refused.has_value());
    CHECK(has_change(back.outcome, Kind::blocked));
    CHECK(length(game.villa().pose(plan->column).position - place) < 0.001);
    CHECK(is_covered(game.villa(), plan->column));
}

TEST_CASE("a column placed badly stays in hand and is placed again [V5.3]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    const PartId column = column_to_take(game, false);
    const HandInput input = touching(game.villa(), column);
    ticks(game, seat, input, 30);
    ticks(game, seat, lifted(input, 0.01), 60);
    // Let go where it stood: the highest floor is elsewhere.
    ticks(game, seat, lifted(input, -0.0002), steps_per_second / 2);
    ticks(game, seat, {}, 1);
    const Outcome outcome = game.come_to_rest();
    REQUIRE(outcome.stays_in_hand.has_value());
    CHECK(outcome.stays_in_hand->rule == "V4.1");
    CHECK(game.state().phase == rules::Phase::attempt);
    CHECK(game.acting() == seat);
    CHECK_FALSE(game.is_moving());

    const Played again = play(game, seat, placing_again(game));
    CHECK(has_change(again.outcome, Kind::placed));
    CHECK(on_turn(game) == seat.clockwise(2));
}

TEST_CASE("at a strict table a shifted neighbour ends the attempt there and then [V5.4]")
{
    for (const rules::Neighbours neighbours : {rules::Neighbours::strict, rules::Neighbours::shown}) {
        GameSetup setup = setup_for(2, 4);
        setup.options.neighbours = neighbours;
        Game game = dealt_game(setup);
        const Seat seat = on_turn(game);
        const PartId column = column_to_take(game, false);
        // Along the base against the nearest column.
        const Villa& villa = game.villa();
        Vector way{1, 0, 0};
        for (const PartId other : villa.columns_on(0)) {
            const Vector apart = villa.pose(other).position - villa.pose(column).position;
            if (other != column && length(apart) < length(way))
                way = apart;
        }
        HandInput input = touching(villa, column);
        ticks(game, seat, input, 20);
        input.x_um += static_cast<std::int32_t>(micrometres(way.x));
        input.y_um += static_cast<std::int32_t>(micrometres(way.y));
        input.z_um += 1000;
        const Outcome outcome = ticks(game, seat, input, steps_per_second);
        CHECK(has_change(outcome, Kind::shifted));
        CHECK(has_change(outcome, Kind::breaking_off) == (neighbours == rules::Neighbours::strict));
    }
}

TEST_CASE("empty hands while nothing moves are no tick")
{
    Game game = fresh_game().clone();
    const std::uint64_t before = game.hash();
    CHECK(game.tick(on_turn(game), {}).has_value());
    CHECK(game.hash() == before);
    CHECK(game.ticks() == 0);
}

TEST_CASE("what comes down was brought down by the hand that acted last [V9.6]")
{
    Game game = fresh_game().clone();
    const Seat seat = on_turn(game);
    HandInput input = touching(game.villa(), column_to_take(game, false));
    ticks(game, seat, input, 5);
    // Swept to and fro through the columns that carry the floor.
    Outcome all;
    for (int i = 0; i < 12 && !game.is_over(); ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 5);
        input.x_um = static_cast<std::int32_t>(130'000 * at.cosine);
        input.y_um = static_cast<std::int32_t>(130'000 * at.sine);
        input.z_um = 45'000;
        for (int tick = 0; tick < steps_per_second && !game.is_over(); ++tick)
            append(all, game.tick(seat, input).value());
    }
    append(all, game.come_to_rest());
    REQUIRE(game.is_over());
    CHECK(has_change(all, Kind::came_down));
    CHECK(game.state().result->ending == rules::Ending::came_down);
    CHECK(game.state().result->brought_down_by == seat);
    CHECK_FALSE(game.is_moving());
    // Nobody may touch anything any more.
    CHECK(game.why_not(seat, input)->rule == "V9.1");
}

TEST_CASE("a column knocked over on the highest floor is stood up where it stood [V5.3]")
{
    Game game = game_with_columns_up().clone();
    const Seat seat = on_turn(game);
    const PartId column = column_to_take(game, false);
    const PartId victim = game.villa().columns_on(1).front();
    const Vector place = game.villa().pose(victim).position;
    HandInput input = touching(game.villa(), column);
    ticks(game, seat, input, 10);
    // Up beside the villa, to the victim's side, and against its head.
    const auto go = [&](double x_m, double y_m, double z_m, int count) {
        input.x_um = static_cast<std::int32_t>(micrometres(x_m));
        input.y_um = static_cast<std::int32_t>(micrometres(y_m));
        input.z_um = static_cast<std::int32_t>(micrometres(z_m));
        return ticks(game, seat, input, count);
    };
    const Vector start = game.villa().pose(column).position;
    go(start.x, start.y, 0.25, 2 * steps_per_second);
    go(place.x + 0.05, place.y, 0.25, 2 * steps_per_second);
    go(place.x + 0.05, place.y, place.z + 0.04, steps_per_second);
    go(place.x - 0.005, place.y, place.z + 0.04, steps_per_second);
    go(place.x + 0.05, place.y, 0.25, steps_per_second);
    REQUIRE_FALSE(game.is_over());
    // Back to the table; the turn goes on when all is still.
    go(0.2, 0, 0.25, 2 * steps_per_second);
    Outcome all = go(0.2, 0, 0.03, steps_per_second);
    append(all, ticks(game, seat, {}, 1));
    append(all, game.come_to_rest());
    CHECK(has_change(all, Kind::stood_up_again));
    CHECK(length(game.villa().pose(victim).position - place) < 0.002);
    CHECK(game.state().column(victim).place == rules::ColumnPlace::standing);
    CHECK(game.state().attempt->stage == rules::Stage::in_hand);
}
