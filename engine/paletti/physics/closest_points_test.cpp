#include "paletti/physics/closest_points.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_bodies.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Far beyond every distance here, so that none is cut short.
constexpr double far_m = 10;

ConvexPiece block(double half_x, double half_y, double half_z)
{
    return {0, {{-half_x, -half_y}, {half_x, -half_y}, {half_x, half_y}, {-half_x, half_y}}, half_z};
}

ConvexPiece cylinder(double radius, double half_height)
{
    return {radius, {}, half_height};
}

PlacedPiece placed(const ConvexPiece& piece, const Vector& position, const Vector& turn = {})
{
    return {&piece, position, matrix_of(rotation_by(turn))};
}

double distance(const PlacedPiece& first, const PlacedPiece& second)
{
    return closest_points(first, second, far_m).distance_m;
}

/// How far a piece reaches in a direction, by all its corners.
double reach_along(const PlacedPiece& placed, const Vector& direction)
{
    const Vector own = transposed_times(placed.axes, direction);
    double flat = -far_m;
    for (const Point& corner : placed.piece->corners)
        flat = std::max(flat, corner.x * own.x + corner.y * own.y);
    if (placed.piece->corners.empty())
        flat = placed.piece->radius_m * std::sqrt(own.x * own.x + own.y * own.y);
    return dot(direction, placed.position) + flat + std::fabs(own.z) * placed.piece->half_height_m;
}

/// How far outside a piece a point is, at least.
double outside_by(const PlacedPiece& placed, const Vector& point)
{
    const Vector own = transposed_times(placed.axes, point - placed.position);
    const Outline outline{placed.piece->radius_m, placed.piece->corners};
    return std::max(std::fabs(own.z) - placed.piece->half_height_m, -depth_inside(outline, {own.x, own.y}));
}

ConvexPiece random_convex(Rng& rng)
{
    const double half_height = random_between(rng, 0.004, 0.035);
    switch (rng.below(4)) {
    case 0: return cylinder(test_thin_radius_m, half_height);
    case 1: return {0, hexagon(test_hexagon_across_m).corners, half_height};
    case 2: return {0, wavy(0.05, 0.001, 1).corners, half_height};
    default: return block(random_between(rng, 0.002, 0.05), random_between(rng, 0.002, 0.05), half_height);
    }
}

PlacedPiece random_placed(Rng& rng, const ConvexPiece& piece, double far)
{
    return placed(piece, random_vector(rng, far), random_vector(rng, 2));
}

/// Tolerance of the search: it stops when a round gains less than 1e-7 m.
constexpr double tolerance_m = 2e-7;

}  // namespace

TEST_CASE("boxes are as far apart as their faces, edges or corners")
{
    const ConvexPiece cube = block(1, 1, 1);
    const PlacedPiece middle = placed(cube, {});
    CHECK(distance(middle, placed(cube, {3, 0.5, 0.2})) == approximately(1));
    CHECK(distance(middle, placed(cube, {0.5, -0.2, 2.25})) == approximately(0.25));
    CHECK(distance(middle, placed(cube, {3, 4, 0.3})) == approximately(std::sqrt(5.0)));
    CHECK(distance(middle, placed(cube, {3, -4, 5})) == approximately(std::sqrt(14.0)));
    // An edge towards an edge that crosses it.
    const double diagonal = std::sqrt(2.0);
    const PlacedPiece on_edge = placed(cube, {}, {pi / 4, 0, 0});
    const PlacedPiece crossing = placed(cube, {0, 0, 2 * diagonal + 0.5}, {0, pi / 4, 0});
    CHECK(distance(on_edge, crossing) == approximately(0.5));
}

TEST_CASE("cylinders are as far apart as their sides or rims")
{
    const ConvexPiece column = cylinder(0.5, 2);
    const PlacedPiece upright = placed(column, {});
    CHECK(distance(upright, placed(column, {3, 0, 1})) == approximately(2));
    CHECK(distance(upright, placed(column, {0, 0, 5})) == approximately(1));
    // Lying across in front of the upright one.
    CHECK(distance(upright, placed(column, {0, 2, 0}, {0, pi / 2, 0})) == approximately(1));
    // A rim above a face, the axis leant by 30 degrees: the rim's lowest point.
    const ConvexPiece ground = block(10, 10, 1);
    const double lean = pi / 6;
    const double low = 2 * std::cos(lean) + 0.5 * std::sin(lean);
    CHECK(distance(placed(ground, {0, 0, -1}), placed(column, {0, 0, low + 0.1}, {0, lean, 0})) ==
          approximately(0.1));
}

TEST_CASE(
    "what is found is proved: the points lie on the pieces, and a slab as wide as the distance parts them")
{
    Rng rng(1);
    int apart = 0;
    for (int round = 0; round < 2000; ++round) {
        const ConvexPiece one = random_convex(rng);
        const ConvexPiece other = random_convex(rng);
        const PlacedPiece first = random_placed(rng, one, 0.08);
        const PlacedPiece second = random_placed(rng, other, 0.08);
        const ClosestPoints found = closest_points(first, second, far_m);
        if (found.distance_m <= 0)
            continue;
        ++apart;
        CAPTURE(round);
        CHECK(length(found.normal) == approximately(1));
        CHECK(length(found.on_second - found.on_first - found.normal * found.distance_m) < 1e-12);
        CHECK(outside_by(first, found.on_first) < 1e-9);
        CHECK(outside_by(second, found.on_second) < 1e-9);
        const double parted = -reach_along(second, -found.normal) - reach_along(first, found.normal);
        CHECK(parted > found.distance_m - tolerance_m);
    }
    CHECK(apart > 500);
}

TEST_CASE("the distance is the same the other way round")
{
    Rng rng(2);
    for (int round = 0; round < 500; ++round) {
        const ConvexPiece one = random_convex(rng);
        const ConvexPiece other = random_convex(rng);
        const PlacedPiece first = random_placed(rng, one, 0.07);
        const PlacedPiece second = random_placed(rng, other, 0.07);
        const ClosestPoints there = closest_points(first, second, far_m);
        const ClosestPoints back = closest_points(second, first, far_m);
        CHECK((there.distance_m > 0) == (back.distance_m > 0));
        if (there.distance_m > 0)
            CHECK(std::fabs(there.distance_m - back.distance_m) < tolerance_m);
    }
}

TEST_CASE("pieces that overlap have a negative distance, and come apart when they are moved by it")
{
    Rng rng(3);
    for (int round = 0; round < 500; ++round) {
        const ConvexPiece one = random_convex(rng);
        const ConvexPiece other = random_convex(rng);
        const PlacedPiece first = random_placed(rng, one, 0.05);
        PlacedPiece second = random_placed(rng, other, 0);
        // A point of the first is the centre of the second.
        const Vector direction = normalized(random_vector(rng, 1));
        second.position =
            first.position + first.axes * farthest(one, transposed_times(first.axes, direction)) * 0.9;
        const ClosestPoints found = closest_points(first, second, far_m);
        CAPTURE(round);
        CHECK(found.distance_m < 0);
        second.position += found.normal * (1e-5 - found.distance_m);
        CHECK(distance(first, second) > 0);
    }
}

TEST_CASE("a search that may stop early never says nearer than asked for what is farther")
{
    Rng rng(4);
    for (int round = 0; round < 500; ++round) {
        const ConvexPiece one = random_convex(rng);
        const ConvexPiece other = random_convex(rng);
        const PlacedPiece first = random_placed(rng, one, 0.08);
        const PlacedPiece second = random_placed(rng, other, 0.08);
        const double exact = distance(first, second);
        constexpr double enough_m = 0.01;
        const double quick = closest_points(first, second, enough_m).distance_m;
        CHECK((quick > enough_m) == (exact > enough_m));
        if (exact > 0 && exact <= enough_m)
            CHECK(std::fabs(quick - exact) < tolerance_m);
    }
}
