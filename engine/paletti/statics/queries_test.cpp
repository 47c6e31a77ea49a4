#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/what_if.h"
#include "support/paletti_villas.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Four thin columns in a square under a square plate; column 11 can be short.
Villa square(double short_by_m = 0, double floor_at_m = -0.005)
{
    Box box = plain_box();
    box.parts[1] = make_part(polygon({{-0.06, -0.06}, {0.06, -0.06}, {0.06, 0.06}, {-0.06, 0.06}}), 0.008,
                             test_density_kg_m3);
    box.parts[11].height_m -= short_by_m;
    return VillaBuilder(box)
        .column(6, 0, {-0.04, -0.04})
        .column(7, 0, {0.04, -0.04})
        .column(8, 0, {-0.04, 0.04})
        .column(11, 0, {0.04, 0.04})
        .floor({floor_at_m, floor_at_m})
        .villa();
}

}  // namespace

TEST_CASE("a loose column can be taken without lifting and the villa rests as before [V4.3]")
{
    const Villa villa = square(100 * um);
    const Verdict before = verdict_on(villa);
    REQUIRE(before.column(11).role == Role::loose);
    const WhatIfTaken taken = what_if_taken(villa, 11);
    CHECK(taken.straight_way.exists);
    CHECK(taken.straight_way.lift_m == 0);
    CHECK(taken.after.stands());
    CHECK(taken.after.column(11).role == Role::absent);
    for (const PartId id : {6, 7, 8})
        CHECK(taken.after.column(id).load_n == doctest::Approx(before.column(id).load_n));
    CHECK(taken.margin_change_m < 0);
}

TEST_CASE("a villa falls without the column that its load needs")
{
    // The edge is then the rims' line from column 7 to column 8.
    for (const double at : {-0.005, -0.006}) {
        const WhatIfTaken taken = what_if_taken(square(0, at), 6);
        const double margin = test_thin_radius_m + at * std::sqrt(2.0);
        CHECK(taken.after.stands() == (margin > 0));
        CHECK(std::fabs(taken.after.margin_m - margin) < 1 * um);
        CHECK(taken.after.fault_part == (margin > 0 ? base_id : floor_id(1)));
    }
    CHECK(without(square(), 6).columns_on(0).size() == 3);
}

TEST_CASE("a column that must climb needs the floor lifted by as much")
{
    // The floor leans towards the short column 8: 7 and 6 are tall. To come out towards the
    // short side, a tall column must pass below the lower edge.
    Box box = plain_box();
    box.parts[1] = make_part(polygon({{-0.06, -0.06}, {0.06, -0.06}, {0.06, 0.06}, {-0.06, 0.06}}), 0.008,
                             test_density_kg_m3);
    box.parts[8].height_m -= 200 * um;
    const Villa villa = VillaBuilder(box)
                            .column(6, 0, {-0.045, -0.045})
                            .column(7, 0, {0.045, -0.045})
                            .column(8, 0, {0, 0.045})
                            .floor({0, 0})
                            .villa();
    const WhatIfTaken short_one = what_if_taken(villa, 8);
    CHECK(short_one.straight_way.exists);
    CHECK(short_one.straight_way.lift_m == freed_m);
    // It goes where the floor rises or ends.
    CHECK(std::fabs(short_one.straight_way.direction.x) <= 1);
    CHECK(what_if_taken(villa, 6).straight_way.exists);
}

TEST_CASE("a column must stand wholly on the highest floor and touch no other [V4.5] [V4.8]")
{
    Villa villa = square();
    const Placing placing(villa, 12);
    CHECK(placing.may_stand({{-0.005, -0.005}, 0}).fault == SpotFault::none);
    CHECK(placing.may_stand({{-0.005 + 0.06 - 0.0076, 0}, 0}).fault == SpotFault::none);
    CHECK(placing.may_stand({{-0.005 + 0.06 - 0.0074, 0}, 0}).fault == SpotFault::sticks_out);
    const SpotVerdict central = placing.at({{-0.005, -0.005}, 0});
    CHECK(central.stands);
    CHECK(central.margin_change_m == doctest::Approx(0).epsilon(1e-6));
    const SpotVerdict edge = placing.at({{-0.05, -0.05}, 0});
    CHECK(edge.stands);
    CHECK(edge.margin_change_m < 0);

    villa.level(12) = 1;
    villa.pose(12).position = {0, 0, 0.078 + 0.035};
    CHECK(Placing(villa, 13).may_stand({{0.0149, 0}, 0}).fault == SpotFault::touches_column);
    CHECK(Placing(villa, 13).may_stand({{0.0149, 0}, 0}).touched == 12);
    CHECK(Placing(villa, 13).may_stand({{0.0152, 0}, 0}).fault == SpotFault::none);
}

TEST_CASE("the best spots for a column have the largest margins")
{
    const Placing placing(square(), 12);
    const std::vector<RankedSpot> ranking = placing.ranking(0.01);
    REQUIRE(ranking.size() > 50);
    CHECK(ranking.front().verdict.margin_m >= ranking.back().verdict.margin_m);
    for (const RankedSpot& ranked : ranking)
        CHECK(ranked.verdict.margin_m <= ranking.front().verdict.margin_m + equal_margin_m);
    // A weight opposite to the load's point brings it to the middle.
    CHECK(ranking.front().spot.point.x + ranking.front().spot.point.y > 0);
}

TEST_CASE("a column that is moved up leaves its old place first")
{
    const Villa villa = square(100 * um);
    const Placing placing(villa, 11);
    CHECK(placing.villa().columns_on(0).size() == 3);
    CHECK(placing.at({{-0.005, -0.005}, 0}).stands);
}

TEST_CASE("the next floor rests on every column of which it covers any part [V6.6]")
{
    Villa villa = square();
    int id = 12;
    for (const Point at : {Point{-0.03, -0.03}, Point{0.03, -0.03}, Point{0, 0.03}}) {
        villa.level(id) = 1;
        villa.pose(id++).position = {at.x, at.y, 0.078 + 0.035};
        id += id == 14 ? 2 : 0;
    }
    const LayingVerdict middle = NextFloor(villa).at({{0, 0}, 0.3, false});
    CHECK(middle.columns_covered == 3);
    CHECK(middle.columns_partly == 0);
    CHECK(middle.columns_carrying == 3);
    CHECK(middle.stands);
    CHECK(middle.beyond_base_m < 0);
    const LayingVerdict aside = NextFloor(villa).at({{0.09, 0}, 0.3, true});
    CHECK(aside.columns_covered < 3);
    CHECK_FALSE(aside.stands);
    CHECK(aside.beyond_base_m > 0);
    CHECK(length(aside.farthest_point) == doctest::Approx(0.14 + aside.beyond_base_m));

    const std::vector<RankedLaying> good = good_layings(villa, {.step_m = 0.01, .turns = 8});
    REQUIRE_FALSE(good.empty());
    for (const RankedLaying& laying : good) {
        CHECK(laying.verdict.stands);
        CHECK(laying.verdict.columns_covered >= 3);
        CHECK(laying.verdict.margin_m <= good.front().verdict.margin_m);
    }
    CHECK(good.front().verdict.margin_m >= middle.margin_m - 0.005);
}
