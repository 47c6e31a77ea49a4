#include "polyssimo/footprints.h"

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

TEST_CASE("a free region that only pieces of one player fit is that player's footprint [P7.1]")
{
    // B cuts the board into two cells on the left and three on the right.
    const std::shared_ptr<const Setup> setup =
        drawn_setup("board\n......\npiece A\n###\npiece B\n#\npiece C\n##\npiece D\n##\n");
    const Position position = after(dealt(setup, {"A C", "B D"}, 2), {"c1"});
    const std::vector<FreeRegion> regions = free_regions(position);
    REQUIRE(regions.size() == 2);

    CHECK(cells_text(regions[0].cells) == "a1,b1");
    CHECK(regions[0].fitting[0] == pieces_named(*setup, "C"));
    CHECK(regions[0].fitting[1] == pieces_named(*setup, "D"));
    CHECK_FALSE(regions[0].footprint_of());

    CHECK(cells_text(regions[1].cells) == "d1,e1,f1");
    const Position later = after(position, {"a1,b1"});
    CHECK(free_regions(later).front().fitting[0] == pieces_named(*setup, "A"));
    CHECK_FALSE(free_regions(later).front().footprint_of());
}

TEST_CASE("a hole of five cells is a footprint of the one who holds its piece [P7.1]")
{
    const std::shared_ptr<const Setup> setup = drawn_setup(R"(
board
##.##
#...#
##.##
piece X
.#.
###
.#.
piece I
#####
)");
    const std::vector<FreeRegion> regions = free_regions(dealt(setup, {"I", "X"}, 1));
    REQUIRE(regions.size() == 1);
    CHECK(regions[0].footprint_of() == seat(2));
}

TEST_CASE("cells that touch at a corner only are two regions [P7.1]")
{
    const std::shared_ptr<const Setup> setup = drawn_setup("board\n.#\n#.\npiece A\n#\npiece B\n#\n");
    CHECK(free_regions(dealt(setup, {"A", "B"}, 1)).size() == 2);
}

TEST_CASE("a region that nobody can use is nobody's footprint [P7.1]")
{
    const std::shared_ptr<const Setup> setup = drawn_setup("board\n.#..\npiece A\n##\npiece B\n##\n");
    const std::vector<FreeRegion> regions = free_regions(dealt(setup, {"A", "B"}, 1));
    REQUIRE(regions.size() == 2);
    CHECK_FALSE(regions[0].footprint_of());
}

}  // namespace boxwood::polyssimo
