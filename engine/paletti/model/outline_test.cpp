#include "paletti/model/outline.h"

#include <doctest/doctest.h>

#include "paletti/model/part.h"
#include "paletti/model/trigonometry.h"

using namespace boxwood::paletti;

namespace {

/// A half-moon: a square with a bay in its right side.
Outline moon()
{
    return polygon({{-2, -2}, {2, -2}, {0.5, -1}, {0, 0}, {0.5, 1}, {2, 2}, {-2, 2}});
}

}  // namespace

TEST_CASE("the moments of a rectangle are those of the formula")
{
    const AreaMoments moments = area_moments(polygon({{1, 1}, {5, 1}, {5, 3}, {1, 3}}));
    CHECK(moments.area_m2 == doctest::Approx(8));
    CHECK(moments.centre.x == doctest::Approx(3));
    CHECK(moments.centre.y == doctest::Approx(2));
    CHECK(moments.xx_m4 == doctest::Approx(4 * 8.0 / 12));
    CHECK(moments.yy_m4 == doctest::Approx(2 * 64.0 / 12));
    CHECK(moments.xy_m4 == doctest::Approx(0));
}

TEST_CASE("a polygon of many corners has the moments of its disc")
{
    std::vector<Point> corners;
    constexpr int count = 720;
    for (int i = 0; i < count; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / count);
        corners.push_back({3 * at.cosine, 3 * at.sine});
    }
    const AreaMoments many = area_moments(polygon(corners));
    const AreaMoments round = area_moments(disc(3));
    CHECK(many.area_m2 == doctest::Approx(round.area_m2).epsilon(1e-4));
    CHECK(many.xx_m4 == doctest::Approx(round.xx_m4).epsilon(1e-4));
    CHECK(perimeter(polygon(corners)) == doctest::Approx(perimeter(disc(3))).epsilon(1e-4));
}

TEST_CASE("depth is measured to the nearest edge, negative outside")
{
    CHECK(depth_inside(moon(), {-1, 0}) == doctest::Approx(1));
    CHECK(depth_inside(moon(), {1, 0}) < 0);
    CHECK(depth_inside(moon(), {-3, 0}) == doctest::Approx(-1));
    CHECK(depth_inside(disc(2), {1.5, 0}) == doctest::Approx(0.5));
}

TEST_CASE("a concave outline falls into convex pieces that fill it")
{
    const auto pieces = convex_pieces(moon());
    CHECK(pieces.size() >= 2);
    double area = 0;
    for (const auto& piece : pieces) {
        area += area_moments(polygon(piece)).area_m2;
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const Point one = piece[(i + 1) % piece.size()] - piece[i];
            const Point next = piece[(i + 2) % piece.size()] - piece[(i + 1) % piece.size()];
            CHECK(cross(one, next) >= 0);
        }
    }
    CHECK(area == doctest::Approx(area_moments(moon()).area_m2));
    CHECK(convex_pieces(polygon({{0, 0}, {1, 0}, {0, 1}})).size() == 1);
}

TEST_CASE("a part's centre of mass is its origin")
{
    const Part part = make_part(polygon({{10, 10}, {14, 10}, {14, 12}, {10, 12}}), 0.5, 100);
    CHECK(part.mass_kg == doctest::Approx(400));
    CHECK(part.outline.corners[0].x == doctest::Approx(-2));
    CHECK(part.drawn_origin.x == doctest::Approx(-12));
    CHECK(part.inertia_kg_m2.z.z == doctest::Approx(400 * (16 + 4) / 12.0));
    CHECK(part.inertia_kg_m2.x.x == doctest::Approx(400 * (4 + 0.25) / 12.0));
}
