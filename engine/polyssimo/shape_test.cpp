#include "polyssimo/shape.h"

#include <doctest/doctest.h>

#include "polyssimo/move.h"

namespace boxwood::polyssimo {

namespace {

Shape shape(std::string_view cells)
{
    return Shape(parse_place(cells).value().cells);
}

}  // namespace

TEST_CASE("a shape is the same wherever its cells lie")
{
    CHECK(shape("a1,b1,b2") == shape("o15,p15,p16"));
    CHECK(shape("a1,b1,b2") != shape("a1,b1,a2"));
}

TEST_CASE("rotating turns clockwise, and four quarter turns are none")
{
    //  .#   becomes  #.
    //  ##            ##
    const Shape corner = shape("a1,b1,b2");
    CHECK(corner.rotated() == shape("a1,b1,a2"));
    CHECK(corner.rotated().rotated().rotated().rotated() == corner);
    const Shape line = shape("a1,b1,c1");
    CHECK(line.rotated().width() == 1);
    CHECK(line.rotated().height() == 3);
}

TEST_CASE("flipping twice is nothing")
{
    const Shape l = shape("a1,b1,c1,c2");
    CHECK(l.flipped() == shape("a2,a1,b1,c1"));
    CHECK(l.flipped().flipped() == l);
}

TEST_CASE("orientations are all different and start with the shape itself")
{
    const Shape l = shape("a1,b1,c1,c2");
    CHECK(orientations(l, Flipping::allowed).size() == 8);
    CHECK(orientations(l, Flipping::forbidden).size() == 4);
    CHECK(orientations(l, Flipping::allowed).front() == l);
    CHECK(orientations(shape("a1,b1,a2,b2"), Flipping::allowed).size() == 1);
}

TEST_CASE("cells that touch at corners only are not connected")
{
    CHECK(shape("a1,b1,b2").is_connected());
    CHECK_FALSE(shape("a1,b2").is_connected());
}

}  // namespace boxwood::polyssimo
