#include "paletti/statics/margin.h"

#include <doctest/doctest.h>

#include "paletti/model/outline.h"

using namespace boxwood;
using namespace boxwood::paletti;

TEST_CASE("depth in a hull is measured to the nearest edge of the hull, negative outside")
{
    // A square with a notch: without it the upper edge is at 1.
    const std::vector<Point> notched{{-2, -1}, {2, -1}, {2, 1}, {0, 0}, {-2, 1}};
    CHECK(depth_inside(polygon(notched), {0, 0}) == doctest::Approx(0));
    CHECK(depth_in_hull(notched, {0, 0}) == doctest::Approx(1));
    CHECK(depth_in_hull(notched, {1.75, 0}) == doctest::Approx(0.25));
    CHECK(depth_in_hull(notched, {0, 3}) == doctest::Approx(-2));
    CHECK(depth_in_hull({{0, 0}, {1, 0}}, {0.5, 0}) < 0);
}
