#include "drawing/svg.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/polyssimo_positions.h"

namespace boxwood::drawing {

TEST_CASE("the outline of a bar has four corners, and shrinks inward")
{
    const std::vector<std::vector<Corner>> loops = outlines(polyssimo::cells_named({"a1", "b1", "c1"}));
    REQUIRE(loops.size() == 1);
    CHECK(loops[0] == std::vector<Corner>{{3, 0, -1, 1}, {3, 1, -1, -1}, {0, 1, 1, -1}, {0, 0, 1, 1}});
}

TEST_CASE("a corner that turns in shrinks away from the missing cell")
{
    const std::vector<std::vector<Corner>> loops = outlines(polyssimo::cells_named({"a1", "b1", "a2"}));
    REQUIRE(loops.size() == 1);
    CHECK(loops[0].size() == 6);
    CHECK(std::ranges::find(loops[0], Corner{1, 1, -1, -1}) != loops[0].end());
}

TEST_CASE("a ring has an outer line and an inner one")
{
    CHECK(outlines(polyssimo::cells_named({"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"})).size() == 2);
}

TEST_CASE("cells that touch by a corner have a line each")
{
    CHECK(outlines(polyssimo::cells_named({"a1", "b2"})).size() == 2);
}

TEST_CASE("at the edge of the grid nothing is joined with the other side")
{
    CHECK(outlines(polyssimo::cells_named({"p1", "a2"})).size() == 2);
}

}  // namespace boxwood::drawing
