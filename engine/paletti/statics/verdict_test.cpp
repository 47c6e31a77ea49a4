#include "paletti/statics/verdict.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/paletti_villas.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// A box whose green floor is a square plate, and whose columns can be made
/// shorter one by one.
Box square_box(double half_m = 0.06)
{
    Box box = plain_box();
    box.parts[1] =
        make_part(polygon({{-half_m, -half_m}, {half_m, -half_m}, {half_m, half_m}, {-half_m, half_m}}),
                  0.008, test_density_kg_m3);
    return box;
}

void shorten(Box& box, PartId id, double by_m)
{
    box.parts[static_cast<std::size_t>(id)].height_m -= by_m;
}

double total_load(const Verdict& verdict, const Villa& villa, int level)
{
    double sum = 0;
    for (const PartId id : villa.columns_on(level))
        sum += verdict.column(id).load_n;
    return sum;
}

}  // namespace

TEST_CASE("three columns share a floor's weight by the lever rule")
{
    const Villa villa = VillaBuilder(square_box())
                            .column(6, 0, {-0.04, -0.03})
                            .column(7, 0, {0.05, -0.02})
                            .column(8, 0, {0.01, 0.04})
                            .floor({0, 0})
                            .villa();
    const Verdict verdict = verdict_on(villa);
    CHECK(verdict.stands());
    const double weight = villa.part(1).mass_kg * gravity_m_s2;
    CHECK(total_load(verdict, villa, 0) == doctest::Approx(weight));
    Point moment;
    for (const PartId id : {6, 7, 8}) {
        CHECK(verdict.column(id).role == Role::carries);
        moment = moment + verdict.column(id).load_point * verdict.column(id).load_n;
    }
    CHECK(length(moment) < 1e-9);
    CHECK(verdict.floor(1).columns_carrying == 3);
    CHECK(verdict.floor(1).lean_rad < 1e-12);
}

TEST_CASE("a column that is a hair short is loose, carries nothing, and its gap is the hair")
{
    Box box = square_box();
    shorten(box, 9, 50 * um);
    shorten(box, 9, 0);
    // Two pairs on the axes; the load is on the line between the long ones' middles, off the short one.
    const Villa villa = VillaBuilder(box)
                            .column(6, 0, {-0.04, -0.04})
                            .column(7, 0, {0.04, -0.04})
                            .column(8, 0, {-0.04, 0.04})
                            .column(11, 0, {0.035, 0.035})
                            .floor({-0.01, -0.01})
                            .villa();
    Box shortened = *villa.box;
    shorten(shortened, 11, 50 * um);
    Villa short_one = villa;
    short_one.box = std::make_shared<const Box>(shortened);
    const Verdict verdict = verdict_on(short_one);
    CHECK(verdict.stands());
    CHECK(verdict.column(11).role == Role::loose);
    CHECK(verdict.column(11).load_n == 0);
    CHECK(verdict.column(11).gap_m == doctest::Approx(50 * um).epsilon(1e-6));
    CHECK(verdict.floor(1).columns_covered == 4);
    CHECK(verdict.floor(1).columns_carrying == 3);
}

TEST_CASE("a floor leans on the facet under its load and touches columns at their rims")
{
    // Two tall columns at y = 0, a short one at y = 40 mm, the load between.
    Box box = square_box();
    shorten(box, 8, 200 * um);
    const Villa villa = VillaBuilder(box)
                            .column(6, 0, {-0.04, 0})
                            .column(7, 0, {0.04, 0})
                            .column(8, 0, {0, 0.04})
                            .floor({0, 0.02})
                            .villa();
    const Verdict verdict = verdict_on(villa);
    CHECK(verdict.stands());
    // Every top is level, so all three columns touch at the side of their rims towards
    // which the floor sinks.
    for (const PartId id : {6, 7, 8})
        CHECK(verdict.column(id).load_point.y ==
              doctest::Approx(villa.pose(id).position.y + test_thin_radius_m).epsilon(1e-6));
    CHECK(verdict.floor(1).lean_rad == doctest::Approx(200 * um / 0.04).epsilon(1e-4));
    // Lever rule with these points: the load moved with the lean of a 4 mm arm.
    const double arm = verdict.floor(1).load_point.y - test_thin_radius_m;
    CHECK(verdict.column(8).load_n == doctest::Approx(verdict.floor(1).load_n * arm / 0.04).epsilon(1e-6));
}

TEST_CASE("the margin is the distance to the edge of the hull of rims")
{
    const auto margin_at = [](Point at) {
        return verdict_on(VillaBuilder(square_box())
                              .column(6, 0, {-0.03, -0.03})
                              .column(7, 0, {0.03, -0.03})
                              .column(8, 0, {-0.03, 0.03})
                              .column(11, 0, {0.03, 0.03})
                              .floor(at)
                              .villa());
    };
    CHECK(margin_at({0, 0}).margin_m == doctest::Approx(0.03 + test_thin_radius_m).epsilon(1e-4));
    CHECK(margin_at({0.02, 0.001}).margin_m == doctest::Approx(0.01 + test_thin_radius_m).epsilon(1e-4));
    CHECK(margin_at({0.037, 0}).stands());
    CHECK(margin_at({0.037, 0}).margin_m == doctest::Approx(0.0005).epsilon(1e-3));
    CHECK_FALSE(margin_at({0.038, 0}).stands());
    CHECK(margin_at({0.038, 0}).margin_m == doctest::Approx(-0.0005).epsilon(1e-3));
    CHECK(margin_at({0.038, 0}).fault == Fault::floor_tips);
    // Beyond a corner: the distance to the rim.
    CHECK(margin_at({0.04, 0.04}).margin_m ==
          doctest::Approx(test_thin_radius_m - 0.01 * std::sqrt(2.0)).epsilon(1e-3));
}

TEST_CASE("one thick column carries a floor whose centre is above its top, and not beside it")
{
    const auto on_one = [](double x) {
        return verdict_on(VillaBuilder(square_box()).column(10, 0, {0, 0}).floor({x, 0}).villa());
    };
    CHECK(on_one(0).stands());
    CHECK(on_one(0).margin_m == doctest::Approx(test_thick_radius_m).epsilon(1e-3));
    CHECK(on_one(0.0145).stands());
    CHECK_FALSE(on_one(0.0155).stands());
    const Verdict verdict = on_one(0.0145);
    CHECK(verdict.column(10).load_n == doctest::Approx(verdict.floor(1).load_n));
    CHECK(verdict.column(10).load_point.x == doctest::Approx(0.0145));
}

TEST_CASE("columns in a line and two columns give finite answers")
{
    for (const double y : {0.0, 0.003, 0.0074, 0.0076}) {
        const Villa villa = VillaBuilder(square_box())
                                .column(6, 0, {-0.04, 0})
                                .column(7, 0, {0, 0})
                                .column(8, 0, {0.04, 0})
                                .floor({0.005, y})
                                .villa();
        const Verdict verdict = verdict_on(villa);
        CHECK(verdict.stands() == (y < test_thin_radius_m));
        CHECK(total_load(verdict, villa, 0) == doctest::Approx(verdict.floor(1).load_n));
        CHECK(std::fabs(verdict.margin_m - (test_thin_radius_m - y)) < um);
    }
}

TEST_CASE("equal columns share a load evenly where levers leave it open")
{
    VillaBuilder builder(square_box());
    int id = 6;
    for (const Point at : {Point{-0.04, -0.04}, Point{0.04, -0.04}, Point{0.04, 0.04}, Point{-0.04, 0.04}}) {
        builder.column(id, 0, at);
        id += id == 8 ? 3 : 1;
    }
    const Verdict verdict = verdict_on(builder.floor({0, 0}).villa());
    for (const PartId column : {6, 7, 8, 11})
        CHECK(verdict.column(column).load_n == doctest::Approx(verdict.floor(1).load_n / 4));
}

TEST_CASE("a floor without columns, and a level without any, is a verdict")
{
    const Verdict alone = verdict_on(VillaBuilder(square_box()).floor({0, 0}).villa());
    CHECK(alone.fault == Fault::floor_tips);
    CHECK(alone.fault_part == floor_id(1));
    CHECK(alone.margin_m < 0);
    const Verdict aside =
        verdict_on(VillaBuilder(square_box()).column(6, 0, {0.1, 0}).floor({-0.05, 0}).villa());
    CHECK_FALSE(aside.stands());
    CHECK(aside.column(6).role == Role::free);
    CHECK(verdict_on(empty_villa(std::make_shared<const Box>(plain_box()))).stands());
}

TEST_CASE("a top is carried on where the floor covers only part of it [V6.6]")
{
    // The plate's edge at x = 60 mm runs through the middle of column 8.
    const Villa villa = VillaBuilder(square_box())
                            .column(6, 0, {-0.04, -0.04})
                            .column(7, 0, {-0.04, 0.04})
                            .column(8, 0, {0.06, 0})
                            .floor({0, 0})
                            .villa();
    const Verdict verdict = verdict_on(villa);
    CHECK(verdict.stands());
    CHECK(verdict.floor(1).columns_covered == 3);
    CHECK(verdict.column(8).load_point.x < 0.06 + um);
    CHECK(verdict.column(8).load_point.x > 0.06 - test_thin_radius_m);
    // Only the covered half supports: a plate beyond the edge's reach falls.
    const Verdict half =
        verdict_on(VillaBuilder(square_box()).column(10, 0, {0.06, 0}).floor({0, 0}).villa());
    CHECK(half.margin_m == doctest::Approx(-0.045).epsilon(1e-3));
}

TEST_CASE("a villa that rests stays where it is")
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Villa villa = random_villa(seed);
        if (!verdict_on(villa).stands())
            continue;
        const Villa once = seated(villa);
        const Villa twice = seated(once);
        CAPTURE(seed);
        for (PartId id = 0; id < part_count; ++id) {
            if (!once.contains(id))
                continue;
            CHECK(length(once.pose(id).position - twice.pose(id).position) < 1e-7);
            CHECK(length(turn_of(inverse(once.pose(id).rotation) * twice.pose(id).rotation)) < 1e-6);
        }
    }
}

TEST_CASE("parts at rest touch and do not sink into each other")
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Villa villa = random_villa(seed);
        const Verdict verdict = verdict_on(villa);
        if (!verdict.stands())
            continue;
        CAPTURE(seed);
        for (PartId id = first_column_id; id < part_count; ++id) {
            CAPTURE(id);
            const int level = villa.level(id);
            if (level == no_level || level >= villa.floors_laid)
                continue;
            // The column's top, seen from the floor above, at 64 points of its rim.
            const PartId above = floor_id(level + 1);
            const Part& floor = villa.part(above);
            const Pose& pose = verdict.poses[static_cast<std::size_t>(above)];
            const double up = matrix_of(pose.rotation).z.z > 0 ? 1 : -1;
            double least_gap = 1;
            bool is_whole = true;
            for (int i = 0; i < 64; ++i) {
                const Outline& outline = villa.part(id).outline;
                const SineCosine at = sine_cosine(2 * pi * i / 64);
                const Point own = outline.is_disc() ? Point{at.cosine, at.sine} * outline.disc_radius_m
                                                    : outline.corners[static_cast<std::size_t>(i % 6)];
                const Pose& column = verdict.poses[static_cast<std::size_t>(id)];
                const Vector world = column * Vector{own.x, own.y, villa.part(id).height_m / 2};
                const Vector seen = transposed_times(matrix_of(pose.rotation), world - pose.position);
                const Point place{seen.x, seen.y};
                is_whole = is_whole && depth_inside(floor.outline, place) > 0;
                if (depth_inside(floor.outline, place) < 0)
                    continue;
                const double face = -up * floor.height_m / 2 + floor.warp.height_m(place);
                least_gap = std::min(least_gap, up * (face - seen.z));
            }
            if (least_gap == 1)
                continue;
            CHECK(least_gap > -1e-9);
            if (!is_whole)
                continue;
            // 64 points may miss the one that touches by a little.
            const ColumnRest& rest = verdict.column(id);
            if (rest.role == Role::carries)
                CHECK(least_gap < 1 * um);
            else if (rest.role == Role::loose)
                CHECK(std::fabs(least_gap - rest.gap_m) < 1 * um);
        }
    }
}
