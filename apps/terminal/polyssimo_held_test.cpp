#include "terminal/polyssimo_held.h"

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::terminal {

namespace {

using polyssimo::Flipping;

const auto box = polyssimo::box_setup();

polyssimo::PieceId piece(std::string_view name)
{
    return *box->pieces().find(name);
}

std::string cells(const HeldPiece& held)
{
    return cells_text(held.cells());
}

}  // namespace

TEST_CASE("a piece is picked up over the middle of the board")
{
    CHECK(cells(held_over_middle(*box, piece("I"))) == "d6,e6,f6,g6,h6");
}

TEST_CASE("a held piece never leaves the board")
{
    const HeldPiece held = held_over_middle(*box, piece("I"));
    CHECK(cells(moved(*box, held, -20, -20)) == "a1,b1,c1,d1,e1");
    CHECK(cells(moved(*box, held, 20, 20)) == "h11,i11,j11,k11,l11");
    const HeldPiece upright = turned(*box, moved(*box, held, 20, 20));
    CHECK(cells(upright) == "j7,j8,j9,j10,j11");
}

TEST_CASE("a piece turns round its middle, and four turns change nothing")
{
    const HeldPiece held = held_over_middle(*box, piece("I"));
    const HeldPiece upright = turned(*box, held);
    CHECK(cells(upright) == "f4,f5,f6,f7,f8");
    CHECK(turned(*box, upright) == held);
}

TEST_CASE("a piece is turned over only where that is allowed [P1.4]")
{
    const HeldPiece held = held_over_middle(*box, piece("F"));
    REQUIRE(turned_over(*box, held).has_value());
    CHECK(turned_over(*box, *turned_over(*box, held)) == held);

    polyssimo::Options options;
    options.flipping = Flipping::forbidden;
    const auto strict = polyssimo::box_setup(options);
    CHECK_FALSE(turned_over(*strict, held_over_middle(*strict, piece("F"))).has_value());
    CHECK(turned_over(*strict, held_over_middle(*strict, piece("T"))).has_value());
}

TEST_CASE("exchanging pieces keeps the place")
{
    const HeldPiece held = moved(*box, held_over_middle(*box, piece("X")), 2, 1);
    const HeldPiece other = exchanged(*box, held, piece("I"));
    CHECK(other.piece == piece("I"));
    CHECK(other.column == held.column - 1);
    CHECK(other.row == held.row + 1);
}

TEST_CASE("fits are visited round and round, and the nearest is found")
{
    const auto setup = polyssimo::drawn_setup("board\n....\n\npiece I\n##\n\npiece O\n##\n##\n");
    const polyssimo::Position position = polyssimo::dealt(setup, {"I", "O"}, 1);
    const HeldPiece first = held_at(setup->placements_of({0})[0]);
    CHECK(cells(first) == "a1,b1");
    CHECK(cells(*next_fit(position, first)) == "b1,c1");
    CHECK(cells(*next_fit(position, *next_fit(position, *next_fit(position, first)))) == "a1,b1");
    CHECK(cells(*previous_fit(position, first)) == "c1,d1");
    CHECK(nearest_fit(position, first) == first);
    CHECK_FALSE(nearest_fit(position, held_over_middle(*setup, {1})).has_value());
    CHECK_FALSE(next_fit(position, held_over_middle(*setup, {1})).has_value());
}

TEST_CASE("a piece that is larger than the board can be held, too")
{
    const auto setup = polyssimo::drawn_setup("board\n..\n\npiece I\n#####\n\npiece Q\n#\n");
    const HeldPiece held = held_over_middle(*setup, {0});
    CHECK(held.column == 0);
    CHECK(cells(turned(*setup, held)) == "b1,b2,b3,b4,b5");
}

}  // namespace boxwood::terminal
