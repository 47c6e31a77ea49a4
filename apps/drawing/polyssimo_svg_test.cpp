#include "drawing/polyssimo_svg.h"

#include <doctest/doctest.h>

#include "drawing/palette.h"
#include "drawing/svg.h"
#include "polyssimo/rules.h"
#include "support/english.h"
#include "support/polyssimo_positions.h"
#include "support/svg_text.h"

namespace boxwood::drawing {

namespace {

const polyssimo::Position start = initial_position(polyssimo::box_setup());

}  // namespace

TEST_CASE("a number has at most one decimal")
{
    CHECK(svg_number(12) == "12");
    CHECK(svg_number(7.46) == "7.5");
    CHECK(svg_number(-0.5) == "-0.5");
    CHECK(svg_number(-0.01) == "0");
}

TEST_CASE("an outline is drawn in, downwards as pictures count")
{
    polyssimo::CellSet cells;
    cells.insert(polyssimo::Cell::at(1, 0));
    CHECK(outline_path(cells, {0, 100, 10}, 1) == "M19 99L19 91L11 91L11 99Z");
}

TEST_CASE("a picture shows the whole board and every piece")
{
    const std::string svg = svg_of({.position = start}, english);
    CHECK(is_balanced(svg));
    CHECK(count(svg, hexadecimal(palette::grid)) == 132);
    for (const polyssimo::PieceId piece : start.setup->pieces().all())
        CHECK(count(svg, '>' + start.setup->pieces()[piece].name + "</text>") == 1);
    for (const Color& color : palette::pieces)
        CHECK(count(svg, '"' + hexadecimal(color) + '"') == 1);
    CHECK(count(svg, "url(#stripes") == 12);
}

TEST_CASE("placed pieces lie on the board, with letters on demand")
{
    const auto setup = polyssimo::drawn_setup("board\n...\n\npiece I\n###\n\npiece Q\n#\n");
    const polyssimo::Position dealt = polyssimo::dealt(setup, {"I", "Q"}, 1);
    TableView view{.position = *play(dealt, legal_moves(dealt).front())};
    CHECK(count(svg_of(view, english), ">I</text>") == 0);
    view.look.letters = Letters::shown;
    CHECK(count(svg_of(view, english), ">I</text>") == 1);
}

TEST_CASE("a name cannot break the picture")
{
    const std::string svg = svg_of({.position = start, .names = {"<script>&\"\x1b", "Ben"}}, english);
    CHECK(is_balanced(svg));
    CHECK(count(svg, "<script>") == 0);
    CHECK(count(svg, "&lt;script&gt;&amp;&quot;\uFFFD") > 0);
}

}  // namespace boxwood::drawing
