// The material of the box (P1).

#include <doctest/doctest.h>

#include <string>

#include "polyssimo/material_file.h"
#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

namespace {

/// As the rules draw it, from the top.
std::string drawn(const Shape& shape)
{
    std::string text;
    for (int row = shape.height() - 1; row >= 0; --row) {
        for (int column = 0; column < shape.width(); ++column)
            text += shape.cells().contains(Cell::at(column, row)) ? '#' : '.';
        text += '\n';
    }
    return text;
}

}  // namespace

TEST_CASE("the board has 12 columns and 11 rows, 132 cells [P1.1]")
{
    const Board board = box_board();
    CHECK(board.width() == 12);
    CHECK(board.height() == 11);
    CHECK(board.cells().size() == 132);
}

TEST_CASE("12 pentominoes and 12 hexominoes have as many cells as the board [P1.2]")
{
    const PieceSet pieces = box_pieces();
    CHECK(pieces.size() == 24);
    CHECK(pieces.hexominoes().size() == 12);
    for (const PieceId piece : pieces.all())
        CHECK(pieces[piece].shape.size() == (pieces.hexominoes().contains(piece) ? 6 : 5));
    CHECK(pieces.cells(pieces.all()) == 132);
}

TEST_CASE("the twelve pentominoes are all that exist, under their usual letters [P1.2]")
{
    const std::shared_ptr<const Setup> setup = box_setup();
    int oriented = 0;
    for (const char letter : std::string("FILNPTUVWXYZ")) {
        const PieceId piece = setup->pieces().find(std::string(1, letter)).value();
        CHECK(setup->first_twin(piece) == piece);
        oriented += static_cast<int>(setup->orientations_of(piece).size());
    }
    // 63 fixed pentominoes exist.
    CHECK(oriented == 63);
}

TEST_CASE("the hexominoes are H1 to H12 in the rules' order [P1.3]")
{
    const PieceSet pieces = box_pieces();
    const auto drawing = [&](const char* name) { return drawn(pieces[pieces.find(name).value()].shape); };
    CHECK(drawing("H1") == "####\n#..#\n");
    CHECK(drawing("H2") == "####\n.##.\n");
    CHECK(drawing("H3") == "###.\n#.##\n");
    CHECK(drawing("H4") == "####\n#.#.\n");
    CHECK(drawing("H5") == "..#.\n####\n.#..\n");
    CHECK(drawing("H6") == ".#..\n####\n#...\n");
    CHECK(drawing("H7") == "..#.\n####\n#...\n");
    CHECK(drawing("H8") == "#...\n###.\n..##\n");
    CHECK(drawing("H9") == "###.\n..#.\n..##\n");
    CHECK(drawing("H10") == ".###\n##..\n.#..\n");
    CHECK(drawing("H11") == "##..\n.###\n.#..\n");
    CHECK(drawing("H12") == "##..\n.###\n..#.\n");
}

TEST_CASE("a piece may lie turned and flipped: F in eight ways, X in one [P1.4]")
{
    const std::shared_ptr<const Setup> setup = box_setup();
    const auto ways = [&](const char* name) {
        return setup->orientations_of(setup->pieces().find(name).value()).size();
    };
    CHECK(ways("F") == 8);
    CHECK(ways("I") == 2);
    CHECK(ways("Z") == 4);
    CHECK(ways("X") == 1);
}

TEST_CASE("at a table without flipping a piece may only be turned [P1.4]")
{
    const std::shared_ptr<const Setup> setup = drawn_setup(R"(
board
....
....
piece L
###
#..
)",
                                                           {.flipping = Flipping::forbidden});
    const Position position = dealt(setup, {"L"}, 1);
    CHECK(after(position, {"a1,a2,b2,c2"}).hand(seat(1)).empty());
    CHECK(after(position, {"a1,b1,c1,c2"}).hand(seat(1)).empty());
    CHECK(refusal_of_place(position, "a1,b1,c1,a2") ==
          refusal("P1.4", "flipping_forbidden", {{"piece", "L"}}));
}

TEST_CASE("the number of placements on the box's board is the one that was counted before")
{
    const std::shared_ptr<const Setup> setup = box_setup();
    const auto count = [&](const char* name) {
        return setup->placements_of(setup->pieces().find(name).value()).size();
    };
    CHECK(count("X") == 90);
    CHECK(count("P") == 796);
    // A straight piece: 8 x 11 lying, 12 x 7 standing.
    CHECK(count("I") == 8 * 11 + 12 * 7);
}

}  // namespace boxwood::polyssimo
