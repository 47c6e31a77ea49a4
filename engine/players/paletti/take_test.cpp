#include "players/paletti/take.h"

#include <doctest/doctest.h>

#include "support/paletti_turns.h"

using namespace boxwood;
using namespace boxwood::paletti;

TEST_CASE("a free column is lifted out; a covered one is taken with the floor above it held [V4.3]")
{
    const Villa villa = test::resting_scene("first-turns").villa;
    int free = 0;
    int covered = 0;
    for (PartId column = first_column_id; column < part_count; ++column) {
        if (!villa.contains(column) || villa.level(column) >= villa.floors_laid)
            continue;
        const std::optional<Take> take = find_take(villa, column);
        if (!take)
            continue;
        const bool is_free = take->role == Role::free;
        (is_free ? free : covered) += 1;
        CHECK((take->held_floor == base_id) == is_free);
        CHECK(take->lift_m <= villa.box->lift_limit_m);
        const TakeAndPlace plan = taking_plan(*take, Tool::fingers);
        CHECK(plan.raise_m <= plan.lift_m);
        CHECK(plan.way_out.size() >= plan.points_until_out);
    }
    CHECK(free > 0);
    CHECK(covered > 0);
}

TEST_CASE("where only the load above keeps a floor level, it is only just relieved of it")
{
    const Villa villa = test::come_to_rest(villa_of(random_scene(6))).villa;
    const std::optional<Take> take = find_take(villa, column_id(Colour::green, 0));
    REQUIRE(take);
    CHECK(take->stands);
    CHECK(take->lifted_margin_m < 0);
    CHECK(take->lift_m == least_lift_m);
}

TEST_CASE("a hook is used for straight ways only: it lets go when the column is out, not before [V5.5]")
{
    Take take;
    take.way.points = {{0, 0}, {0.05, 0}};
    take.way.points_until_out = 2;
    CHECK(taking_plan(take, Tool::hook).tool == Tool::hook);
    take.way.points = {{0, 0}, {0.05, 0}, {0.05, 0.05}};
    take.way.points_until_out = 3;
    CHECK(taking_plan(take, Tool::hook).tool == Tool::fingers);
}

TEST_CASE("less margin is never less risk")
{
    double last = 1;
    for (int um = -2000; um < 30'000; um += 100) {
        const double risk = risk_of_margin(um * 1e-6);
        CHECK(risk <= last);
        CHECK(risk >= 0);
        last = risk;
    }
    CHECK(last == 0);
}
