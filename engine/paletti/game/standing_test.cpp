#include "paletti/game/observation.h"

#include <doctest/doctest.h>

#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

namespace {

/// The free column of small_villa(), stood on its floor instead.
Villa with_one_on_the_floor(const Point& place)
{
    Villa villa = small_villa();
    stand_column(villa, free_column, 1, place);
    return villa;
}

/// On the left of the floor, so far inside its edge that its rim is `room_m` from it.
Point near_the_edge(double room_m)
{
    const Villa villa = small_villa();
    Point place;
    while (depth_inside(villa.part(blue_floor).outline, place) > thin_radius_m + room_m)
        place.x -= 0.0001;
    return place;
}

Stand stand(const Villa& villa, PartId column, int level)
{
    const Seen now = seen(villa);
    return stand_on(now.villa, now.touches, column, level);
}

}  // namespace

TEST_CASE("a column stands well, upright with its whole foot on its floor [V4.5]")
{
    CHECK(stand(with_one_on_the_floor({0, 0}), free_column, 1) == Stand::well);
    CHECK(stand(with_one_on_the_floor({0, 0}), free_column, 0) == Stand::elsewhere);
    const PartId on_base = column_id(Colour::blue, 4);
    CHECK(stand(small_villa(), on_base, 0) == Stand::well);
    CHECK(stand(small_villa(), on_base, 1) == Stand::elsewhere);
}

TEST_CASE("a column whose foot reaches over the edge of its floor sticks out [V4.5]")
{
    CHECK(stand(with_one_on_the_floor(near_the_edge(0.0003)), free_column, 1) == Stand::well);
    CHECK(stand(with_one_on_the_floor(near_the_edge(-0.001)), free_column, 1) == Stand::sticks_out);
}

TEST_CASE("a column on the green border sticks out of the building zone [V2.1]")
{
    Villa villa = small_villa();
    stand_column(villa, free_column, 0, {0.118, 0});
    CHECK(stand(villa, free_column, 0) == Stand::sticks_out);
}

TEST_CASE("a column on another one is stacked, and sticks out if it reaches over the edge [V4.8]")
{
    Villa villa = with_one_on_the_floor({0, 0});
    const PartId upper = column_id(Colour::red, 1);
    stand_column(villa, upper, 1, {0.002, 0});
    villa.pose(upper).position.z += column_height_m;
    CHECK(stand(villa, upper, 1) == Stand::stacked);
    CHECK(stand(villa, free_column, 1) == Stand::well);
    const Seen now = seen(villa);
    CHECK(columns_below(now.touches, upper) == std::vector<PartId>{free_column});

    stand_column(villa, free_column, 1, near_the_edge(0.0003));
    stand_column(villa, upper, 1, near_the_edge(-0.001));
    villa.pose(upper).position.z += column_height_m;
    CHECK(stand(villa, upper, 1) == Stand::sticks_out);
}

TEST_CASE("columns that lie or are gone have fallen, others have not [V5.3]")
{
    const Villa before = with_one_on_the_floor({0, 0});
    const Seen still = seen(before);
    CHECK(fallen_columns(before, still.villa, still.touches, base_id).empty());

    const Seen lying = seen(laid_flat(before, free_column, {0, 0}, level_height(1)));
    CHECK(fallen_columns(before, lying.villa, lying.touches, base_id) == std::vector<PartId>{free_column});
    CHECK(fallen_columns(before, lying.villa, lying.touches, free_column).empty());

    const Seen gone = seen(moved(before, free_column, {0, 0.3, -0.09}));
    CHECK(fallen_columns(before, gone.villa, gone.touches, base_id) == std::vector<PartId>{free_column});
}
