#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

Options at_table(int players, int youngest, Dealing dealing = Dealing::youngest_rolls)
{
    Options options;
    options.players = players;
    options.youngest = seat(youngest);
    options.dealing = dealing;
    return options;
}

}  // namespace

TEST_CASE("the youngest rolls the seal and plays the colour rolled [V3.1]")
{
    ToldGame game(at_table(4, 3));
    game.set_up();
    CHECK(awaited(game.state()) == SeatSet{seat(3)});
    CHECK(may(game.state(), seat(3)).roll);
    CHECK(may(game.state(), seat(3)).colours.empty());
    CHECK(game.refused(ChooseColour{seat(3), Colour::red}) == "V3.1 roll_the_seal");
    CHECK(game.refused(RollSeal{seat(4), Colour::red}) == "V4.11 not_on_turn");
    game.tell(RollSeal{seat(3), Colour::yellow});
    CHECK(colours_of(game.state(), seat(3)) == ColourSet{Colour::yellow});
}

TEST_CASE("clockwise each next player chooses one of the colours left [V3.1]")
{
    ToldGame game(at_table(4, 3));
    game.set_up().tell(RollSeal{seat(3), Colour::yellow});
    CHECK(may(game.state(), seat(4)).colours == ColourSet{Colour::blue, Colour::green, Colour::red});
    CHECK(game.refused(RollSeal{seat(4), Colour::red}) == "V3.1 choose_a_colour");
    CHECK(game.refused(ChooseColour{seat(4), Colour::yellow}) == "V3.1 colour_taken");
    CHECK(game.refused(Touch{seat(4), thick(Colour::red)}) == "V3.1 still_dealing");
    game.tell(ChooseColour{seat(4), Colour::red}).tell(ChooseColour{seat(1), Colour::green});
    CHECK(game.state().phase == Phase::turn_begins);
    CHECK(game.refused(ChooseColour{seat(2), Colour::blue}) == "V3.1 colours_dealt");
}

TEST_CASE("whoever is the youngest, the last to get a colour begins, and play goes clockwise [V3.2]")
{
    for (const int players : {2, 3, 4})
        for (int youngest = 1; youngest <= players; ++youngest) {
            ToldGame game(at_table(players, youngest));
            game.set_up().tell(RollSeal{seat(youngest), Colour::yellow});
            while (game.state().phase == Phase::dealing) {
                const Seat chooser = game.on_turn();
                game.tell(ChooseColour{chooser, *may(game.state(), chooser).colours.begin()});
            }
            // Going clockwise from the youngest, the last player sits to the youngest's
            // right.
            Seat expected = seat(youngest == 1 ? players : youngest - 1);
            for (int turns = 0; turns <= players; ++turns) {
                CHECK(game.on_turn() == expected);
                game.break_off(*may(game.state(), expected).touch.begin());
                if (players == 3)
                    game.tell(TimeUp{}).break_off(*may(game.state(), expected).touch.begin());
                expected = seat(expected.number() % players + 1);
            }
        }
}

TEST_CASE("a last colour that needs no choice makes its player begin all the same [V3.2]")
{
    ToldGame game(at_table(4, 3));
    game.set_up().tell(RollSeal{seat(3), Colour::yellow});
    game.tell(ChooseColour{seat(4), Colour::red}).tell(ChooseColour{seat(1), Colour::green});
    // The last colour needs no choice.
    CHECK(colours_of(game.state(), seat(2)) == ColourSet{Colour::blue});
    CHECK(game.on_turn() == seat(2));
    CHECK(game.has_changed(Change{ChangeKind::turn_began, seat(2)}));
}

TEST_CASE("if so agreed every player rolls, and a colour already taken is rolled again [V3.1]")
{
    ToldGame game(at_table(3, 1, Dealing::everybody_rolls));
    game.set_up().tell(RollSeal{seat(1), Colour::yellow}).tell(RollSeal{seat(2), Colour::yellow});
    CHECK(game.has_changed(Change{ChangeKind::seal_rolled, seat(2), base_id, Colour::yellow}));
    CHECK(colours_of(game.state(), seat(2)).empty());
    CHECK(awaited(game.state()) == SeatSet{seat(2)});
    CHECK(may(game.state(), seat(2)).roll);
    CHECK(game.refused(ChooseColour{seat(2), Colour::red}) == "V3.1 roll_the_seal");
    game.tell(RollSeal{seat(2), Colour::red}).tell(RollSeal{seat(3), Colour::blue});
    CHECK(neutral_colour(game.state()) == Colour::green);
    CHECK(game.on_turn() == seat(3));
}

TEST_CASE("of two players each has two colours: one rolls, the other chooses and gets the last [V3.3]")
{
    ToldGame game(at_table(2, 2));
    game.set_up().tell(RollSeal{seat(2), Colour::green});
    CHECK(awaited(game.state()) == SeatSet{seat(1)});
    game.tell(ChooseColour{seat(1), Colour::yellow});
    CHECK(awaited(game.state()) == SeatSet{seat(2)});
    game.tell(ChooseColour{seat(2), Colour::red});
    CHECK(colours_of(game.state(), seat(2)) == ColourSet{Colour::green, Colour::red});
    CHECK(colours_of(game.state(), seat(1)) == ColourSet{Colour::blue, Colour::yellow});
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("of two players who both roll each rolls for the first colour only and chooses the second [V3.3]")
{
    ToldGame game(at_table(2, 1, Dealing::everybody_rolls));
    game.set_up().tell(RollSeal{seat(1), Colour::green});
    CHECK(game.refused(ChooseColour{seat(2), Colour::red}) == "V3.1 roll_the_seal");
    game.tell(RollSeal{seat(2), Colour::green}).tell(RollSeal{seat(2), Colour::blue});
    CHECK(awaited(game.state()) == SeatSet{seat(1)});
    CHECK_FALSE(may(game.state(), seat(1)).roll);
    CHECK(may(game.state(), seat(1)).colours == ColourSet{Colour::yellow, Colour::red});
    CHECK(game.refused(RollSeal{seat(1), Colour::red}) == "V3.1 choose_a_colour");
    game.tell(ChooseColour{seat(1), Colour::yellow});
    CHECK(colours_of(game.state(), seat(1)) == ColourSet{Colour::green, Colour::yellow});
    CHECK(colours_of(game.state(), seat(2)) == ColourSet{Colour::blue, Colour::red});
    CHECK(game.on_turn() == seat(2));
}

TEST_CASE("of two players either colour may be used on a turn, and their points count together [V3.3]")
{
    ToldGame game = dealt(2);
    const ColumnSet touch = may(game.state(), seat(2)).touch;
    CHECK(touch.size() == 10);
    CHECK(touch.contains(thin(Colour::green, 1)));
    CHECK(touch.contains(thin(Colour::red, 1)));
    game.place(thin(Colour::green, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::red, 1)).lay_floor();
    game.place(thick(Colour::green)).place(thin(Colour::yellow, 1)).place(hexagonal(Colour::red));
    CHECK(points(game.state(), seat(2)) == 5);
    CHECK(points(game.state(), seat(1)) == 1);
}

TEST_CASE("of three players the colour left over is neutral [V3.4]")
{
    const ToldGame game = dealt(3);
    CHECK(game.has_changed(Change{ChangeKind::colour_neutral, std::nullopt, base_id, Colour::red}));
    CHECK(neutral_colour(game.state()) == Colour::red);
    CHECK_FALSE(neutral_colour(dealt(4).state()).has_value());
    CHECK_FALSE(neutral_colour(dealt(2).state()).has_value());
}

}  // namespace boxwood::paletti::rules
