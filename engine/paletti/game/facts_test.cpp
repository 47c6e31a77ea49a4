#include "paletti/game/facts.h"

#include <doctest/doctest.h>

#include "paletti/rules/rules.h"
#include "support/paletti_watching.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;

namespace {

/// Four floors in the air; on the yellow one, level 3, some thick columns in a ring.
Villa ring_on_yellow(int count, double radius_m)
{
    Villa villa = empty_villa(round_box());
    PartId next = column_id(Colour::blue, 0);
    for (int level = 0; level < 3; ++level) {
        for (int i = 0; i < 4; ++i) {
            const SineCosine at = sine_cosine(2 * pi * i / 4 + 0.3);
            stand_column(villa, next++, level, Point{at.cosine, at.sine} * 0.05);
        }
        lay_floor(villa);
    }
    for (int i = 0; i < count; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / count + 1);
        stand_column(villa, column_id(Colour::red, 4 - i), 3, Point{at.cosine, at.sine} * radius_m);
    }
    return villa;
}

rules::Options few_columns(rules::FewColumns few)
{
    rules::Options options;
    options.few_columns = few;
    return options;
}

}  // namespace

TEST_CASE("a floor can follow where three columns carry it, and not on two or one [V6.6]")
{
    const rules::Options options;
    CHECK(find_laying(ring_on_yellow(3, 0.03), options).has_value());
    CHECK_FALSE(find_laying(ring_on_yellow(2, 0.03), options).has_value());
    CHECK_FALSE(find_laying(ring_on_yellow(1, 0), options).has_value());
}

TEST_CASE("experienced builders may lay the orange floor on two columns or one [V6.6]")
{
    const rules::Options options = few_columns(rules::FewColumns::orange);
    for (const Villa& villa : {ring_on_yellow(2, 0.03), ring_on_yellow(1, 0)}) {
        const std::optional<RankedLaying> laying = find_laying(villa, options);
        REQUIRE(laying.has_value());
        CHECK(laying->verdict.stands);
        CHECK(laying->verdict.columns_covered >= 1);
    }
}

TEST_CASE("columns too far apart for the floor carry none [V6.6]")
{
    Villa villa = ring_on_yellow(3, 0.03);
    auto box = std::make_shared<Box>(*villa.box);
    Part& orange = box->parts[static_cast<std::size_t>(floor_id(4))];
    orange = make_part(disc(0.012), floor_height_m, wood_kg_m3);
    orange.outline = polygon({{-0.01, -0.01}, {0.01, -0.01}, {0.01, 0.01}, {-0.01, 0.01}});
    villa.box = box;
    CHECK_FALSE(find_laying(villa, {}).has_value());
}

TEST_CASE("a floor that only reaches the rims of three tops can be laid on them [V6.6]")
{
    // A disc of 28 mm on thick columns whose middles are 35 mm from its own.
    Villa villa = ring_on_yellow(3, 0.035);
    auto box = std::make_shared<Box>(*villa.box);
    std::vector<Point> corners;
    for (int i = 0; i < 40; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 40);
        corners.push_back(Point{at.cosine, at.sine} * 0.028);
    }
    box->parts[static_cast<std::size_t>(floor_id(4))] =
        make_part(polygon(corners), floor_height_m, wood_kg_m3);
    villa.box = box;
    CHECK(find_laying(villa, {}).has_value());
}

TEST_CASE("where it is agreed so, only a pose within the base counts [V6.5]")
{
    Villa villa = ring_on_yellow(3, 0.03);
    rules::Options options;
    options.beyond_base = rules::BeyondBase::forbidden;
    CHECK(find_laying(villa, options)->verdict.beyond_base_m <= 0);
}

TEST_CASE("covered columns and those with another on top are burdened, others free [V2.5]")
{
    Villa villa = small_villa();
    const PartId lower = column_id(Colour::red, 2);
    const PartId upper = column_id(Colour::red, 1);
    stand_column(villa, lower, 1, {});
    stand_column(villa, upper, 1, {});
    villa.pose(upper).position.z += column_height_m;
    const Seen now = seen(villa);
    const rules::Facts facts = facts_of(now.villa, now.touches, {});
    CHECK(facts.burdened.contains(covered_column));
    CHECK(facts.burdened.contains(lower));
    CHECK_FALSE(facts.burdened.contains(upper));
    CHECK_FALSE(facts.burdened.contains(free_column));
    CHECK(facts.room == std::array{true, true, true});
    CHECK_FALSE(facts.next_floor_fits);
}

TEST_CASE("a column that lies out of play does not count when statics judges the villa [V5.3]")
{
    Villa villa = ring_on_yellow(4, 0.03);
    // Half off the edge of the blue floor.
    const PartId lying = villa.columns_on(1).front();
    villa.pose(lying).position.x += 0.2;
    REQUIRE_FALSE(find_laying(villa, {}).has_value());
    rules::State state = rules::start({}).value();
    state.column(lying).place = rules::ColumnPlace::lying;
    const Villa standing = what_stands(villa, state);
    CHECK_FALSE(standing.contains(lying));
    CHECK(standing.contains(villa.columns_on(3).front()));
    CHECK(find_laying(standing, {}).has_value());
}
