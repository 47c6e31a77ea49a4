#include "players/paletti/spots.h"

#include <doctest/doctest.h>

#include "support/paletti_turns.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr int judged = 20;

/// Its highest floor rests on columns at one side only, so no place makes it stand.
Villa falling_villa()
{
    Villa villa = test::resting_scene("first-turns").villa;
    const Vector& middle = villa.pose(floor_id(villa.floors_laid)).position;
    for (const PartId column : villa.columns_on(villa.floors_laid - 1))
        if (villa.pose(column).position.x < middle.x)
            villa.level(column) = no_level;
    return villa;
}

PartId standing_column(const Villa& villa)
{
    return *villa.columns_on(0).begin();
}

}  // namespace

TEST_CASE("a column in hand is placed although the villa bears it nowhere [V5.2]")
{
    const Villa villa = falling_villa();
    const PartId column = standing_column(villa);
    REQUIRE(good_spots_for_held(villa, column, judged).empty());
    const std::vector<Point> points = last_resorts(villa, column);
    REQUIRE(points.size() > 1);
    const Placing placing(villa, column);
    for (const Point& point : points)
        CHECK(placing.may_stand({point, 0}).fault == SpotFault::none);
}
