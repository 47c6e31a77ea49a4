// Whole games, from the set-up to the end, one for each number of players.

#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

constexpr Colour blue = Colour::blue;
constexpr Colour green = Colour::green;
constexpr Colour yellow = Colour::yellow;
constexpr Colour red = Colour::red;

}  // namespace

TEST_CASE("two players build up to the red floor, where the owner stacks too boldly [V3.3, V4.8, V9.2]")
{
    ToldGame game = dealt(2);
    // Seat 2, green and red, begins; seat 1 has blue and yellow, and lays every
    // floor, always on the same three columns, which then go up to the next.
    for (int level = 1; level < floor_count; ++level) {
        game.place(thin(green, 1)).place(thin(blue, 1)).place(thin(green, 2)).lay_floor();
        REQUIRE(game.state().highest_floor == level + 1);
        REQUIRE(game.on_turn() == seat(2));
    }
    CHECK(game.state().seal.owner == seat(2));
    CHECK_FALSE(game.state().seal.former_owner.has_value());

    game.place(hexagonal(red));
    CHECK(game.state().seal.owner == seat(2));
    game.take_out(thick(yellow)).tell(LetGo{thick(yellow), 5, Landing::on_column}).settle();
    CHECK(points(game.state(), seat(1)) == 3);
    CHECK(game.state().seal.owner == seat(1));
    CHECK(game.state().seal.former_owner == seat(2));
    game.claim().tell(Object{seat(1)}).break_off(thick(green));
    game.tell(DeclineForfeit{seat(2)});
    CHECK(game.has_changed(Change{ChangeKind::no_floor, seat(2)}));

    game.take_out(hexagonal(blue)).tell(LetGo{hexagonal(blue), 5, Landing::on_column}).tell(CameDown{});
    CHECK(game.state().result == GameResult{Ending::came_down, seat(2), seat(1)});
}

TEST_CASE("three players with a neutral colour, until nobody can [V3.4, V8.1, V9.4]")
{
    Options options;
    options.players = 3;
    options.youngest = seat(3);
    options.dealing = Dealing::everybody_rolls;
    ToldGame game(options);
    game.set_up().tell(RollSeal{seat(3), red}).tell(RollSeal{seat(1), red}).tell(RollSeal{seat(1), blue});
    game.tell(RollSeal{seat(2), green});
    REQUIRE(neutral_colour(game.state()) == yellow);

    // Seat 2, who got a colour last, begins.
    game.place(thin(yellow, 1)).place(thin(green, 1));
    game.place(thin(yellow, 2)).place(thin(red, 1));
    game.break_off(thin(yellow, 3)).tell(LetStand{seat(2)}).tell(LetStand{seat(3)}).place(thin(blue, 1));
    game.lay_floor();

    // On the green floor: seat 3's thick column, seat 1 comes too late.
    game.place(thin(yellow, 1)).place(thick(red));
    CHECK(game.state().seal == Seal{seat(3), std::nullopt, red});
    CHECK(game.refused(Touch{seat(1), thin(yellow, 2)}) == "V8.2 last_neutral");
    game.break_off(hexagonal(yellow));
    // Only the thick one could still prove anything, and it cannot be taken.
    game.tell(Object{seat(2)}).break_off(thick(yellow));
    game.place(hexagonal(blue));
    CHECK(game.state().seal.owner == seat(3));
    CHECK(neutral_may_be_moved(game.state()).empty());

    // Seat 2 overtakes by a proof that fails: the objector pays with the thick column.
    game.claim().tell(Object{seat(3)}).break_off(thin(green, 2));
    game.tell(ChooseForfeit{seat(2), thick(red)}).settle();
    CHECK(game.state().seal == Seal{seat(1), seat(3), red});
    // Two columns are too few for the yellow floor.
    CHECK(game.has_changed(Change{ChangeKind::no_floor, seat(2)}));

    for (const int claimant : {3, 1, 2}) {
        REQUIRE(game.on_turn() == seat(claimant));
        game.claim_unopposed();
    }
    CHECK(game.has_changed(ChangeKind::nobody_can));
    CHECK(game.state().result == GameResult{Ending::nobody_can, seat(1), std::nullopt});
}

TEST_CASE("four players who set up themselves, until a proof brings it down [V2.6, V6.4, V9.2]")
{
    Options options;
    options.set_up = SetUp::by_players;
    options.neighbours = Neighbours::strict;
    ToldGame game(options);
    for (const PartId column : ColumnSet::all())
        game.tell(ColumnStood{game.on_turn(), column});
    // The 20th was seat 4's; the floor is not at rest at first.
    CHECK(awaited(game.state()) == SeatSet{seat(4)});
    game.tell(FloorSetAside{});
    for (const PartId column : ColumnSet::all())
        game.tell(ColumnStood{game.on_turn(), column});
    game.tell(FloorLaid{{.columns_covered = 16}}).settle();
    game.tell(RollSeal{seat(1), green}).tell(ChooseColour{seat(2), red}).tell(ChooseColour{seat(3), blue});
    REQUIRE(colours_of(game.state(), seat(4)) == ColourSet{yellow});

    game.place(thick(yellow)).place(thin(green, 1)).place(hexagonal(red));
    // Seat 3 pushes a neighbour: at a strict table that is the end of the attempt.
    game.tell(Touch{seat(3), thick(blue)}).tell(Shifted{thin(green, 2), 1800});
    game.tell(LetGo{thick(blue), 0}).settle();
    CHECK(game.column(thick(blue)).is_blocked());
    // Seat 4 claims that nothing can be taken; seat 1 proves that the hexagonal one can.
    game.claim().tell(LetStand{seat(3)}).tell(Object{seat(1)}).place(hexagonal(yellow)).settle();
    CHECK(game.column(hexagonal(yellow)).place == ColumnPlace::out_of_game);
    CHECK(game.on_turn() == seat(1));
    game.lay_floor();

    game.place(thick(red)).place(hexagonal(blue)).place(thin(yellow, 1));
    CHECK(game.state().seal == Seal{seat(2), std::nullopt, red});
    game.place(thick(green)).place(thin(red, 1));
    CHECK(game.state().seal == Seal{seat(2), std::nullopt, red});
    game.place(thin(blue, 1)).place(thick(yellow));
    // Red 4, blue 3, yellow 4, green 3: equal points leave it.
    CHECK(game.state().seal.owner == seat(2));
    game.place(hexagonal(green));
    CHECK(game.state().seal == Seal{seat(1), seat(2), red});

    game.claim().tell(Object{seat(1)}).take_out(thin(red, 2)).tell(CameDown{});
    // Seat 1 has the seal and brought it down as the objector.
    CHECK(game.state().result == GameResult{Ending::came_down, seat(2), seat(1)});
}

}  // namespace boxwood::paletti::rules
