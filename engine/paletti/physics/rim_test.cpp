#include "paletti/physics/rim.h"

#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Length and first moments say where pieces are, not only how long.
struct RimSum {
    double length_m = 0;
    double x = 0;
    double y = 0;
};

RimSum sum_of(const std::vector<RimPiece>& pieces)
{
    PressedMoments sum;
    for (const RimPiece& piece : pieces)
        add_pressed_moments(piece, {-1, 0, 0}, sum);
    return {sum.one, sum.x, sum.y};
}

/// Many points of an outline, evenly along it; each stands for the same length.
struct OutlinePoints {
    std::vector<Point> points;
    double bit_m = 0;
};

OutlinePoints points_along(const Shape& shape)
{
    constexpr int count = 6000;
    OutlinePoints result;
    result.bit_m = shape.perimeter_m / count;
    std::size_t corner = 0;
    double before_m = 0;
    for (int i = 0; i < count; ++i) {
        const double way = (i + 0.5) * result.bit_m;
        if (shape.outline.is_disc()) {
            const SineCosine at = sine_cosine(way / shape.radius_m);
            result.points.push_back(Point{at.cosine, at.sine} * shape.radius_m);
            continue;
        }
        const auto side = [&] {
            return shape.corners[(corner + 1) % shape.corners.size()] - shape.corners[corner];
        };
        while (corner + 1 < shape.corners.size() && before_m + length(side()) < way) {
            before_m += length(side());
            ++corner;
        }
        result.points.push_back(shape.corners[corner] + side() * ((way - before_m) / length(side())));
    }
    return result;
}

void check_sum(const RimSum& exact, const OutlinePoints& outline, const std::vector<Point>& inside,
               double reach_m)
{
    RimSum sampled;
    for (const Point& point : inside) {
        sampled.length_m += outline.bit_m;
        sampled.x += outline.bit_m * point.x;
        sampled.y += outline.bit_m * point.y;
    }
    // At each end of a piece one segment may be counted wrongly; a column's rim has at most
    // eight pieces on any floor in these tests.
    const double doubt = 8 * outline.bit_m;
    CHECK(std::fabs(exact.length_m - sampled.length_m) < doubt);
    CHECK(std::fabs(exact.x - sampled.x) < doubt * reach_m);
    CHECK(std::fabs(exact.y - sampled.y) < doubt * reach_m);
}

/// Turned and moved within the plane, and foreshortened by tilt.
PlaneMap random_map(Rng& rng, double far_m, double most_shortened)
{
    const SineCosine turn = sine_cosine(random_between(rng, 0, 2 * pi));
    const double shortened = random_between(rng, most_shortened, 1);
    const SineCosine way = sine_cosine(random_between(rng, 0, 2 * pi));
    const auto image = [&](const Point& point) -> Point {
        const double along = point.x * way.cosine + point.y * way.sine;
        const double across = point.y * way.cosine - point.x * way.sine;
        const Point squeezed{along * shortened * way.cosine - across * way.sine,
                             along * shortened * way.sine + across * way.cosine};
        return {squeezed.x * turn.cosine - squeezed.y * turn.sine,
                squeezed.x * turn.sine + squeezed.y * turn.cosine};
    };
    return {{random_between(rng, -far_m, far_m), random_between(rng, -far_m, far_m)},
            image({1, 0}),
            image({0, 1})};
}

/// The inverse of a map that neither stretches nor tilts.
PlaneMap inverse(const PlaneMap& map)
{
    const auto turned = [&](const Point& point) -> Point {
        return {dot(map.x_axis, point), dot(map.y_axis, point)};
    };
    return {turned(map.origin) * -1, turned({1, 0}), turned({0, 1})};
}

const std::vector<Shape>& columns()
{
    static const std::vector<Shape> shapes{make_shape(column_part(ColumnKind::thin)),
                                           make_shape(column_part(ColumnKind::hexagonal)),
                                           make_shape(column_part(ColumnKind::thick))};
    return shapes;
}

const std::vector<Shape>& faces()
{
    const auto floor = [](const Outline& outline) {
        return make_shape(make_part(outline, test_floor_height_m, test_density_kg_m3));
    };
    static const std::vector<Shape> shapes{floor(half_moon(0.05, 0.03, 0.045)), floor(wavy(0.037, 0.006, 1)),
                                           floor(hexagon(0.06)), make_shape(plate_part(0.03, 0.02))};
    return shapes;
}

}  // namespace

TEST_CASE("the parts of a rim on a face are those whose points lie inside the face")
{
    Rng rng(1);
    int cut = 0;
    for (const Shape& face : faces())
        for (const Shape& column : columns()) {
            const OutlinePoints outline = points_along(column);
            for (int round = 0; round < 60; ++round) {
                const PlaneMap map = random_map(rng, face.radius_m, 0.05);
                std::vector<RimPiece> pieces;
                add_rim_on_face(column, map, face, pieces);
                std::vector<Point> inside;
                for (const Point& point : outline.points)
                    if (depth_inside(face.outline, map(point)) > 0)
                        inside.push_back(point);
                cut += !inside.empty() && inside.size() < outline.points.size() ? 1 : 0;
                CAPTURE(round);
                check_sum(sum_of(pieces), outline, inside, column.radius_m);
            }
        }
    // Most rounds would prove nothing if few rims were cut.
    CHECK(cut > 200);
}

TEST_CASE("the parts of a face's edge under a rim are those whose points lie inside the rim")
{
    Rng rng(2);
    for (const Shape& face : faces())
        for (const Shape& column : columns()) {
            const OutlinePoints outline = points_along(face);
            for (int round = 0; round < 30; ++round) {
                const PlaneMap to_face = random_map(rng, face.radius_m, 1);
                const PlaneMap to_column = inverse(to_face);
                std::vector<RimPiece> pieces;
                add_face_under_rim(column, to_column, face, pieces);
                std::vector<Point> inside;
                for (const Point& point : outline.points)
                    if (depth_inside(column.outline, to_column(point)) > 0)
                        inside.push_back(to_column(point));
                CAPTURE(round);
                check_sum(sum_of(pieces), outline, inside, column.radius_m);
            }
        }
}

TEST_CASE("a rim well inside a face is whole, one beside it is not there")
{
    const PlaneMap middle{{}, {1, 0}, {0, 1}};
    const PlaneMap beside{{0.1, 0}, {1, 0}, {0, 1}};
    const Shape face = make_shape(plate_part(0.05, 0.05));
    std::vector<RimPiece> pieces;
    add_rim_on_face(columns()[0], middle, face, pieces);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].kind == RimPiece::Kind::ring);
    pieces.clear();
    add_rim_on_face(columns()[1], middle, face, pieces);
    CHECK(pieces.size() == 6);
    pieces.clear();
    add_rim_on_face(columns()[2], beside, face, pieces);
    add_face_under_rim(columns()[2], beside, face, pieces);
    CHECK(pieces.empty());
}

TEST_CASE("a disc across the edge of a larger disc is cut where the circles cross")
{
    // The larger one is looked at as a polygon of 48 corners here: its edge is
    // at most 0.03 mm too far in.
    const Shape large = make_shape(round_part(0.015, 0.07));
    const Shape& small = columns()[0];
    std::vector<RimPiece> pieces;
    add_rim_on_face(small, {{0.012, 0}, {1, 0}, {0, 1}}, large, pieces);
    const double cosine =
        (large.radius_m * large.radius_m - small.radius_m * small.radius_m - 0.012 * 0.012) /
        (2 * 0.012 * small.radius_m);
    const double inside_rad = 2 * (pi - std::acos(cosine));
    CHECK(sum_of(pieces).length_m == approximately(small.radius_m * inside_rad).epsilon(0.01));
}

TEST_CASE("the sharp corners of a rim on a face are those that lie inside it; a disc has none")
{
    const Shape face = make_shape(plate_part(0.05, 0.05));
    const Shape hexagonal = make_shape(column_part(ColumnKind::hexagonal));
    const auto corners_at = [&](const Shape& shape, double x_m) {
        std::vector<RimPiece> pieces;
        add_corners_on_face(shape, {{x_m, 0}, {1, 0}, {0, 1}}, face, pieces);
        return pieces.size();
    };
    CHECK(corners_at(hexagonal, 0) == 6);
    CHECK(corners_at(hexagonal, 0.0501) > 0);
    CHECK(corners_at(hexagonal, 0.0501) < 6);
    CHECK(corners_at(hexagonal, 0.07) == 0);
    CHECK(corners_at(columns()[0], 0) == 0);
}
