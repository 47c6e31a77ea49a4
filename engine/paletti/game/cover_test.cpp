#include "paletti/game/observation.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "paletti/statics/supports.h"
#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

TEST_CASE("a column is covered if the floor next above covers any part of its top [V2.5]")
{
    const Villa villa = small_villa();
    CHECK(is_covered(villa, covered_column));
    CHECK_FALSE(is_covered(villa, free_column));

    // The tip of the floor over the rim of its top is enough.
    Villa barely = moved(villa, free_column, {-0.01, 0, 0});
    barely.pose(blue_floor).rotation = rotation_by({0, 0, pi / 2});
    REQUIRE(gap_m(top_of(barely, free_column), seen_from_above(barely, blue_floor)) > 0);
    const double gap = gap_m(top_of(barely, free_column), seen_from_above(barely, blue_floor));
    CHECK_FALSE(is_covered(moved(barely, free_column, {-gap + 0.0001, 0, 0}), free_column));
    CHECK(is_covered(moved(barely, free_column, {-gap - 0.0001, 0, 0}), free_column));
}

TEST_CASE("a column of the highest level is free [V2.5]")
{
    Villa villa = small_villa();
    villa.floors_laid = 0;
    CHECK_FALSE(is_covered(villa, covered_column));
}

TEST_CASE("columns that changed between free and covered are seen [V4.3]")
{
    const Villa villa = small_villa();
    CHECK(cover_changes(villa, villa, base_id).empty());
    CHECK(cover_changes(villa, moved(villa, blue_floor, {0, 0, 0.003}), base_id).empty());

    const std::vector<PartId> covered =
        cover_changes(villa, moved(villa, free_column, {-0.07, 0, 0}), base_id);
    CHECK(covered == std::vector<PartId>{free_column});
    CHECK(cover_changes(villa, moved(villa, free_column, {-0.07, 0, 0}), free_column).empty());

    const std::vector<PartId> freed = cover_changes(villa, moved(villa, blue_floor, {0.2, 0, 0}), base_id);
    CHECK(std::ranges::find(freed, covered_column) != freed.end());
}

TEST_CASE("a top that leaves a floor's edge by a hair has not changed [V4.3]")
{
    const Villa villa = small_villa();
    const Vector& place = villa.pose(covered_column).position;
    const Vector away = normalized(Vector{place.x, place.y, 0});
    double by_m = 0;
    while (is_covered(moved(villa, covered_column, away * by_m), covered_column))
        by_m += cover_tolerance_m / 2;
    CHECK(cover_changes(villa, moved(villa, covered_column, away * by_m), base_id).empty());
    CHECK_FALSE(
        cover_changes(villa, moved(villa, covered_column, away * (by_m + 2 * cover_tolerance_m)), base_id)
            .empty());
}
