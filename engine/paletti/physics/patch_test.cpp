#include "paletti/physics/patch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "paletti/model/trigonometry.h"
#include "support/approximately.h"
#include "support/paletti_villas.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr double ring_radius_m = 0.0075;

RimPiece ring()
{
    return {.kind = RimPiece::Kind::ring, .radius_m = ring_radius_m};
}

RimPiece arc(double from, double to)
{
    return {.kind = RimPiece::Kind::arc, .radius_m = ring_radius_m, .from_rad = from, .to_rad = to};
}

RimPiece edge(const Point& from, const Point& to)
{
    return {.kind = RimPiece::Kind::edge, .from = from, .to = to};
}

Point random_point(Rng& rng)
{
    return {random_between(rng, -ring_radius_m, ring_radius_m),
            random_between(rng, -ring_radius_m, ring_radius_m)};
}

/// Any kind; arcs begin anywhere in the first turn, as those of a rim do.
RimPiece random_piece(Rng& rng)
{
    const double from = random_between(rng, 0, 2 * pi);
    switch (rng.below(3)) {
    case 0: return ring();
    case 1: return arc(from, from + random_between(rng, 0.01, 2 * pi));
    default: return edge(random_point(rng), random_point(rng));
    }
}

/// Partly pressed as a rule, sometimes wholly or not at all.
GapPlane random_gap(Rng& rng)
{
    const double slope = random_between(rng, 0, 0.01);
    const SineCosine way = sine_cosine(random_between(rng, 0, 2 * pi));
    return {random_between(rng, -1.3, 1.3) * ring_radius_m * slope, slope * way.cosine, slope * way.sine};
}

/// The midpoints of many equally long segments of a piece.
struct Samples {
    std::vector<Point> points;
    double bit_m = 0;
};

Samples samples_of(const RimPiece& piece)
{
    constexpr int count = 2000;
    Samples samples;
    const bool is_edge = piece.kind == RimPiece::Kind::edge;
    const double from = piece.kind == RimPiece::Kind::ring ? 0 : piece.from_rad;
    const double to = piece.kind == RimPiece::Kind::ring ? 2 * pi : piece.to_rad;
    samples.bit_m = (is_edge ? length(piece.to - piece.from) : piece.radius_m * (to - from)) / count;
    for (int i = 0; i < count; ++i) {
        const double share = (i + 0.5) / count;
        const double angle = from + (to - from) * share;
        samples.points.push_back(
            is_edge ? piece.from + (piece.to - piece.from) * share
                    : Point{piece.radius_m * std::cos(angle), piece.radius_m * std::sin(angle)});
    }
    return samples;
}

std::array<double, 6> numbers(const PressedMoments& sum)
{
    return {sum.one, sum.x, sum.y, sum.xx, sum.xy, sum.yy};
}

PressedMoments moments(const RimPiece& piece, const GapPlane& gap)
{
    PressedMoments sum;
    add_pressed_moments(piece, gap, sum);
    return sum;
}

std::array<double, 6> sampled_moments(const Samples& samples, const GapPlane& gap)
{
    PressedMoments sum;
    for (const Point& point : samples.points) {
        if (gap.at(point) >= 0)
            continue;
        sum.one += samples.bit_m;
        sum.x += samples.bit_m * point.x;
        sum.y += samples.bit_m * point.y;
        sum.xx += samples.bit_m * point.x * point.x;
        sum.xy += samples.bit_m * point.x * point.y;
        sum.yy += samples.bit_m * point.y * point.y;
    }
    return numbers(sum);
}

double push(const RimPiece& piece, const GapPlane& gap)
{
    const PressedMoments sum = moments(piece, gap);
    return -(sum.one * gap.height_m + sum.x * gap.slope_x + sum.y * gap.slope_y);
}

}  // namespace

TEST_CASE("the integrals over a rim are those of many small bits of it")
{
    Rng rng(1);
    for (int round = 0; round < 600; ++round) {
        const RimPiece piece = random_piece(rng);
        const GapPlane gap = random_gap(rng);
        const Samples samples = samples_of(piece);
        const std::array<double, 6> exact = numbers(moments(piece, gap));
        const std::array<double, 6> sampled = sampled_moments(samples, gap);
        // Each segment is counted entirely or not at all: this errs by one at each end of a
        // pressed part, and an arc may have two such parts.
        const double doubt = 2 * samples.bit_m;
        const std::array<double, 6> sizes{1,
                                          ring_radius_m,
                                          ring_radius_m,
                                          ring_radius_m * ring_radius_m,
                                          ring_radius_m * ring_radius_m,
                                          ring_radius_m * ring_radius_m};
        CAPTURE(round);
        for (std::size_t i = 0; i < 6; ++i)
            CHECK(std::fabs(exact[i] - sampled[i]) <= doubt * sizes[i]);
    }
}

TEST_CASE("a rim cut into pieces presses as the whole does")
{
    Rng rng(2);
    for (int round = 0; round < 200; ++round) {
        const GapPlane gap = random_gap(rng);
        const double first = random_between(rng, 0, 2);
        const double second = first + random_between(rng, 0.1, 3);
        PressedMoments arcs;
        add_pressed_moments(arc(first, second), gap, arcs);
        add_pressed_moments(arc(second, first + 2 * pi), gap, arcs);
        const Point from = random_point(rng);
        const Point to = random_point(rng);
        const Point between = from + (to - from) * 0.3;
        PressedMoments edges;
        add_pressed_moments(edge(from, between), gap, edges);
        add_pressed_moments(edge(between, to), gap, edges);
        const std::array<double, 6> whole_ring = numbers(moments(ring(), gap));
        const std::array<double, 6> whole_edge = numbers(moments(edge(from, to), gap));
        for (std::size_t i = 0; i < 6; ++i) {
            CHECK(numbers(arcs)[i] == approximately(whole_ring[i]).epsilon(1e-9).scale(1e-9));
            CHECK(numbers(edges)[i] == approximately(whole_edge[i]).epsilon(1e-9).scale(1e-9));
        }
    }
}

TEST_CASE("the push of a rim sets in and becomes that of the whole without a jump")
{
    Rng rng(3);
    for (int round = 0; round < 100; ++round) {
        const RimPiece piece = random_piece(rng);
        GapPlane gap = random_gap(rng);
        const double swing =
            2 * ring_radius_m * std::sqrt(gap.slope_x * gap.slope_x + gap.slope_y * gap.slope_y);
        const double rim_m = samples_of(piece).bit_m * static_cast<double>(samples_of(piece).points.size());
        constexpr int steps = 100;
        gap.height_m = swing;
        CHECK(push(piece, gap) == 0);
        double before = 0;
        for (int i = 0; i < steps; ++i) {
            gap.height_m -= 2 * swing / steps;
            const double now = push(piece, gap);
            CHECK(now >= before - 1e-18);
            // No steeper than when all of the rim is pressed.
            CHECK(now - before <= rim_m * 2 * swing / steps * (1 + 1e-9));
            before = now;
        }
        CHECK(moments(piece, gap).one == approximately(rim_m));
    }
}

TEST_CASE("a level rim is pressed all around or not at all")
{
    CHECK(moments(ring(), {-1e-6, 0, 0}).one == approximately(2 * pi * ring_radius_m));
    CHECK(moments(ring(), {1e-6, 0, 0}).one == 0);
    CHECK(moments(ring(), {0, 0, 0}).one == 0);
    CHECK(moments(arc(1, 2), {-1e-6, 0, 0}).one == approximately(ring_radius_m));
    CHECK(moments({}, {-1e-6, 3, 4}).one == 1);
    CHECK(moments({}, {1e-6, 3, 4}).one == 0);
}

TEST_CASE("no sample of a rim is lower than its lowest point, which is one of the rim")
{
    Rng rng(4);
    for (int round = 0; round < 300; ++round) {
        const RimPiece piece = random_piece(rng);
        const GapPlane gap = random_gap(rng);
        const Point lowest = lowest_point(piece, gap);
        double nearest = 1;
        for (const Point& sample : samples_of(piece).points) {
            CHECK(gap.at(lowest) <= gap.at(sample) + 1e-15);
            nearest = std::min(nearest, length(sample - lowest));
        }
        CHECK(nearest <= samples_of(piece).bit_m);
    }
    CHECK(lowest_point({}, {1, 2, 3}) == Point{});
}
