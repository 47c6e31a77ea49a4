#include "paletti/model/trigonometry.h"

#include <cmath>

#include <doctest/doctest.h>

#include "paletti/model/pose.h"

using namespace boxwood::paletti;

TEST_CASE("sines and cosines are those of the C library but for the last bits")
{
    for (int i = -4000; i <= 4000; ++i) {
        const double angle = i * 0.01237;
        const SineCosine ours = sine_cosine(angle);
        CHECK(std::fabs(ours.sine - std::sin(angle)) < 4e-16);
        CHECK(std::fabs(ours.cosine - std::cos(angle)) < 4e-16);
    }
}

TEST_CASE("angles are those of the C library but for the last bits")
{
    for (int i = -300; i <= 300; ++i)
        for (int j = -30; j <= 30; ++j)
            CHECK(std::fabs(angle_of(i * 0.01, j * 0.1) - std::atan2(i * 0.01, j * 0.1)) < 1e-15);
    for (int i = -100; i <= 100; ++i)
        CHECK(std::fabs(arc_cosine(i * 0.01) - std::acos(i * 0.01)) < 1e-15);
    CHECK(arc_cosine(2) == 0);
    CHECK(arc_cosine(-2) == pi);
}

TEST_CASE("a turn becomes a rotation and back")
{
    const Vector turn{0.3, -1.2, 0.7};
    const Vector back = turn_of(rotation_by(turn));
    CHECK(length(back - turn) < 1e-14);
    CHECK(length(turn_of(rotation_by({1e-11, 0, 0})) - Vector{1e-11, 0, 0}) < 1e-24);
    const Vector turned = matrix_of(rotation_by({0, 0, pi / 2})) * Vector{1, 0, 0};
    CHECK(length(turned - Vector{0, 1, 0}) < 1e-15);
}
