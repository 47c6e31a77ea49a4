#include "paletti/game/observation.h"

#include <doctest/doctest.h>

#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

namespace {

Villa two_floors()
{
    Villa villa = small_villa();
    for (int i = 0; i < 3; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 3);
        stand_column(villa, column_id(static_cast<Colour>(i), 3), 1, Point{at.cosine, at.sine} * 0.04);
    }
    lay_floor(villa);
    return villa;
}

}  // namespace

TEST_CASE("a villa whose floors rest on columns only has not come down [V9.5]")
{
    const Seen now = seen(two_floors());
    CHECK_FALSE(fallen_floor(now.villa, now.touches).has_value());
}

TEST_CASE("a floor that rests on a lying column has not come down [V9.5]")
{
    Villa villa = empty_villa(round_box());
    for (int i = 0; i < 3; ++i) {
        const PartId id = column_id(static_cast<Colour>(i), 4);
        stand_column(villa, id, 0, {});
        const SineCosine at = sine_cosine(2 * pi * i / 3);
        villa = laid_flat(villa, id, Point{at.cosine, at.sine} * 0.06, 0);
    }
    lay_floor(villa);
    villa.pose(blue_floor).position.z = 2 * thick_radius_m + floor_height_m / 2;
    const Seen now = seen_after(villa, 10);
    CHECK(rests_on(now.touches, blue_floor, covered_column));
    CHECK_FALSE(fallen_floor(now.villa, now.touches).has_value());
}

TEST_CASE("a floor on the floor below, on the base or on the table has come down [V9.5]")
{
    Villa on_floor = two_floors();
    for (const PartId id : on_floor.columns_on(1))
        on_floor.level(id) = no_level;
    on_floor.pose(floor_id(2)).position.z = level_height(1) + floor_height_m / 2;
    const Seen lying = seen(on_floor);
    CHECK(fallen_floor(lying.villa, lying.touches) == blue_floor);

    Villa on_base = small_villa();
    for (const PartId id : on_base.columns_on(0))
        on_base.level(id) = no_level;
    const Seen down = seen_after(on_base, steps_per_second / 2);
    CHECK(fallen_floor(down.villa, down.touches) == blue_floor);

    Villa on_table = small_villa();
    on_table.pose(blue_floor).position = {0.28, 0, -0.006};
    const Seen aside = seen(on_table);
    CHECK(fallen_floor(aside.villa, aside.touches) == blue_floor);
}

TEST_CASE("a floor that fell off the table has come down [V9.5]")
{
    const Villa gone = moved(small_villa(), blue_floor, {1, 0, -0.5});
    CHECK(fallen_floor(gone, {}) == blue_floor);
}

TEST_CASE("a floor that is being laid may touch others: it had no place yet [V6.11]")
{
    Villa on_floor = two_floors();
    for (const PartId id : on_floor.columns_on(1))
        on_floor.level(id) = no_level;
    on_floor.pose(floor_id(2)).position.z = level_height(1) + floor_height_m / 2;
    const Seen lying = seen(on_floor);
    CHECK_FALSE(fallen_floor(lying.villa, lying.touches, floor_id(2)).has_value());
}
