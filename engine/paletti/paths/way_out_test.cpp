#include "paletti/paths/way_out.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "paletti/paths/plane_search.h"
#include "support/paletti_gaps.h"
#include "support/paletti_round_box.h"
#include "support/thoroughness.h"

using namespace boxwood;
using namespace boxwood::paletti;
using test::gap;
using test::outside_by;
using test::own_axes;
using test::place_of;

namespace {

/// With a round floor instead of the given one.
void make_round(Villa& villa, PartId floor, double radius_m)
{
    auto box = std::make_shared<Box>(*villa.box);
    box->parts[static_cast<std::size_t>(floor)] = make_part(disc(radius_m), test::floor_height_m, 650);
    villa.box = box;
}

/// How much 60 points on a hexagon's rim may misjudge the gaps at its corners.
constexpr double rim_error_m = 2e-5;

void expect_clear(const Villa& villa, PartId column, const WayOut& way)
{
    const std::vector<PartId> others = villa.columns_on(0);
    const Point start = place_of(villa, column);
    for (const PartId other : others) {
        if (other == column)
            continue;
        double nearest = 1;
        for (std::size_t i = 0; i + 1 < way.points.size(); ++i)
            for (int step = 0; step <= 25; ++step) {
                const double share = step / 25.0;
                nearest = std::min(
                    nearest,
                    gap(villa, column, way.points[i] * (1 - share) + way.points[i + 1] * share, other));
            }
        CHECK(nearest > std::min(way.clearance_m, gap(villa, column, start, other)) - rim_error_m);
    }
    CHECK(outside_by(villa, column, way.points[way.points_until_out - 1], floor_id(1)) > 0);
}

/// A flood over a grid of `step_m`, moving to the four neighbours where every gap is at
/// least `clearance_m`. Obstacles block grid points, not the lines between them, so a thick
/// flood uses a larger clearance.
bool flood_finds_way(const Villa& villa, PartId column, double clearance_m, double step_m, double outside_m)
{
    constexpr int half = 150;
    const Point start = place_of(villa, column);
    std::vector<PartId> others;
    for (const PartId other : villa.columns_on(0))
        if (other != column)
            others.push_back(other);
    const auto is_free = [&](const Point& place) {
        return std::ranges::all_of(others, [&](PartId other) {
            const double reach_m = test::reach_of(villa, column) + test::reach_of(villa, other) + clearance_m;
            return length(place - place_of(villa, other)) > reach_m ||
                   gap(villa, column, place, other) >= clearance_m;
        });
    };
    std::vector<char> seen(std::size_t{2 * half + 1} * (2 * half + 1), 0);
    std::vector<std::pair<int, int>> open{{0, 0}};
    const auto at = [&](int x, int y) -> char& {
        const int place = (y + half) * (2 * half + 1) + x + half;
        return seen[static_cast<std::size_t>(place)];
    };
    at(0, 0) = 1;
    if (!is_free(start))
        return false;
    while (!open.empty()) {
        const auto [x, y] = open.back();
        open.pop_back();
        const Point place = start + Point{x * step_m, y * step_m};
        if (outside_by(villa, column, place, floor_id(1)) > outside_m)
            return true;
        constexpr std::pair<int, int> steps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
        for (const auto& [dx, dy] : steps) {
            const int to_x = x + dx;
            const int to_y = y + dy;
            if (std::abs(to_x) > half || std::abs(to_y) > half || at(to_x, to_y))
                continue;
            at(to_x, to_y) = 1;
            if (is_free(start + Point{to_x * step_m, to_y * step_m}))
                open.push_back({to_x, to_y});
        }
    }
    return false;
}

}  // namespace

TEST_CASE("a column alone under a floor goes straight out [V5.2]")
{
    Villa villa = empty_villa(test::round_box());
    const PartId column = column_id(Colour::red, 4);
    test::stand_column(villa, column, 0, {0, 0.05});
    test::lay_floor(villa);
    const std::optional<WayOut> way = find_way_out(villa, column);
    REQUIRE(way);
    CHECK(way->points_until_out == 2);
    CHECK(way->footing == Footing::whole_foot);
    CHECK(way->is_clear_above);
    CHECK(way->clearance_m == WayOutWish{}.most_clearance_m);
    CHECK(outside_by(villa, column, way->points.back(), floor_id(1)) > 0);
}

TEST_CASE("a column that no floor covers is lifted where it stands [V2.3]")
{
    Villa villa = empty_villa(test::round_box());
    const PartId column = column_id(Colour::blue, 0);
    test::stand_column(villa, column, 0, {0.09, 0});
    test::lay_floor(villa);
    const std::optional<WayOut> way = find_way_out(villa, column);
    REQUIRE(way);
    CHECK(way->points.size() == 1);
    CHECK(way->points_until_out == 1);
    // ... unless the green floor sticks out over it.
    test::lay_floor(villa, {0.06, 0});
    const std::optional<WayOut> below = find_way_out(villa, column);
    REQUIRE(below);
    CHECK(below->is_clear_above);
    CHECK(below->points.size() > 1);
    CHECK(below->points_until_out == 1);
    CHECK(outside_by(villa, column, below->points.back(), floor_id(2)) > 0);
}

TEST_CASE("a ring of columns lets out what fits between two of them and nothing else")
{
    const PartId column = column_id(Colour::red, 4);
    constexpr int count = 12;
    // Gaps between neighbours on a ring: the chord less their diameters.
    const auto ring = [&](double gap_m) {
        Villa villa = empty_villa(test::round_box());
        test::stand_column(villa, column, 0, {});
        const double radius_m = (gap_m + 2 * test::thin_radius_m) / (2 * sine_cosine(pi / count).sine);
        for (int i = 0; i < count; ++i) {
            const PartId id = column_id(static_cast<Colour>(i / 3), i % 3);
            const SineCosine at = sine_cosine(2 * pi * i / count);
            test::stand_column(villa, id, 0, Point{at.cosine, at.sine} * radius_m);
        }
        test::lay_floor(villa);
        make_round(villa, floor_id(1), 0.12);
        return villa;
    };
    const double diameter_m = 2 * test::thick_radius_m;
    const WayOutWish wish;
    CHECK(!find_way_out(ring(diameter_m - 0.0001), column));
    CHECK(!find_way_out(ring(diameter_m + 2 * wish.least_clearance_m - 0.00001), column));
    const double excess_m = largest_excess() * (test::thick_radius_m + test::thin_radius_m);
    const double just_enough_m = diameter_m + 2 * (wish.least_clearance_m + excess_m + 1e-6);
    const std::optional<WayOut> way = find_way_out(ring(just_enough_m), column);
    REQUIRE(way);
    CHECK(way->clearance_m == doctest::Approx(wish.least_clearance_m));
    expect_clear(ring(just_enough_m), column, *way);
    // More room, more clearance.
    const std::optional<WayOut> wide = find_way_out(ring(diameter_m + 0.004), column);
    REQUIRE(wide);
    CHECK(wide->clearance_m > 0.001);
}

TEST_CASE("ways keep clear of everything, and are found where a flood finds them")
{
    int found = 0;
    int blocked = 0;
    const int villas = 2 * test::cases(3);
    for (int seed = 1; seed <= villas; ++seed) {
        const Villa villa =
            test::crowded_villa(static_cast<std::uint64_t>(seed), seed % 2 ? 0.07 : 0.1, 0.0003, 1);
        for (const PartId column : villa.columns_on(0)) {
            if (outside_by(villa, column, place_of(villa, column), floor_id(1)) > outside_margin_m)
                continue;
            const WayOutWish wish{.most_clearance_m = 0.002, .least_clearance_m = 0.0002};
            const std::optional<WayOut> way = find_way_out(villa, column, wish);
            if (way)
                expect_clear(villa, column, *way);
            (way ? found : blocked) += 1;
            // Steps of 1 mm need half a millimetre more room than a line does.
            constexpr double step_m = 0.001;
            if (way)
                CHECK(flood_finds_way(villa, column, -step_m / 2, step_m, 0));
            else
                CHECK(!flood_finds_way(villa, column, 0.0003, step_m, 0.0015));
        }
    }
    MESSAGE(found << " ways, " << blocked << " without one");
    CHECK(found > 3 * villas);
    CHECK(blocked > 0);
}

TEST_CASE("a turned villa has the turned way")
{
    const Villa villa = test::crowded_villa(3, 0.1, 0.002, 2);
    const Rotation turn = rotation_by({0, 0, 0.7});
    Villa turned = villa;
    for (PartId id = 0; id < part_count; ++id) {
        turned.pose(id).position = matrix_of(turn) * villa.pose(id).position;
        turned.pose(id).rotation = turn * villa.pose(id).rotation;
    }
    for (const PartId column : villa.columns_on(0)) {
        const std::optional<WayOut> one = find_way_out(villa, column);
        const std::optional<WayOut> other = find_way_out(turned, column);
        REQUIRE(one.has_value() == other.has_value());
        if (!one)
            continue;
        CHECK(one->clearance_m == doctest::Approx(other->clearance_m));
        CHECK(one->footing == other->footing);
        const auto way_m = [](const WayOut& way) {
            double sum = 0;
            for (std::size_t i = 0; i + 1 < way.points.size(); ++i)
                sum += length(way.points[i + 1] - way.points[i]);
            return sum;
        };
        CHECK(way_m(*one) == doctest::Approx(way_m(*other)).epsilon(0.01));
    }
}

TEST_CASE("leaning columns that do not touch do not block each other")
{
    Villa villa = empty_villa(test::round_box());
    const PartId column = column_id(Colour::red, 0);
    const PartId other = column_id(Colour::red, 1);
    // Both lean the same way: their shadows overlap, but the columns do not.
    test::stand_column(villa, column, 0, {});
    test::stand_column(villa, other, 0, {2 * test::thin_radius_m + 0.0005, 0});
    for (const PartId id : {column, other})
        villa.pose(id).rotation = rotation_by({0, 0.02, 0});
    test::lay_floor(villa);
    const std::optional<WayOut> way = find_way_out(villa, column);
    REQUIRE(way);
    for (const Point& point : way->points)
        CHECK(length(place_of(villa, other) - point) >= 2 * test::thin_radius_m + 0.00049);
}

TEST_CASE("columns that touch part without passing through each other")
{
    const Villa empty = empty_villa(test::round_box());
    for (const int number : {0, 3, 4})
        for (const int other_number : {0, 3, 4}) {
            Villa villa = empty;
            const PartId column = column_id(Colour::red, number);
            const PartId other = column_id(Colour::blue, other_number);
            const auto width = [&](PartId id) {
                return kind_of(id) == ColumnKind::hexagonal
                           ? test::hexagon_radius_m * sine_cosine(pi / 3).sine
                           : test::reach_of(villa, id);
            };
            test::stand_column(villa, column, 0, {}, pi / 6);
            // A hundredth of a millimetre deep.
            test::stand_column(villa, other, 0, {width(column) + width(other) - 0.00001, 0}, pi / 6);
            test::lay_floor(villa);
            const std::optional<WayOut> way = find_way_out(villa, column);
            REQUIRE(way);
            expect_clear(villa, column, *way);
        }
}

TEST_CASE("a column stays on its floor as long as it is covered, if it can")
{
    Villa villa = empty_villa(test::round_box());
    test::lay_floor(villa);
    // The green floor sticks out over the blue one on the left, where the column stands.
    const PartId column = column_id(Colour::green, 0);
    test::stand_column(villa, column, 1, {-0.07, 0});
    test::lay_floor(villa, {-0.03, 0});
    const std::optional<WayOut> way = find_way_out(villa, column);
    REQUIRE(way);
    CHECK(way->footing == Footing::whole_foot);
    for (std::size_t i = 0; i < way->points_until_out; ++i)
        CHECK(depth_inside(villa.part(floor_id(1)).outline,
                           own_axes(villa.pose(floor_id(1)), way->points[i])) >= test::thin_radius_m - 1e-6);
    // Where the upper floor is larger all round, the column has to come out from under it.
    Villa wide = villa;
    make_round(wide, floor_id(2), 0.2);
    const std::optional<WayOut> off = find_way_out(wide, column);
    REQUIRE(off);
    CHECK(off->footing == Footing::none);
}
