#include "paletti/statics/patch.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/paletti_villas.h"

using namespace boxwood;
using namespace boxwood::paletti;

TEST_CASE("a patch reaches as far in every direction as the points that both outlines have")
{
    Rng rng(7);
    const Outline moon = half_moon(0.115, 0.08, 0.115);
    int partly = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const Outline end = trial % 3 == 0 ? hexagon(0.022) : disc(trial % 3 == 1 ? 0.0075 : 0.015);
        const double turn = random_between(rng, 0, 2 * pi);
        const double mirror = trial % 2 == 0 ? 1 : -1;
        const SineCosine at = sine_cosine(turn);
        const PlanarFrame frame{{random_between(rng, -0.12, 0.12), random_between(rng, -0.12, 0.12)},
                                {at.cosine, at.sine},
                                {-at.sine * mirror, at.cosine * mirror}};
        const Patch patch = covered_patch(end, moon, frame);

        // The end as a fine grid of points.
        std::vector<Point> both;
        int all = 0;
        constexpr double step = 0.0004;
        const double far = reach(end);
        for (double x = -far; x <= far; x += step)
            for (double y = -far; y <= far; y += step) {
                if (depth_inside(end, {x, y}) < 0)
                    continue;
                ++all;
                if (depth_inside(moon, frame * Point{x, y}) >= 0)
                    both.push_back({x, y});
            }
        if (patch.cover == Cover::none)
            CHECK(both.empty());
        if (patch.cover == Cover::whole)
            CHECK(static_cast<int>(both.size()) == all);
        if (both.size() < 20)
            continue;
        REQUIRE(patch.cover != Cover::none);
        partly += patch.cover == Cover::part ? 1 : 0;
        for (int i = 0; i < 16; ++i) {
            const SineCosine way = sine_cosine(2 * pi * i / 16);
            const Point direction{way.cosine, way.sine};
            double most = -1;
            for (const Point& point : both)
                most = std::max(most, dot(point, direction));
            const Point found = farthest(patch, direction);
            CHECK(dot(found, direction) >= most - 1e-12);
            CHECK(dot(found, direction) < most + 4 * step);
            CHECK(depth_inside(end, found) > -1e-9);
            CHECK(depth_inside(moon, frame * found) > -1e-9);
        }
    }
    CHECK(partly > 40);
}

TEST_CASE("points of a patch are points of its rim that are covered")
{
    const Patch patch = covered_patch(disc(0.01), polygon({{0, -1}, {1, -1}, {1, 1}, {0, 1}}), {});
    CHECK(patch.cover == Cover::part);
    for (const Point& point : patch_points(patch, 32)) {
        CHECK(point.x > -1e-12);
        CHECK(length(point) < 0.01 + 1e-12);
    }
    CHECK(farthest(patch, {1, 0}).x == doctest::Approx(0.01));
    CHECK(std::fabs(farthest(patch, {-1, 0}).x) < 1e-12);
}
