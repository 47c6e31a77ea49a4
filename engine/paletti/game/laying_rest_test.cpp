
#include <doctest/doctest.h>

#include "paletti/game/observation.h"
#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("a floor rests on every column of which it covers any part of the top [V6.6]")
{
    const Villa villa = small_villa();
    CHECK(floor_rest(villa, blue_floor).columns_covered == 3);
    CHECK(floor_rest(villa, blue_floor).columns_partly == 0);

    // The one in the open, pushed until its rim is under the floor.
    Villa half = villa;
    while (!is_covered(half, free_column))
        half = moved(half, free_column, {-0.001, 0, 0});
    CHECK(floor_rest(half, blue_floor).columns_covered == 4);
    CHECK(floor_rest(half, blue_floor).columns_partly == 1);
}

TEST_CASE("a column half under the blue floor leaves the set-up in doubt [V2.4]")
{
    Villa villa = small_villa();
    while (!is_covered(villa, free_column))
        villa = moved(villa, free_column, {-0.001, 0, 0});
    CHECK(floor_rest(villa, blue_floor).columns_partly == 1);
    CHECK(floor_rest(moved(villa, free_column, {-0.03, 0, 0}), blue_floor).columns_partly == 0);
}

TEST_CASE("a floor that sticks out beyond the base is seen to [V2.2]")
{
    const Villa villa = small_villa();
    CHECK_FALSE(floor_rest(villa, blue_floor).sticks_out_beyond_base);
    CHECK(floor_rest(moved(villa, blue_floor, {0.05, 0, 0}), blue_floor).sticks_out_beyond_base);
}

TEST_CASE("a floor on columns only lies, one on the base or in the air does not [V6.11]")
{
    const Seen lying = seen(small_villa());
    CHECK(lies_on_columns(lying.villa, lying.touches, blue_floor));

    Villa down = small_villa();
    for (const PartId id : down.columns_on(0))
        down.level(id) = no_level;
    const Seen fallen = seen_after(down, steps_per_second / 2);
    CHECK_FALSE(lies_on_columns(fallen.villa, fallen.touches, blue_floor));
    CHECK_FALSE(lies_on_columns(small_villa(), {}, blue_floor));
}
