#include "polyssimo/position_text.h"

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

namespace {

Position round_trip(const Position& position)
{
    return parse_position(position_text(position)).value();
}

/// The code of the error, and the column where it is.
std::pair<std::string_view, int> place_of_error(std::string_view text)
{
    const Result<Position, TextError> position = parse_position(text);
    REQUIRE_FALSE(position.has_value());
    return {position.error().message.code, position.error().column};
}

using Error = std::pair<std::string_view, int>;

}  // namespace

TEST_CASE("the beginning of a game is one readable line")
{
    CHECK(position_text(initial_position(box_setup({.obligations = {7, 0}}))) ==
          "polyssimo/1 12x11 box flip 7,0 1 - "
          "F,I,L,N,P,T,U,V,W,X,Y,Z,H1,H2,H3,H4,H5,H6,H7,H8,H9,H10,H11,H12 -/- -");
}

TEST_CASE("reading a position's line gives the position back, after every move of a game")
{
    for (const int players : {2, 3, 4}) {
        Position position = initial_position(box_setup({.players = players, .start = seat(2)}));
        while (position.to_play) {
            CHECK(round_trip(position) == position);
            CHECK(hash(round_trip(position)) == hash(position));
            position = play(position, legal_moves(position).back()).value();
        }
        CHECK(round_trip(position) == position);
    }
}

TEST_CASE("every set that comes with Boxwood is written and read by its name")
{
    for (const BuiltinMaterial& material : builtin_materials()) {
        const std::optional<PieceSet> pieces = find_pieces(material.name);
        if (!pieces)
            continue;
        const Position position = initial_position(Setup::create(box_board(), *pieces, {}).value());
        CHECK(position_text(position).starts_with("polyssimo/1 12x11 " + std::string(material.name) + ' '));
        CHECK(round_trip(position) == position);
    }
}

TEST_CASE("a board and pieces of one's own are written in the line")
{
    const Position position = dealt(drawn_setup("board\n..#..\n.....\npiece F\n.##\n##.\n.#.\npiece B\n##\n",
                                                {.flipping = Flipping::forbidden}),
                                    {"F", "B"}, 1);
    CHECK(position_text(position) == "polyssimo/1 2#2/5 F=1##/##1/1#1,B=## noflip - 2 1 - F/B -");
    CHECK(round_trip(position) == position);
}

TEST_CASE("a seat on turn that cannot place is skipped when the line is read [P4.4]")
{
    const Position position = parse_position("polyssimo/1 2x1 A=###,B=## flip - 1 1 - A/B -").value();
    CHECK(position.to_play == seat(2));
    CHECK(phase(parse_position("polyssimo/1 2x1 A=###,B=### flip - 1 1 - A/B -").value()) == Phase::over);
}

TEST_CASE("a broken line is refused at the column of what is wrong")
{
    CHECK(place_of_error("") == Error{"not_a_position", 1});
    CHECK(place_of_error("polyssimo/2 x") == Error{"not_a_position", 1});
    CHECK(place_of_error("polyssimo/1 3x1") == Error{"position_fields", 1});
    CHECK(place_of_error("polyssimo/1 0x1 A=# flip - 1 - A -/- -") == Error{"bad_rows", 13});
    CHECK(place_of_error("polyssimo/1 3x1 what flip - 1 - A -/- -") == Error{"unknown_set", 17});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flop - 1 - A -/- -") == Error{"bad_flip_field", 21});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip 1 1 - A -/- -") == Error{"bad_obligations", 26});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip 1,0 1 - A -/- -") ==
          Error{"obligations_exceed_hexominoes", 26});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - 3 - A -/- -") == Error{"bad_seat", 28});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - - - A -/- -") == Error{"nobody_on_turn", 28});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - 1 1 A -/- -") == Error{"begins_while_choosing", 30});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - 1 - - A/- -") == Error{"nobody_begins", 30});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - - 1 - A/- -") == Error{"nobody_on_turn", 28});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - 1 - B -/- -") == Error{"unknown_piece", 32});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - 1 - A A/- -") == Error{"piece_in_two_places", 34});
    CHECK(place_of_error("polyssimo/1 3x1 A=#,B=# flip - 1 1 - A/- -") == Error{"piece_missing", 36});
    CHECK(place_of_error("polyssimo/1 3x1 A=# flip - 1 - A - -") == Error{"position_players", 34});
    CHECK(place_of_error("polyssimo/1 3x1 A=#,B=# flip - 1 - A -/- 1B:a1") ==
          Error{"placed_while_choosing", 42});
    CHECK(place_of_error("polyssimo/1 3x1 A=#,B=# flip - 1 1 - A/- B:a1") == Error{"bad_placement", 42});
    CHECK(place_of_error("polyssimo/1 3x1 A=#,B=# flip - 1 1 - A/- 1B:d1") ==
          Error{"impossible_placement", 42});
    CHECK(place_of_error("polyssimo/1 3x1 A=#,B=# flip - 1 1 - A/- 1B:z1") == Error{"bad_cell", 45});
    CHECK(place_of_error("polyssimo/1 3x1 A=#,B=# flip - 1 1 - -/- 1B:a1;2A:a1") ==
          Error{"impossible_placement", 48});
}

TEST_CASE("positions with the same future have the same hash, whatever the order of placements")
{
    const std::shared_ptr<const Setup> setup =
        drawn_setup("board\n........\npiece A\n#\npiece B\n##\npiece C\n#\npiece D\n##\npiece E\n#\n");
    const Position position = dealt(setup, {"A B E", "C D"}, 1);
    const Position one = after(position, {"a1", "c1", "e1,f1", "g1,h1"});
    const Position other = after(position, {"e1,f1", "g1,h1", "a1", "c1"});
    CHECK(one.placed != other.placed);
    CHECK(hash(one) == hash(other));
}

}  // namespace boxwood::polyssimo
