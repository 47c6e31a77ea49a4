#include "drawing/color.h"

#include <doctest/doctest.h>

namespace boxwood::drawing {

TEST_CASE("black on white has the greatest contrast, and equal colours have none")
{
    CHECK(contrast({0, 0, 0}, {255, 255, 255}) == doctest::Approx(21));
    CHECK(contrast({80, 90, 100}, {80, 90, 100}) == doctest::Approx(1));
}

TEST_CASE("white and black look one apart to every eye")
{
    for (const Vision vision : {Vision::usual, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia})
        CHECK(distance(seen({0, 0, 0}, vision), seen({255, 255, 255}, vision)) ==
              doctest::Approx(1).epsilon(0.001));
}

TEST_CASE("red and green move together for eyes without the cones for red or green")
{
    const Color red{200, 60, 60};
    const Color green{110, 120, 60};
    const auto apart = [&](Vision vision) { return distance(seen(red, vision), seen(green, vision)); };
    CHECK(apart(Vision::deuteranopia) < apart(Vision::usual) / 2);
}

TEST_CASE("the fixed colours of terminals are a cube of six steps and a ramp of grays")
{
    CHECK(indexed_color(16) == Color{0, 0, 0});
    CHECK(indexed_color(196) == Color{255, 0, 0});
    CHECK(indexed_color(231) == Color{255, 255, 255});
    CHECK(indexed_color(232) == Color{8, 8, 8});
    CHECK(indexed_color(255) == Color{238, 238, 238});
    for (int index = 16; index <= 255; ++index)
        CHECK(indexed_color(nearest_indexed(indexed_color(index))) == indexed_color(index));
}

TEST_CASE("a colour is written in hexadecimal")
{
    CHECK(hexadecimal({203, 86, 1}) == "#cb5601");
}

}  // namespace boxwood::drawing
