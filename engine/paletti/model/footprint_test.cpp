#include "paletti/model/footprint.h"

#include <doctest/doctest.h>

#include "paletti/model/trigonometry.h"

using namespace boxwood::paletti;

namespace {

Footprint disc_at(double x, double y, double radius)
{
    return {{{x, y}}, radius};
}

/// A square with a bay that reaches from the right to its middle.
Footprint bay()
{
    return {{{-2, -2}, {2, -2}, {2, -0.5}, {0, 0}, {2, 0.5}, {2, 2}, {-2, 2}}, 0};
}

Footprint square_at(double x, double y, double half)
{
    return {{{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}}, 0};
}

}  // namespace

TEST_CASE("discs and polygons are as far apart as their edges")
{
    CHECK(gap_m(disc_at(0, 0, 1), disc_at(3, 4, 2)) == doctest::Approx(2));
    CHECK(gap_m(disc_at(0, 0, 1), disc_at(1, 0, 1)) < 0);
    CHECK(gap_m(disc_at(4, 0, 1), square_at(0, 0, 1)) == doctest::Approx(2));
    CHECK(gap_m(square_at(0, 0, 1), disc_at(4, 5, 1)) == doctest::Approx(4));
    CHECK(gap_m(square_at(0, 0, 1), square_at(3, 0, 1)) == doctest::Approx(1));
    CHECK(gap_m(square_at(0, 0, 1), square_at(1.5, 1.5, 1)) < 0);
    CHECK(gap_m(square_at(0, 0, 1), square_at(0, 0, 0.1)) < 0);
    CHECK(gap_m(square_at(0, 0, 1), disc_at(0, 0, 0.1)) < 0);
}

TEST_CASE("bars that cross without a corner inside each other overlap")
{
    const Footprint wide{{{-3, -1}, {3, -1}, {3, 1}, {-3, 1}}, 0};
    const Footprint high{{{-1, -3}, {1, -3}, {1, 3}, {-1, 3}}, 0};
    CHECK(gap_m(wide, high) < 0);
    CHECK(margin_inside_m(wide, high) < 0);
}

TEST_CASE("a foot in the bay of a floor does not stand on it")
{
    CHECK(margin_inside_m(disc_at(-1, 0, 0.5), bay()) == doctest::Approx(0.5));
    CHECK(margin_inside_m(disc_at(-1, 0, 1.01), bay()) < 0);
    CHECK(margin_inside_m(disc_at(1.8, 0, 0.1), bay()) < 0);
    CHECK(gap_m(disc_at(1.8, 0, 0.1), bay()) > 0);
    CHECK(margin_inside_m(square_at(-1, 0, 0.5), bay()) == doctest::Approx(0.5));
    // Its corners are on the floor, the bay's tip is under it.
    CHECK(margin_inside_m(square_at(0, 0, 1), bay()) < 0);
    CHECK(margin_inside_m(disc_at(0.5, 0, 0.5), disc_at(0, 0, 2)) == doctest::Approx(1));
    CHECK(margin_inside_m(square_at(0, 0, 1), disc_at(0, 0, 2)) == doctest::Approx(2 - std::sqrt(2.0)));
}

TEST_CASE("a part is seen turned and, with the other face up, mirrored")
{
    const Part part = make_part(polygon({{0, 0}, {2, 0}, {0, 1}}), 1, 1);
    const Vector origin{part.drawn_origin.x, part.drawn_origin.y, 0};
    const Rotation turn = rotation_by({0, 0, pi / 2});
    const Rotation flip{0, 1, 0, 0};
    for (const Rotation& rotation : {turn, turn * flip}) {
        Pose pose{{}, rotation};
        pose.position = -(matrix_of(rotation) * origin);
        const Footprint seen = footprint(part, pose);
        double twice_area = 0;
        for (std::size_t i = 0; i < 3; ++i)
            twice_area += cross(seen.corners[i], seen.corners[(i + 1) % 3]);
        CHECK(twice_area == doctest::Approx(2));
        const bool is_flipped = rotation == turn * flip;
        CHECK(gap_m(seen, disc_at(0, 2, 0.001)) < 1e-9);
        CHECK(gap_m(seen, disc_at(is_flipped ? 1 : -1, 0, 0.001)) < 1e-9);
    }
}
