#include "paletti/game/observation.h"

#include <doctest/doctest.h>

#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("a neighbour that was shifted is seen, with how far; the pulled column is none [V5.4]")
{
    const Villa before = small_villa();
    CHECK(shifted_columns(before, before, free_column).empty());
    CHECK(shifted_columns(before, moved(before, covered_column, {0.0001, 0, 0}), free_column).empty());

    Villa now = moved(before, covered_column, {0.002, 0, 0});
    now = moved(now, free_column, {0.05, 0, 0});
    const std::vector<Shift> shifts = shifted_columns(before, now, free_column);
    REQUIRE(shifts.size() == 1);
    CHECK(shifts[0].column == covered_column);
    CHECK(shifts[0].distance_m == doctest::Approx(0.002));
}

TEST_CASE("a floor that is lifted shifts none of its columns [V5.4]")
{
    Villa before = small_villa();
    stand_column(before, free_column, 1, {0.02, 0});
    Villa now = moved(before, blue_floor, {0.001, 0, 0.003});
    now = moved(now, free_column, {0.001, 0, 0.003});
    CHECK(shifted_columns(before, now, base_id).empty());
}
