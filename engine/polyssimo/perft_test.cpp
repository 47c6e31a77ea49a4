#include "polyssimo/rules.h"

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

TEST_CASE("the draft branches as many ways as pieces lie open")
{
    const Position start = initial_position(box_setup());
    CHECK(perft(start, 0) == 1);
    CHECK(perft(start, 1) == 24);
    CHECK(perft(start, 2) == 24 * 23);
    CHECK(perft(start, 3) == 24 * 23 * 22);
}

TEST_CASE("two dominoes on a strip of four: counted by hand")
{
    // A at a1, b1 or c1 leaves B one, none or one place.
    const Position position = dealt(drawn_setup("board\n....\npiece A\n##\npiece B\n##\n"), {"A", "B"}, 1);
    CHECK(perft(position, 1) == 3);
    CHECK(perft(position, 2) == 2);
    CHECK(perft(position, 3) == 0);
}

TEST_CASE("a straight piece and a cross on the box's board: placements that do not meet")
{
    // Every pair of placements that share no cell is one line of two moves.
    const std::shared_ptr<const Setup> setup = drawn_setup(
        "board\n............\n............\n............\n............\n............\n............\n"
        "piece I\n#####\npiece X\n.#.\n###\n.#.\n");
    std::uint64_t pairs = 0;
    for (const Placement& i : setup->placements_of(setup->pieces().find("I").value()))
        for (const Placement& x : setup->placements_of(setup->pieces().find("X").value()))
            pairs += i.cells.intersects(x.cells) ? 0u : 1u;
    CHECK(perft(dealt(setup, {"I", "X"}, 1), 2) == pairs);
}

}  // namespace boxwood::polyssimo
