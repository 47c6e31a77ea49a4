#include "terminal/polyssimo_commands.h"

#include <doctest/doctest.h>

#include "support/english.h"
#include "support/polyssimo_positions.h"

namespace boxwood::terminal {

namespace {

std::shared_ptr<const polyssimo::Setup> small_setup()
{
    return polyssimo::drawn_setup(
        "board\n"
        "....\n"
        "....\n"
        "\n"
        "piece L\n"
        "#.\n"
        "##\n"
        "\n"
        "piece I\n"
        "###\n"
        "\n"
        "piece T\n"
        "###\n"
        ".#.\n");
}

std::string orientations(std::string_view piece, int columns)
{
    const auto setup = small_setup();
    return drawn_orientations(*setup, *setup->pieces().find(piece), columns).text();
}

/// The cells, or the sentence that explains the refusal.
std::string typed(std::string_view line)
{
    const polyssimo::Position placing = polyssimo::dealt(small_setup(), {"L T", "I"}, 1);
    const Result<polyssimo::Place, std::string> place = typed_placement(english, placing, words_of(line));
    return place ? cells_text(place->cells) : place.error();
}

}  // namespace

TEST_CASE("words stand between blanks")
{
    CHECK(words_of("  F\tc3  2 \r") == std::vector<std::string>{"F", "c3", "2"});
    CHECK(words_of(" ").empty());
}

TEST_CASE("orientations are drawn with numbers, a mark on the cell that counts")
{
    CHECK(orientations("L", 80) ==
          "1     2     3     4\n"
          "#     # #   # #     #\n"
          "@ #   @       @   @ #\n");
    CHECK(orientations("I", 10) ==
          "1\n"
          "@ # #\n"
          "\n"
          "\n"
          "\n"
          "2\n"
          "#\n"
          "#\n"
          "@\n");
}

TEST_CASE("a placement is typed as its cells")
{
    CHECK(typed("a1,b1,a2") == "a1,b1,a2");
    CHECK(typed("a1,q9") == "'q9' is no cell: cells are written a1 to p16.");
}

TEST_CASE("a placement is typed as piece, cell and orientation")
{
    CHECK(typed("l a1 1") == "a1,b1,a2");
    CHECK(typed("L b1 3") == "b1,a2,b2");
    CHECK(typed("L a1 3") == "L would stick out over the edge of the board. [P4.2]");
    CHECK(typed("L a1 5") == "L has 4 orientations: give a number from 1 to 4.");
    CHECK(typed("L a1 0") == "L has 4 orientations: give a number from 1 to 4.");
    CHECK(typed("L a17 1").starts_with("Say where to put L"));
    CHECK(typed("L").starts_with("Say where to put L"));
}

TEST_CASE("the orientation may be left out where only one fits")
{
    CHECK(typed("T b1") == "T fits on b1 in orientations 1, 3: choose one, e.g. T b1 1.");
    CHECK(typed("T c1") == "c1,b2,c2,d2");
    CHECK(typed("L a2") == "L does not fit on a2 in any orientation.");
}

}  // namespace boxwood::terminal
