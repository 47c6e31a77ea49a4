// Phase two (P4).

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

namespace {

constexpr std::string_view strip = R"(
board
.....
piece A
##
piece B
##
piece C
###
piece D
#
)";

}  // namespace

TEST_CASE("who took the last piece begins, and play goes anticlockwise [P4.1]")
{
    Position position = initial_position(box_setup({.players = 4}));
    while (phase(position) == Phase::choosing)
        position = play(position, Pick{*position.pool.begin()}).value();
    for (const int number : {4, 3, 2, 1, 4}) {
        CHECK(position.to_play == seat(number));
        position = play(position, legal_moves(position).front()).value();
    }
}

TEST_CASE("with a set that does not divide evenly, too, who took the last piece begins [P4.1]")
{
    Position position = initial_position(drawn_setup(strip, {.players = 3}));
    position = after(position, {"A", "B", "C"});
    CHECK(position.to_play == seat(1));
    position = after(position, {"D"});
    CHECK(position.to_play == seat(1));
    CHECK(after(position, {"a1"}).to_play == seat(3));
}

TEST_CASE("a piece lies wholly on the board [P4.2]")
{
    const Position position = dealt(drawn_setup(strip), {"A B", "C D"}, 1);
    CHECK(refusal_of_place(position, "e1,f1") == refusal("P4.2", "off_the_board", {{"cell", "f1"}}));
}

TEST_CASE("a blocked cell is not on the board [P4.2]")
{
    const Position position = dealt(drawn_setup("board\n..#..\npiece A\n##\n"), {"A"}, 1);
    CHECK(refusal_of_place(position, "b1,c1") == refusal("P4.2", "off_the_board", {{"cell", "c1"}}));
}

TEST_CASE("no cell of a piece may be taken already [P4.2]")
{
    const Position position = after(dealt(drawn_setup(strip), {"A B", "C D"}, 1), {"a1,b1"});
    CHECK(refusal_of_place(position, "b1,c1,d1") == refusal("P4.2", "cell_taken", {{"cell", "b1"}}));
}

TEST_CASE("one places a piece of one's own [P4.2]")
{
    const Position position = dealt(drawn_setup(strip), {"A B", "C D"}, 1);
    CHECK(refusal_of_place(position, "a1,b1,c1") == refusal("P4.2", "piece_not_yours", {{"piece", "C"}}));
    CHECK(refusal_of_place(position, "a1,c1") == refusal("P4.2", "no_such_piece"));
    CHECK(refusal_of(position, Place{}) == refusal("P4.2", "no_such_piece"));
    CHECK(refusal_of(position, Place{box_board().cells()}) == refusal("P4.2", "no_such_piece"));
}

TEST_CASE("pieces need not touch each other [P4.2]")
{
    const Position position = after(dealt(drawn_setup(strip), {"A B", "C D"}, 1), {"a1,b1", "e1"});
    CHECK(position.taken.size() == 3);
}

TEST_CASE("after the choosing no piece can be taken [P4.2]")
{
    const Position position = dealt(drawn_setup(strip), {"A B", "C D"}, 1);
    CHECK(refusal_of_pick(position, "C") == refusal("P4.2", "choosing_is_over"));
    CHECK(legal_picks(position).empty());
}

TEST_CASE("who can place a piece must: there is no passing [P4.3]")
{
    const Position position = dealt(drawn_setup(strip), {"A B", "C D"}, 1);
    CHECK(why_no_pass(position) == refusal("P4.3", "must_place"));
}

TEST_CASE("who has no piece that fits is skipped, and the others play on [P4.4]")
{
    // A in the middle leaves two single cells: B fits neither, so seat 2 plays on alone.
    const Position position = dealt(
        drawn_setup("board\n....\npiece A\n##\npiece B\n##\npiece C\n#\npiece D\n#\n"), {"A B", "C D"}, 1);
    const Position split_up = after(position, {"b1,c1"});
    CHECK(split_up.to_play == seat(2));
    CHECK(after(split_up, {"a1"}).to_play == seat(2));
}

TEST_CASE("who has no piece left is skipped [P4.4]")
{
    const Position position =
        dealt(drawn_setup("board\n......\npiece A\n#\npiece B\n#\npiece C\n#\n"), {"A", "B C"}, 1);
    const Position alone = after(position, {"a1", "b1"});
    CHECK(alone.hand(seat(1)).empty());
    CHECK(alone.to_play == seat(2));
}

TEST_CASE("a placed piece never moves: it cannot be placed again [P4.5]")
{
    const Position position = after(dealt(drawn_setup(strip), {"A D", "C B"}, 1), {"a1,b1", "c1,d1"});
    CHECK(refusal_of_place(position, "a1,b1") == refusal("P4.2", "cell_taken", {{"cell", "a1"}}));
    const Position wide =
        after(dealt(drawn_setup("board\n.......\npiece A\n##\npiece B\n###\npiece C\n#\n"), {"A C", "B"}, 1),
              {"a1,b1", "c1,d1,e1"});
    CHECK(refusal_of_place(wide, "f1,g1") == refusal("P4.5", "piece_placed_already", {{"piece", "A"}}));
}

TEST_CASE("twins in one hand make one placement, and the first of them is placed")
{
    const Position position = dealt(drawn_setup(strip), {"A B", "C D"}, 1);
    CHECK(legal_placements(position).size() == 4);
    CHECK(after(position, {"a1,b1"}).hand(seat(1)) == pieces_named(*position.setup, "B"));
}

}  // namespace boxwood::polyssimo
