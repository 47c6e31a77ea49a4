#include "paletti/paths/convex.h"

#include <doctest/doctest.h>

#include "paletti/model/trigonometry.h"
#include "support/paletti_round_box.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

Convex square()
{
    return hull({{1, 1}, {0, 0}, {1, 0}, {0, 1}, {0.5, 0.5}, {0.5, 0}, {1, 1}});
}

std::vector<Point> some_points(Rng& rng, int count)
{
    std::vector<Point> points;
    for (int i = 0; i < count; ++i)
        points.push_back({test::uniform(rng, -1, 1), test::uniform(rng, -1, 1)});
    return points;
}

}  // namespace

TEST_CASE("a hull has the corners only, counter-clockwise")
{
    const Convex corners = square();
    REQUIRE(corners.size() == 4);
    for (std::size_t i = 0; i < 4; ++i)
        CHECK(cross(corners[(i + 1) % 4] - corners[i], corners[(i + 2) % 4] - corners[i]) > 0);
    CHECK(hull({{2, 3}}).size() == 1);
    CHECK(hull({{2, 3}, {2, 3}}).size() == 1);
    CHECK(hull({{0, 0}, {2, 2}, {1, 1}}).size() == 2);
}

TEST_CASE("every sum of two points lies in the sum of the shapes")
{
    Rng rng(1);
    for (int round = 0; round < 50; ++round) {
        const std::vector<Point> one = some_points(rng, 8);
        const std::vector<Point> other = some_points(rng, 5);
        const Convex both = sum(hull(one), hull(other));
        for (const Point& a : one)
            for (const Point& b : other)
                CHECK(distance(a + b, both) < 1e-9);
        // And its corners are such sums.
        for (const Point& corner : both) {
            double nearest = 1;
            for (const Point& a : one)
                for (const Point& b : other)
                    nearest = std::min(nearest, length(corner - a - b));
            CHECK(nearest < 1e-9);
        }
    }
}

TEST_CASE("distances are those of the nearest of many points")
{
    Rng rng(2);
    for (int round = 0; round < 100; ++round) {
        const Convex shape = hull(some_points(rng, 1 + static_cast<int>(rng.below(6))));
        const std::vector<Point> ends = some_points(rng, 2);
        const Segment segment{ends[0] * 3, ends[1] * 3};
        double nearest = 100;
        constexpr int steps = 2000;
        for (int i = 0; i <= steps; ++i)
            nearest = std::min(
                nearest, distance(segment.from + (segment.to - segment.from) * (1.0 * i / steps), shape));
        CHECK(distance(segment, shape) == doctest::Approx(nearest).epsilon(1e-3).scale(1));
        CHECK(distance(segment, shape) <= nearest + 1e-12);
    }
}

TEST_CASE("a circumscribed polygon holds the shape and exceeds it by no more than the formula says")
{
    Rng rng(3);
    for (int round = 0; round < 50; ++round) {
        const Rounded shape{hull(some_points(rng, 1 + static_cast<int>(rng.below(7)))),
                            test::uniform(rng, 0.1, 1)};
        const double most_turn = test::uniform(rng, 0.05, 0.8);
        const Convex polygon = circumscribed(shape, most_turn);
        const double excess = shape.radius_m / sine_cosine(most_turn / 2).cosine;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Segment edge{polygon[i], polygon[(i + 1) % polygon.size()]};
            CHECK(distance(edge, shape.core) == doctest::Approx(shape.radius_m));
            CHECK(distance(polygon[i], shape.core) <= excess + 1e-9);
            CHECK(cross(edge.to - edge.from, polygon[(i + 2) % polygon.size()] - edge.to) > 0);
        }
    }
}

TEST_CASE("a stretch inside a polygon begins and ends where points go in and out")
{
    Rng rng(4);
    for (int round = 0; round < 200; ++round) {
        const Convex shape = hull(some_points(rng, 7));
        const std::vector<Point> ends = some_points(rng, 2);
        const Segment segment{ends[0] * 2, ends[1] * 2};
        const std::optional<Stretch> inside = stretch_inside(segment, shape, 0);
        constexpr int steps = 200;
        for (int i = 0; i <= steps; ++i) {
            const double share = 1.0 * i / steps;
            const std::optional<Depth> deep =
                depth(segment.from + (segment.to - segment.from) * share, shape);
            const bool said = inside && share >= inside->from && share <= inside->to;
            if (!deep)
                CHECK_FALSE(said);
            else if (deep->depth_m > 1e-9)
                CHECK(said);
        }
    }
}
