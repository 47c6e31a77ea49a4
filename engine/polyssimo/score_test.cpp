// The end and the winner (P5).

#include "polyssimo/score.h"

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

TEST_CASE("the game ends when nobody can place a piece [P5.1]")
{
    const Position position =
        after(dealt(drawn_setup("board\n...\npiece A\n##\npiece B\n##\n"), {"A", "B"}, 1), {"a1,b1"});
    CHECK(phase(position) == Phase::over);
    CHECK(legal_moves(position).empty());
    CHECK(refusal_of_place(position, "c1") == refusal("P5.1", "game_over"));
    CHECK(refusal_of_pick(position, "A") == refusal("P5.1", "game_over"));
    CHECK(why_no_pass(position) == refusal("P5.1", "game_over"));
}

TEST_CASE("the game goes on while anybody can place a piece, be it only who placed last [P5.1]")
{
    // No piece of seats 1 and 3 fits, whoever plays: seat 2 fills the board alone.
    Position position =
        dealt(drawn_setup("board\n...\npiece A\n####\npiece B\n#\npiece C\n#\npiece D\n#\npiece E\n####\n",
                          {.players = 3}),
              {"A", "B C D", "E"}, 2);
    for (const char* cell : {"a1", "b1", "c1"}) {
        CHECK(phase(position) == Phase::placing);
        CHECK(position.to_play == seat(2));
        position = after(position, {cell});
    }
    CHECK(phase(position) == Phase::over);
}

TEST_CASE("the fewest cells left win, not the fewest pieces [P5.2]")
{
    const Position position =
        after(dealt(drawn_setup("board\n..\npiece A\n##\npiece B\n#####\npiece C\n#\npiece D\n##\n"),
                    {"A B", "C D"}, 1),
              {"a1,b1"});
    CHECK(cells_left(position, seat(1)) == 5);
    CHECK(cells_left(position, seat(2)) == 3);
    CHECK(ranking(position) == std::vector{seat(2), seat(1)});
}

TEST_CASE("a tied player who placed last wins [P5.3]")
{
    const Position position = after(
        dealt(drawn_setup("board\n....\npiece A\n##\npiece B\n##\n"), {"A", "B"}, 1), {"a1,b1", "c1,d1"});
    CHECK(cells_left(position, seat(1)) == cells_left(position, seat(2)));
    CHECK(ranking(position).front() == seat(2));
}

TEST_CASE("the last placer of all may not be among the tied [P5.3]")
{
    // Seats 1 and 3 end with nothing; seat 2 places last and keeps a large piece.
    const Position position = after(
        dealt(drawn_setup("board\n....\npiece A\n#\npiece B\n#\npiece C\n#\npiece D\n########\npiece E\n#\n",
                          {.players = 3}),
              {"A", "C D E", "B"}, 1),
        {"a1", "b1", "c1", "d1"});
    CHECK(phase(position) == Phase::over);
    CHECK(position.placed.back().seat == seat(2));
    CHECK(ranking(position) == std::vector{seat(3), seat(1), seat(2)});
}

TEST_CASE("a tied player who never placed counts as having placed before everyone else [P5.3]")
{
    const Position position = after(
        dealt(drawn_setup("board\n.\npiece A\n#\npiece B\n##\npiece C\n##\n"), {"C", "A B"}, 1), {"a1"});
    CHECK(cells_left(position, seat(1)) == cells_left(position, seat(2)));
    CHECK(ranking(position) == std::vector{seat(2), seat(1)});
}

TEST_CASE("if none of the tied placed anything, who would have begun earlier wins [P5.3]")
{
    const std::string_view drawing = "board\n.\npiece A\n##\npiece B\n##\npiece C\n##\n";
    const Position position = dealt(drawn_setup(drawing, {.players = 3}), {"A", "B", "C"}, 2);
    CHECK(phase(position) == Phase::over);
    CHECK(ranking(position) == std::vector{seat(2), seat(1), seat(3)});
}

TEST_CASE("all the others are ranked in the same way [P5.4]")
{
    const Position position =
        after(dealt(drawn_setup("board\n...\npiece A\n#\npiece B\n#\npiece C\n#\npiece D\n##\npiece E\n###\n"
                                "piece F\n##\n",
                                {.players = 4}),
                    {"A D", "B E", "C F", ""}, 3),
              {"a1", "b1", "c1"});
    // Seat 4 has nothing left; 1 and 3 have two cells, and 1 placed later; 2 has three.
    CHECK(ranking(position) == std::vector{seat(4), seat(1), seat(3), seat(2)});
}

}  // namespace boxwood::polyssimo
