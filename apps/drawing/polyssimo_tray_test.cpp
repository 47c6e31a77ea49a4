#include "drawing/polyssimo_tray.h"

#include <doctest/doctest.h>

#include "drawing/palette.h"
#include "polyssimo/material_file.h"

namespace boxwood::drawing {

namespace {

const polyssimo::PieceSet box = polyssimo::box_pieces();

Canvas drawn_tray(std::initializer_list<const char*> names, const TrayMarks& marks, const Look& look)
{
    std::vector<std::optional<polyssimo::PieceId>> slots;
    for (const char* name : names)
        slots.push_back(box.find(name));
    const TrayLayout layout(box, 40, look.scale);
    const Extent extent = layout.extent(static_cast<int>(slots.size()));
    Canvas canvas(extent.columns, extent.rows);
    draw_tray(canvas, 0, 0, layout, box, slots, marks, look);
    return canvas;
}

}  // namespace

TEST_CASE("pieces lie flat, their names above them; an empty place stays empty")
{
    CHECK(drawn_tray({"F", "I", "none", "H12"}, {}, {}).text() ==
          " F     I           H12\n"
          "▄█▀   ▀▀▀▀▀       ▀█▄▄\n"
          " ▀                  ▀\n");
}

TEST_CASE("the chosen piece and the unusable ones are marked")
{
    const TrayMarks marks{box.find("I"), polyssimo::PieceMask::first(1)};
    CHECK(drawn_tray({"F", "I"}, marks, {}).row_text(0) == "×F    ▶I");
    CHECK(drawn_tray({"F", "I"}, marks, {}).at(7, 0).style.reverse);
}

TEST_CASE("large pieces have square cells, too")
{
    CHECK(drawn_tray({"F", "V"}, {}, {Coloring::colorless, Letters::hidden, 2}).text() ==
          " F          V\n"
          "  ████     ██\n"
          "████       ██\n"
          "  ██       ██████\n");
}

TEST_CASE("hexominoes are black and white in turn, other pieces of one colour")
{
    const Canvas canvas = drawn_tray({"I", "H1"}, {}, {Coloring::colored, Letters::hidden, 1});
    CHECK(canvas.at(0, 1).style.ink == palette::pieces[1]);
    CHECK(canvas.at(6, 1).style.ink == palette::black);
    CHECK(canvas.at(7, 1).style.ink == palette::silver);
}

TEST_CASE("a hand of eight fits beside the board in 80 columns")
{
    CHECK(TrayLayout(box, 48, 1).slots_per_row == 8);
    CHECK(TrayLayout(box, 48, 1).extent(12) == Extent{48, 6});
}

}  // namespace boxwood::drawing
