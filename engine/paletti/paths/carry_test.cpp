#include "paletti/paths/carry.h"

#include <doctest/doctest.h>

#include "paletti/paths/section.h"
#include "paletti/paths/way_out.h"
#include "support/paletti_round_box.h"
#include "support/thoroughness.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Points all over a part's surface, in its own axes.
std::vector<Vector> surface(const Part& part)
{
    std::vector<Vector> points;
    for (int step = -5; step <= 5; ++step)
        for (int i = 0; i < 24; ++i) {
            const double height = step / 10.0;
            const SineCosine at = sine_cosine(2 * pi * i / 24);
            if (part.outline.is_disc())
                points.push_back({at.cosine * part.outline.disc_radius_m,
                                  at.sine * part.outline.disc_radius_m, height * part.height_m});
            else {
                const Point& corner =
                    part.outline.corners[static_cast<std::size_t>(i) % part.outline.corners.size()];
                points.push_back({corner.x, corner.y, height * part.height_m});
            }
        }
    return points;
}

/// How deep a point is inside a part; negative outside.
double depth_in(const Part& part, const Pose& pose, const Vector& point)
{
    const Vector own = transposed_times(matrix_of(pose.rotation), point - pose.position);
    return std::min(part.height_m / 2 - std::fabs(own.z), depth_inside(part.outline, {own.x, own.y}));
}

/// How deep `moved` gets into another part along the path.
double deepest(const Villa& villa, PartId moved, const Rotation& rotation, const std::vector<Vector>& way)
{
    double most = -1;
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
        for (int step = 0; step <= 10; ++step) {
            const double share = step / 10.0;
            const Pose pose{way[i] * (1 - share) + way[i + 1] * share, rotation};
            for (PartId other = 0; other < part_count; ++other) {
                if (other == moved || !villa.contains(other))
                    continue;
                for (const Vector& point : surface(villa.part(moved)))
                    most = std::max(most, depth_in(villa.part(other), villa.pose(other), pose * point));
                for (const Vector& point : surface(villa.part(other)))
                    most = std::max(most, depth_in(villa.part(moved), pose, villa.pose(other) * point));
            }
        }
    return most;
}

}  // namespace

TEST_CASE("a column is carried from below onto the highest floor through nothing [V4.1]")
{
    int carried = 0;
    const int villas = test::cases(3);
    for (int seed = 1; seed <= villas; ++seed) {
        Villa villa = test::crowded_villa(static_cast<std::uint64_t>(seed), 0.1, 0.005, 2);
        // The last one stands on the highest floor.
        const PartId up = column_id(Colour::red, 4);
        test::stand_column(villa, up, 2, {0.02, 0.02});
        for (const PartId column : villa.columns_on(0)) {
            const std::optional<WayOut> out = find_way_out(villa, column);
            if (!out || !out->is_clear_above)
                continue;
            const std::optional<CarryWay> way =
                find_carry_way(villa, column, out->points.back(), {-0.02, -0.01});
            REQUIRE(way);
            CHECK(way->rests_on == floor_id(2));
            CHECK(deepest(villa, column, villa.pose(column).rotation, way->points) < 1e-9);
            CHECK(way->points.back().z == doctest::Approx(test::level_height(2) + test::column_height_m / 2));
            ++carried;
        }
    }
    CHECK(carried > 5 * villas);
}

TEST_CASE("above another column it comes down on that one")
{
    Villa villa = test::crowded_villa(2, 0.1, 0.005, 2);
    const PartId up = column_id(Colour::red, 4);
    test::stand_column(villa, up, 2, {0.02, 0.02});
    const PartId column = column_id(Colour::blue, 0);
    test::stand_column(villa, column, 0, {0.13, 0});
    const std::optional<CarryWay> way = find_carry_way(villa, column, {0.13, 0}, {0.03, 0.02});
    REQUIRE(way);
    CHECK(way->rests_on == up);
    CHECK(deepest(villa, column, {}, way->points) < 1e-9);
}

TEST_CASE("past a column that it nearly touches it is lifted only where there is no more room")
{
    Villa villa = empty_villa(test::round_box());
    const PartId column = column_id(Colour::blue, 0);
    test::stand_column(villa, column, 0, {});
    const double apart_m = 2 * reach(villa.part(column).outline) + lift_clearance_m / 2;
    test::stand_column(villa, column_id(Colour::blue, 1), 0, {apart_m, 0});
    const Point spot{-0.05, 0};
    CHECK(!find_carry_way(villa, column, {}, spot));
    CHECK(find_tight_carry_way(villa, column, {}, spot));
    test::lay_floor(villa);
    CHECK(!find_tight_carry_way(villa, column, {}, spot));
}

TEST_CASE("nothing is lifted through a floor")
{
    Villa villa = empty_villa(test::round_box());
    const PartId column = column_id(Colour::blue, 0);
    test::stand_column(villa, column, 0, {});
    test::lay_floor(villa);
    CHECK(!find_carry_way(villa, column, {}, {0.01, 0}));
}

TEST_CASE("a floor comes from outside over everything and down onto the columns [V6.5]")
{
    Villa villa = test::crowded_villa(4, 0.08, 0.002, 1);
    for (int i = 0; i < 4; ++i) {
        const SineCosine at = sine_cosine(pi * i / 2);
        test::stand_column(villa, column_id(static_cast<Colour>(i), 0), 1, Point{at.cosine, at.sine} * 0.04);
    }
    // The floor's border passes a tall column by a hair's breadth without touching it.
    const Pose pose{{0.01, 0, 0}, rotation_by({0, 0, 0.3})};
    const CarryWay way = find_laying_way(villa, floor_id(2), pose);
    CHECK(is_column(way.rests_on));
    CHECK(way.points.back().z == doctest::Approx(test::level_height(2) - test::floor_height_m / 2));
    CHECK(deepest(villa, floor_id(2), pose.rotation, way.points) < 1e-9);
    // At the start, no part of it is above the table.
    CHECK(length(Point{way.points[0].x, way.points[0].y}) > villa.box->table_half_size_m);
}
