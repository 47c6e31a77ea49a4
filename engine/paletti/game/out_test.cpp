#include "paletti/game/observation.h"

#include <doctest/doctest.h>

#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

namespace {

const Villa before = small_villa();

/// Pulled away from the middle, along the base.
Villa pulled(double by_m)
{
    const Vector& place = before.pose(covered_column).position;
    const Vector away = normalized(Vector{place.x, place.y, 0});
    return moved(before, covered_column, away * by_m);
}

}  // namespace

TEST_CASE("a covered column is out when it has left the outline of the floor above [V5.2]")
{
    CHECK_FALSE(is_out(before, before, {}, covered_column));
    CHECK_FALSE(is_out(before, pulled(0.03), {}, covered_column));
    CHECK(is_out(before, pulled(0.07), {}, covered_column));
}

TEST_CASE("a column on which something rests is not out, wherever it is [V5.2]")
{
    const Seen now = seen(before);
    REQUIRE(rests_on(now.touches, blue_floor, covered_column));
    CHECK_FALSE(is_out(before, pulled(0.07), now.touches, covered_column));
}

TEST_CASE("a column that stood free is out when it has been lifted, not before [V5.2]")
{
    CHECK_FALSE(is_out(before, moved(before, free_column, {0.05, 0, 0}), {}, free_column));
    CHECK_FALSE(is_out(before, moved(before, free_column, {0, 0, 0.001}), {}, free_column));
    CHECK(is_out(before, moved(before, free_column, {0, 0, 0.003}), {}, free_column));
}

TEST_CASE("a column that leans has not tipped over, one that lies has [V5.3]")
{
    Villa leaning = before;
    leaning.pose(free_column).rotation = rotation_by({0.3, 0, 0});
    CHECK_FALSE(has_tipped(leaning, free_column));
    CHECK(has_tipped(laid_flat(before, free_column, {0.12, 0}, 0), free_column));
}
