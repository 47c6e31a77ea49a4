#include "drawing/polyssimo_board.h"

#include <doctest/doctest.h>

#include "drawing/palette.h"
#include "polyssimo/position_text.h"
#include "support/polyssimo_positions.h"

namespace boxwood::drawing {

namespace {

constexpr Look colored{Coloring::colored, Letters::hidden, 1};

/// A board of 4 x 3 with a hole, one L of three cells on it and a bar in hand.
const polyssimo::Position small =
    *polyssimo::parse_position("polyssimo/1 4/1#2/4 L=#1/##,I=###,S=##1/1## flip - 2 1 - -/I,S 1L:a1,a2,b1");

Canvas drawn_board(const BoardMarks& marks, const Look& look)
{
    const Extent extent = board_extent(small.setup->board(), look);
    Canvas canvas(extent.columns, extent.rows, table_top(look));
    draw_board(canvas, 0, 0, small, marks, look);
    return canvas;
}

}  // namespace

TEST_CASE("without colours, letters tell pieces apart, and a blocked cell is no cell")
{
    CHECK(drawn_board({}, {}).text() ==
          " 3 · · · ·\n"
          " 2 L   · ·\n"
          " 1 L L · ·\n"
          "   a b c d\n");
}

TEST_CASE("with colours, pieces show letters only on demand")
{
    CHECK(drawn_board({}, colored).row_text(1) == " 2");
    CHECK(drawn_board({}, colored).at(3, 1).style.paper == palette::pieces[0]);
    CHECK(drawn_board({}, colored).at(3, 0).style.paper == palette::board);
    CHECK(drawn_board({}, colored).at(5, 1).style.paper == palette::linen);
    CHECK(drawn_board({}, {Coloring::colored, Letters::shown, 1}).row_text(1) == " 2 L");
}

TEST_CASE("a piece that was just placed shows its letter")
{
    const Canvas canvas = drawn_board({.fresh = polyssimo::cells_named({"a1", "a2", "b1"})}, colored);
    CHECK(canvas.row_text(1) == " 2 L");
    CHECK(canvas.at(3, 1).style.bold);
    CHECK(drawn_board({.fresh = polyssimo::cells_named({"a1"})}, {}).at(3, 2).style.reverse);
}

TEST_CASE("a piece held over the board shows where it would lie, and where it cannot")
{
    BoardMarks marks;
    marks.ghost = polyssimo::Placement{polyssimo::cells_named({"a2", "b2", "c2"}), {1}};
    CHECK(drawn_board(marks, {}).text() ==
          " 3 · · · ·\n"
          " 2 !!!![]·\n"
          " 1 L L · ·\n"
          "   a b c d\n");
    CHECK(drawn_board(marks, colored).at(3, 1).style.paper == palette::red_ink);
    CHECK(drawn_board(marks, colored).at(7, 1).style.paper == palette::pieces[1]);
}

TEST_CASE("notes stand on free cells only")
{
    BoardMarks marks;
    marks.notes = {{polyssimo::cells_named({"a1", "a3", "b2"}), U'×'}};
    CHECK(drawn_board(marks, {}).text() ==
          " 3 × · · ·\n"
          " 2 L   · ·\n"
          " 1 L L · ·\n"
          "   a b c d\n");
}

TEST_CASE("without colours a number on a free cell is not taken for a hexomino")
{
    BoardMarks marks;
    marks.notes = {{polyssimo::cells_named({"a3", "c2"}), U'2'}};
    CHECK(drawn_board(marks, {}).text() ==
          " 3 ·2· · ·\n"
          " 2 L   ·2·\n"
          " 1 L L · ·\n"
          "   a b c d\n");
    CHECK(drawn_board(marks, colored).at(3, 0).character == U'2');
}

TEST_CASE("large cells are four columns and two rows")
{
    const Look large{Coloring::colorless, Letters::hidden, 2};
    CHECK(board_extent(small.setup->board(), large) == Extent{19, 7});
    CHECK(drawn_board({}, large).row_text(2) == " 2  L       ·   ·");
    CHECK(drawn_board({}, large).row_text(3).empty());
}

}  // namespace boxwood::drawing
