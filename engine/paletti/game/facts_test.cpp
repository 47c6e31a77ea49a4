#include "paletti/game/facts.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "paletti/rules/rules.h"
#include "support/every_laying.h"
#include "support/paletti_watching.h"
#include "support/thoroughness.h"

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

std::optional<RankedLaying> find_laying_under(const Villa& villa, const rules::Options& options)
{
    return find_laying(villa, laying_demand(options, villa.floors_laid + 1));
}

/// The blue floor on a ring of thin columns whose one side is towards +y; on it
/// thin ones, in a ring as well.
Villa ring_beside_ring(double lower_m, int count, double upper_m, const Point& middle)
{
    Villa villa = empty_villa(round_box());
    for (int i = 0; i < 3; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 3 - pi / 2);
        stand_column(villa, column_id(static_cast<Colour>(i), 0), 0, Point{at.cosine, at.sine} * lower_m);
    }
    lay_floor(villa);
    for (int i = 0; i < count; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / count + 0.2);
        stand_column(villa, column_id(static_cast<Colour>(i % colour_count), 1 + i / colour_count), 1,
                     middle + Point{at.cosine, at.sine} * upper_m);
    }
    return villa;
}

/// Up to four columns anywhere on the blue floor of such a villa, under a green
/// one that is small, so that every pose can be tried.
Villa villa_by_chance(std::uint64_t seed)
{
    Rng rng(seed);
    Villa villa = ring_beside_ring(uniform(rng, 0.012, 0.03), 0, 0, {});
    const Point middle{uniform(rng, -0.02, 0.02), uniform(rng, -0.02, 0.04)};
    constexpr int tries = 40;
    constexpr double apart_m = 0.031;
    for (int i = 0; i < tries && villa.columns_on(1).size() < 4; ++i) {
        // Thick, hexagonal or thin.
        const int index = 4 - static_cast<int>(rng.below(3));
        const PartId id = column_id(static_cast<Colour>(rng.below(colour_count)), index);
        const Point place = middle + Point{uniform(rng, -0.03, 0.03), uniform(rng, -0.03, 0.03)};
        bool is_free = villa.level(id) == no_level;
        for (const PartId other : villa.columns_on(1)) {
            const Vector& there = villa.pose(other).position;
            is_free = is_free && length(place - Point{there.x, there.y}) > apart_m;
        }
        if (is_free)
            stand_column(villa, id, 1, place);
    }
    std::vector<Point> corners;
    const double size_m = uniform(rng, 0.014, 0.028);
    for (int i = 0; i < 9; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 9);
        corners.push_back(Point{at.cosine, 0.8 * at.sine} * size_m + Point{at.sine * at.sine, 0} * 0.01);
    }
    auto box = std::make_shared<Box>(*villa.box);
    // As heavy as a real one: it must be able to tip what is below.
    box->parts[static_cast<std::size_t>(floor_id(2))] =
        make_part(polygon(corners), floor_height_m, 20 * wood_kg_m3);
    villa.box = box;
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
    CHECK(find_laying_under(ring_on_yellow(3, 0.03), options).has_value());
    CHECK_FALSE(find_laying_under(ring_on_yellow(2, 0.03), options).has_value());
    CHECK_FALSE(find_laying_under(ring_on_yellow(1, 0), options).has_value());
}

TEST_CASE("experienced builders may lay the orange floor on two columns or one [V6.6]")
{
    const rules::Options options = few_columns(rules::FewColumns::orange);
    for (const Villa& villa : {ring_on_yellow(2, 0.03), ring_on_yellow(1, 0)}) {
        const std::optional<RankedLaying> laying = find_laying_under(villa, options);
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
    CHECK_FALSE(find_laying_under(villa, {}).has_value());
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
    CHECK(find_laying_under(villa, {}).has_value());
}

TEST_CASE("where it is agreed so, only a pose within the base counts [V6.5]")
{
    Villa villa = ring_on_yellow(3, 0.03);
    rules::Options options;
    options.beyond_base = rules::BeyondBase::forbidden;
    CHECK(find_laying_under(villa, options)->verdict.beyond_base_m <= 0);
}

TEST_CASE("a floor follows if any pose of the grid covers enough columns and stands, and only then [V6.6]")
{
    int can = 0;
    int cannot = 0;
    // The first two are one of each.
    for (int i = 0; i < std::max(2, cases(40)); ++i) {
        CAPTURE(i);
        const Villa villa = villa_by_chance(static_cast<std::uint64_t>(i));
        const bool fits = facts_of(villa, {}, {}).next_floor_fits;
        CHECK(fits == any_laying(villa, laying_demand({}, 2)));
        ++(fits ? can : cannot);
    }
    CHECK(can > 0);
    CHECK(cannot > 0);
}

TEST_CASE("a floor follows where only its edge is over the columns that the villa can bear it on [V6.6]")
{
    // In the middle of its columns the green floor would lie best, and tip the blue one.
    const Villa villa = ring_beside_ring(0.02, 6, 0.036, {0, 0.05});
    REQUIRE(verdict_on(villa).stands());
    REQUIRE_FALSE(NextFloor(villa).at({{0, 0.05}, 0, false}).stands);
    REQUIRE(any_laying(villa, laying_demand({}, 2)));
    CHECK(facts_of(villa, {}, {}).next_floor_fits);
}

TEST_CASE("no floor follows where each pose of it would bring the lower floors down [V6.6]")
{
    const Villa villa = ring_beside_ring(0.02, 3, 0.012, {0, 0.06});
    REQUIRE(verdict_on(villa).stands());
    REQUIRE_FALSE(any_laying(villa, laying_demand({}, 2)));
    CHECK_FALSE(facts_of(villa, {}, {}).next_floor_fits);
}

TEST_CASE("within the base a floor follows if any pose there covers enough columns and stands [V6.5]")
{
    rules::Options options;
    options.beyond_base = rules::BeyondBase::forbidden;
    // The green floor reaches 85 mm at least, the base 140 mm.
    const Villa near = ring_beside_ring(0.09, 6, 0.028, {0, 0.062});
    const Villa far = ring_beside_ring(0.09, 3, 0.012, {0, 0.077});
    for (const Villa& villa : {near, far}) {
        REQUIRE(facts_of(villa, {}, {}).next_floor_fits);
        CHECK(facts_of(villa, {}, options).next_floor_fits == any_laying(villa, laying_demand(options, 2)));
    }
    CHECK(facts_of(near, {}, options).next_floor_fits);
    CHECK_FALSE(facts_of(far, {}, options).next_floor_fits);
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
    CHECK(facts.room == rules::KindSet::all());
    CHECK_FALSE(facts.next_floor_fits);
}

TEST_CASE("a column that lies out of play does not count when statics judges the villa [V5.3]")
{
    Villa villa = ring_on_yellow(4, 0.03);
    // Half off the edge of the blue floor.
    const PartId lying = villa.columns_on(1).front();
    villa.pose(lying).position.x += 0.2;
    REQUIRE_FALSE(find_laying_under(villa, {}).has_value());
    rules::State state = rules::start({}).value();
    state.column(lying).place = rules::ColumnPlace::lying;
    const Villa standing = what_stands(villa, state);
    CHECK_FALSE(standing.contains(lying));
    CHECK(standing.contains(villa.columns_on(3).front()));
    CHECK(find_laying_under(standing, {}).has_value());
}
