#include "polyssimo/drawing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/split.h"
#include "polyssimo/position_text.h"
#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

namespace {

constexpr const char* small_box = R"(
board
...#
....
....

piece L
###
#..

piece V
##
#.

piece I10
###
)";

}  // namespace

TEST_CASE("a drawing shows the board, what lies open, and whose turn it is")
{
    const Position position = initial_position(drawn_setup(small_box));
    CHECK(draw(position) ==
          " 3   .   .   .   #\n"
          " 2   .   .   .   .\n"
          " 1   .   .   .   .\n"
          "     a   b   c   d\n"
          "\n"
          "*    10  L V I10\n"
          "> 1   0  -\n"
          "  2   0  -\n");
}

TEST_CASE("a drawing names every placed piece on its cells, and what each hand has left")
{
    const Position position =
        after(initial_position(drawn_setup(small_box)), {"L", "I10", "V", "a1,a2,b2,c2"});
    CHECK(draw(position) ==
          " 3   .   .   .   #\n"
          " 2   L   L   L   .\n"
          " 1   L   .   .   .\n"
          "     a   b   c   d\n"
          "\n"
          "  1   3  V\n"
          "> 2   3  I10\n");
}

TEST_CASE("the drawing of a finished game has nobody on turn")
{
    const Position position =
        after(initial_position(drawn_setup(small_box)), {"L", "I10", "V", "a1,a2,b2,c2", "b1,c1,d1"});
    CHECK(draw(position).find('>') == std::string::npos);
}

TEST_CASE("pieces with long names are drawn with their numbers, and listed with both")
{
    const Position position = parse_position("polyssimo/1 2x2 heron=##,I=# flip - 1 1 - heron/I -").value();
    CHECK(draw(after(position, {"a1,b1"})) ==
          " 2   .   .\n"
          " 1   1   1\n"
          "     a   b\n"
          "\n"
          "  1   0  -\n"
          "> 2   1  2=I\n");
}

TEST_CASE("a drawing never needs more than 80 columns")
{
    std::string line = "polyssimo/1 16x16 ";
    std::string pool;
    for (int i = 10; i < 10 + max_pieces; ++i) {
        line += (i == 10 ? "" : ",") + ("piece0" + std::to_string(i)) + "=##";
        pool += (i == 10 ? "" : ",") + ("piece0" + std::to_string(i));
    }
    const std::string drawing = draw(parse_position(line + " flip - 1 - " + pool + " -/- -").value());
    const auto lines = split(drawing, '\n');
    CHECK(std::ranges::max(lines, {}, &std::string_view::size).size() <= 80);
    CHECK(drawing.find("32=piece041\n") != std::string::npos);
}

}  // namespace boxwood::polyssimo
