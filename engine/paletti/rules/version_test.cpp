// Games that began under the first rules version continue under it.

#include "paletti/rules/options.h"

#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

Options first_version(int players)
{
    Options options;
    options.rules = first_rules_version;
    options.players = players;
    return options;
}

}  // namespace

TEST_CASE("under the first rules two players who both roll roll for every colour")
{
    Options options = first_version(2);
    options.dealing = Dealing::everybody_rolls;
    ToldGame game(options);
    game.set_up().tell(RollSeal{seat(1), Colour::green}).tell(RollSeal{seat(2), Colour::blue});
    CHECK(may(game.state(), seat(1)).roll);
    game.tell(RollSeal{seat(1), Colour::red});
    CHECK(colours_of(game.state(), seat(1)) == ColourSet{Colour::green, Colour::red});
}

TEST_CASE("under the first rules a neutral column may count for the player on turn")
{
    Options options = first_version(3);
    options.neutral_counts = NeutralCounts::for_player_on_turn;
    ToldGame game = dealt(options);
    game.place(thin(Colour::red, 1)).place(thin(Colour::yellow, 1));
    game.place(thin(Colour::red, 2)).place(thin(Colour::blue, 1));
    game.lay_floor();
    game.place(thick(Colour::red));
    CHECK(points(game.state(), seat(3)) == 3);
    CHECK(game.state().seal.owner == seat(3));
    // A new floor voids them.
    game.place(thin(Colour::yellow, 2))
        .place(hexagonal(Colour::red))
        .place(thin(Colour::blue, 2))
        .lay_floor();
    CHECK(points(game.state(), seat(3)) == 0);
}

TEST_CASE(
    "under the first rules a blocked column is no forfeit, and who has nothing to forfeit cannot object")
{
    ToldGame game = dealt(first_version(4));
    game.place(thin(Colour::red, 1)).break_off(thick(Colour::blue)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1));
    ToldGame objected = game;
    objected.claim().tell(Object{seat(1)}).break_off(thick(Colour::red));
    CHECK(objected.refused(ChooseForfeit{seat(4), thick(Colour::blue)}) == "V6.4 column_blocked");
    CHECK(objected.refused(Touch{seat(4), thick(Colour::blue)}) == "V6.4 column_blocked");

    game.tell(Touch{seat(4), thick(Colour::red)});
    for (const PartId column : may_be_forfeited(game.state(), seat(2)))
        game.tell(ColumnFell{column, Fall::place_taken});
    game.tell(LetGo{thick(Colour::red), 0}).settle().claim();
    REQUIRE(game.on_turn() == seat(1));
    CHECK(awaited(game.state()) == SeatSet{seat(3), seat(4)});
    CHECK(game.refused(Object{seat(2)}) == "V6.4 nothing_to_forfeit");
}

}  // namespace boxwood::paletti::rules
