// Players, their order, phase one and the handicap (P2, P3, P6).

#include "polyssimo/setup.h"

#include <doctest/doctest.h>

#include "support/polyssimo_positions.h"

namespace boxwood::polyssimo {

namespace {

Result<std::shared_ptr<const Setup>, Refusal> box_with(const Options& options)
{
    return Setup::create(box_board(), box_pieces(), options);
}

/// Takes the first legal piece until the pool is empty.
Position choose_all(Position position)
{
    while (phase(position) == Phase::choosing)
        position = play(position, Pick{*legal_picks(position).begin()}).value();
    return position;
}

/// Players under an obligation avoid hexominoes as long as that is legal; all others grab
/// them.
Position choose_unwillingly(Position position)
{
    const PieceMask hexominoes = position.setup->pieces().hexominoes();
    while (phase(position) == Phase::choosing) {
        const PieceMask legal = legal_picks(position);
        const bool is_obliged = position.setup->options().obligations[position.to_play->index()] > 0;
        const PieceMask wanted = is_obliged ? legal - hexominoes : legal & hexominoes;
        position = play(position, Pick{*(wanted.empty() ? legal : wanted).begin()}).value();
    }
    return position;
}

}  // namespace

TEST_CASE("games with the same board and pieces share what these make possible, whoever begins")
{
    const std::shared_ptr<const Setup> first = box_with({}).value();
    const auto like_first = [&first](const Options& options) {
        return Setup::create(box_board(), box_pieces(), options, {&first, 1}).value();
    };
    CHECK(like_first({}) == first);
    const std::shared_ptr<const Setup> second = like_first({.start = Seat::from_number(2)});
    CHECK(*second == *box_with({.start = Seat::from_number(2)}).value());
    const PieceId piece = *second->pieces().all().begin();
    CHECK(second->placements_of(piece).data() == first->placements_of(piece).data());
    const std::shared_ptr<const Setup> third = like_first({.flipping = Flipping::forbidden});
    CHECK(third->placements_of(piece).data() != first->placements_of(piece).data());
}

TEST_CASE("2, 3 or 4 can play, nobody else [P2.1]")
{
    for (const int players : {2, 3, 4})
        CHECK(box_with({.players = players}).has_value());
    for (const int players : {0, 1, 5})
        CHECK(box_with({.players = players}).error() ==
              refusal("P2.1", "player_count", {{"players", players}}));
}

TEST_CASE("seat 1 starts unless the table names another [P2.2]")
{
    CHECK(initial_position(box_setup()).to_play == seat(1));
    CHECK(initial_position(box_setup({.players = 3, .start = seat(3)})).to_play == seat(3));
    CHECK(box_with({.players = 3, .start = seat(4)}).error().rule == "P2.2");
}

TEST_CASE("all pieces lie open and each player in turn takes one, clockwise [P3.1]")
{
    Position position = initial_position(box_setup({.players = 3, .start = seat(2)}));
    CHECK(position.pool.size() == 24);
    for (const int number : {2, 3, 1, 2, 3, 1}) {
        CHECK(position.to_play == seat(number));
        position = play(position, Pick{*position.pool.begin()}).value();
    }
}

TEST_CASE("in the end every player has 12, 8 or 6 pieces [P3.1]")
{
    for (const int players : {2, 3, 4}) {
        const Position position = choose_all(initial_position(box_setup({.players = players})));
        for (int number = 1; number <= players; ++number)
            CHECK(position.hand(seat(number)).size() == 24 / players);
    }
}

TEST_CASE("a piece that somebody took cannot be taken again [P3.1]")
{
    const Position position = after(initial_position(box_setup()), {"F"});
    CHECK(refusal_of_pick(position, "F") == refusal("P3.1", "piece_not_open", {{"piece", "F"}}));
}

TEST_CASE("nothing is placed while pieces lie open [P3.1]")
{
    CHECK(refusal_of_place(initial_position(box_setup()), "a1,b1,c1,d1,e1").rule == "P3.1");
    CHECK(why_no_pass(initial_position(box_setup())).rule == "P3.1");
}

TEST_CASE("who is obliged ends with as many hexominoes, as the rulebook suggests, however unwillingly [P6.1]")
{
    const Options suggested[] = {
        {.players = 2, .obligations = {7, 0}},       {.players = 2, .obligations = {0, 8}},
        {.players = 3, .obligations = {5, 6, 0}},    {.players = 3, .obligations = {0, 0, 6}},
        {.players = 4, .obligations = {4, 0, 5, 0}}, {.players = 4, .obligations = {0, 5, 0, 4}},
    };
    for (const Options& options : suggested) {
        const Position position = choose_unwillingly(initial_position(box_setup(options)));
        const PieceMask hexominoes = position.setup->pieces().hexominoes();
        for (int number = 1; number <= options.players; ++number) {
            const int obligation = options.obligations[seat(number).index()];
            // Not one more than they must.
            if (obligation > 0)
                CHECK((position.hand(seat(number)) & hexominoes).size() == obligation);
        }
    }
}

TEST_CASE("a seat without a player cannot be obliged, nor anybody to fewer than none [P6.1]")
{
    CHECK(box_with({.players = 2, .obligations = {0, 0, 1}}).error().rule == "P6.1");
    CHECK(box_with({.players = 2, .obligations = {-1, 0}}).error().rule == "P6.1");
}

TEST_CASE("obligations that cannot be met together are refused when the table is set up [P6.2]")
{
    CHECK(box_with({.players = 2, .obligations = {12, 1}}).error() ==
          refusal("P6.2", "obligations_exceed_hexominoes", {{"owed", 13}, {"left", 12}}));
    CHECK(box_with({.players = 3, .obligations = {9, 0, 0}}).error() ==
          refusal("P6.2", "obligation_exceeds_picks", {{"seat", 1}, {"owed", 9}, {"picks", 8}}));
}

TEST_CASE("a player who owes as many hexominoes as picks must take one [P6.2]")
{
    const Position position = initial_position(box_setup({.obligations = {12, 0}}));
    CHECK(legal_picks(position) == position.setup->pieces().hexominoes());
    CHECK(refusal_of_pick(position, "F").rule == "P6.2");
}

TEST_CASE("a pick that takes away what somebody else owes is illegal for whoever makes it [P6.2]")
{
    // Seat 1 needs all twelve hexominoes, so seat 2 may not take one.
    const Position position = after(initial_position(box_setup({.obligations = {12, 0}})), {"H1"});
    CHECK(refusal_of_pick(position, "H2").rule == "P6.2");
    CHECK((legal_picks(position) & position.setup->pieces().hexominoes()).empty());
}

TEST_CASE("in other sets a hexomino is any piece of six cells [P6.2]")
{
    const std::string_view drawing = R"(
board
......
piece A
######
piece B
#
piece C
##
piece D
###
)";
    const Position position = initial_position(drawn_setup(drawing, {.obligations = {0, 1}}));
    CHECK(legal_picks(position) == pieces_named(*position.setup, "B C D"));
}

TEST_CASE("picks left are shared out clockwise from the next picker, also when they do not divide evenly")
{
    CHECK(picks_left(7, seat(2), 3) == std::array{2, 3, 2, 0});
    CHECK(picks_left(2, seat(3), 4) == std::array{0, 0, 1, 1});
    CHECK(picks_left(0, seat(1), 2) == std::array{0, 0, 0, 0});
}

}  // namespace boxwood::polyssimo
