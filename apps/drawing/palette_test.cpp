#include "drawing/palette.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "polyssimo/material_file.h"
#include "polyssimo/material_text.h"

namespace boxwood::drawing {

namespace {

constexpr Vision all_eyes[] = {Vision::usual, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia};

template <class Show>
double nearest_two(Vision vision, Show show)
{
    double least = 1;
    for (const Color& a : palette::pieces)
        for (const Color& b : palette::pieces)
            if (&a < &b)
                least = std::min(least, distance(seen(show(a), vision), seen(show(b), vision)));
    return least;
}

}  // namespace

TEST_CASE("the twelve colours stay apart, whichever cones an eye lacks")
{
    for (const Vision vision : all_eyes)
        CHECK(nearest_two(vision, [](Color color) { return color; }) > 0.10);
}

TEST_CASE("the twelve colours stay apart on a terminal with 256 colours")
{
    for (const Vision vision : all_eyes)
        CHECK(nearest_two(vision, [](Color color) { return indexed_color(nearest_indexed(color)); }) > 0.05);
}

TEST_CASE("every piece can be told from the board")
{
    for (const Vision vision : all_eyes)
        for (const Color& color : palette::pieces)
            CHECK(distance(seen(color, vision), seen(palette::board, vision)) > 0.10);
}

TEST_CASE("stripes in characters can be told from each other, from the board and from the table")
{
    for (const Color& ground : {palette::board, palette::board_shade, palette::linen, palette::black})
        CHECK(distance(seen(palette::silver, Vision::usual), seen(ground, Vision::usual)) > 0.10);
    CHECK(contrast(palette::black, palette::silver) >= 4.5);
}

TEST_CASE("what is written can be read")
{
    for (const Color& text : {palette::ink, palette::pale_ink, palette::red_ink}) {
        CHECK(contrast(text, palette::linen) >= 4.5);
        CHECK(contrast(text, palette::board_shade) >= 4.5);
    }
    for (const Color& color : palette::pieces)
        CHECK(contrast(ink_on(color), color) >= 4.5);
}

TEST_CASE("each pentomino has a colour of its own, and hexominoes have stripes [P1.2]")
{
    const polyssimo::PieceSet box = polyssimo::box_pieces();
    std::vector<std::string> colors;
    for (const polyssimo::PieceId piece : box.all()) {
        CHECK(is_striped(box, piece) == (box[piece].shape.size() == 6));
        if (!is_striped(box, piece))
            colors.push_back(hexadecimal(piece_color(box, piece)));
    }
    std::ranges::sort(colors);
    CHECK(colors.size() == 12);
    CHECK(std::ranges::adjacent_find(colors) == colors.end());
}

TEST_CASE("no two pieces have the same label, and no label is wider than a cell")
{
    CHECK(cell_labels(polyssimo::box_pieces()).front() == "F");
    CHECK(cell_labels(polyssimo::box_pieces()).back() == "12");

    const polyssimo::PieceSet birds = *polyssimo::parse_pieces_text("heron=##,hen=#,H1=###");
    CHECK(cell_labels(birds) == std::vector<std::string>{"1", "2", "3"});
}

}  // namespace boxwood::drawing
