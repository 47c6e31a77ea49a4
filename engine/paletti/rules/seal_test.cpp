#include <doctest/doctest.h>

#include <array>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

/// Green lies on one thin column of each colour; it is the turn of seat 1, blue.
ToldGame green_laid(Options options = {})
{
    ToldGame game = dealt(options);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    return game.place(thin(Colour::yellow, 1)).lay_floor();
}

}  // namespace

TEST_CASE("the editions' example [V10.1]")
{
    // Blue takes the seal first, Yellow from Blue; others break off in between.
    ToldGame game = green_laid();
    game.place(hexagonal(Colour::blue)).place(thin(Colour::green, 1)).place(thick(Colour::yellow));
    game.place(thin(Colour::red, 1));
    CHECK(game.state().seal == Seal{seat(3), seat(1), Colour::blue});
    game.break_off(thin(Colour::blue, 2)).break_off(thin(Colour::green, 2));
    game.break_off(thin(Colour::yellow, 2));
    const auto table = [&] {
        return std::array{points(game.state(), seat(4)), points(game.state(), seat(3)),
                          points(game.state(), seat(1)), points(game.state(), seat(2))};
    };
    // Red, Yellow, Blue, Green.
    REQUIRE(table() == std::array{1, 3, 2, 1});

    game.place(thick(Colour::red));
    CHECK(table() == std::array{4, 3, 2, 1});
    CHECK(game.has_changed(Change{ChangeKind::seal_moved, seat(4), base_id, Colour::yellow}));
    CHECK(game.state().seal == Seal{seat(4), seat(3), Colour::yellow});

    game.break_off(thin(Colour::blue, 3)).place(thick(Colour::green));
    CHECK(table() == std::array{4, 3, 2, 4});
    CHECK(game.state().seal == Seal{seat(4), seat(3), Colour::yellow});
}

TEST_CASE("the contest begins with the green floor: who first places an own column there [V7.1]")
{
    ToldGame game = dealt(4);
    game.place(thick(Colour::red));
    CHECK_FALSE(game.state().seal.owner.has_value());
    CHECK(points(game.state(), seat(4)) == 0);

    game = green_laid();
    CHECK_FALSE(game.state().seal.owner.has_value());
    game.break_off(thin(Colour::blue, 2)).place(thin(Colour::green, 2));
    CHECK(game.state().seal.owner == seat(2));
}

TEST_CASE("a column brought up as a proof scores for nobody and takes no seal [V7.1]")
{
    ToldGame game = green_laid();
    game.claim().tell(Object{seat(3)}).place(thick(Colour::blue)).settle();
    CHECK_FALSE(game.state().seal.owner.has_value());
    CHECK(points(game.state(), seat(1)) == 0);
    CHECK(points(game.state(), seat(3)) == 0);
}

TEST_CASE("3 points for a thick column, 2 for a hexagonal one, 1 for a thin one [V1.3, V7.2]")
{
    CHECK(points_of(ColumnKind::thick) == 3);
    CHECK(points_of(ColumnKind::hexagonal) == 2);
    CHECK(points_of(ColumnKind::thin) == 1);
    int sum = 0;
    for (const PartId column : ColumnSet::all())
        sum += colour_of(column) == Colour::green ? points_of(kind_of(column)) : 0;
    CHECK(sum == 8);

    ToldGame game = green_laid();
    game.place(hexagonal(Colour::blue)).place(thin(Colour::green, 1)).place(thick(Colour::yellow));
    CHECK(points(game.state(), seat(1)) == 2);
    CHECK(points(game.state(), seat(2)) == 1);
    CHECK(points(game.state(), seat(3)) == 3);
    // Its columns below the highest floor do not count.
    CHECK(points(game.state(), seat(4)) == 0);
}

TEST_CASE("the seal moves when somebody has more points than its owner; equal points leave it [V7.3]")
{
    ToldGame game = green_laid();
    game.place(thin(Colour::blue, 2)).place(thin(Colour::green, 2));
    CHECK(game.state().seal.owner == seat(1));
    game.put_up(hexagonal(Colour::yellow));
    // Not before everything is at rest.
    CHECK(game.state().seal.owner == seat(1));
    game.settle();
    CHECK(game.state().seal.owner == seat(3));
}

TEST_CASE("a column that brings the villa down takes no seal [V7.3]")
{
    ToldGame game = green_laid();
    game.place(thin(Colour::blue, 2)).put_up(thick(Colour::green)).tell(CameDown{});
    CHECK(game.state().seal.owner == seat(1));
    CHECK(game.state().result->winner == seat(1));
}

TEST_CASE("a new floor gives the seal to whoever places the first column on it [V7.4]")
{
    ToldGame game = green_laid();
    game.place(thin(Colour::blue, 1)).place(hexagonal(Colour::green)).place(thin(Colour::yellow, 1));
    game.place(thin(Colour::red, 1)).lay_floor();
    CHECK(game.state().seal.owner == seat(2));
    game.break_off(thin(Colour::green, 3));
    CHECK(game.state().seal.owner == seat(2));
    game.place(thin(Colour::yellow, 2));
    CHECK(game.state().seal == Seal{seat(3), seat(2), Colour::green});
    // From then on more points are needed.
    game.place(thin(Colour::red, 2));
    CHECK(game.state().seal.owner == seat(3));
}

TEST_CASE("a new owner lays the seal down with the former owner's colour up [V7.5]")
{
    ToldGame game = green_laid();
    game.place(thin(Colour::blue, 2));
    // The very first owner turns up their own colour: there is no former owner.
    CHECK(game.state().seal == Seal{seat(1), std::nullopt, Colour::blue});
    game.place(hexagonal(Colour::green));
    CHECK(game.state().seal == Seal{seat(2), seat(1), Colour::blue});
    game.place(thick(Colour::yellow));
    CHECK(game.state().seal == Seal{seat(3), seat(2), Colour::green});
    game.break_off(thin(Colour::red, 2)).break_off(thin(Colour::blue, 3)).break_off(thin(Colour::green, 3));
    // A column placed by the owner changes nothing about that colour.
    game.place(thin(Colour::yellow, 2));
    CHECK(game.state().seal == Seal{seat(3), seat(2), Colour::green});
}

TEST_CASE("of two players a new owner lays one of the former owner's colours up [V7.5]")
{
    ToldGame game = dealt(2);
    game.place(thin(Colour::green, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 2)).lay_floor();
    game.place(thin(Colour::red, 3)).place(hexagonal(Colour::yellow));
    CHECK(game.state().seal.owner == seat(1));
    CHECK(colours_of(game.state(), seat(2)).contains(game.state().seal.colour_up));
}

TEST_CASE(
    "an owner who loses points loses the seal to the one with most, of equals the first clockwise [V7.6]")
{
    ToldGame game = green_laid();
    game.break_off(thin(Colour::blue, 2)).place(thick(Colour::green)).place(thin(Colour::yellow, 2));
    game.place(hexagonal(Colour::red)).place(hexagonal(Colour::blue));
    REQUIRE(game.state().seal.owner == seat(2));
    game.tell(Touch{seat(2), thin(Colour::green, 2)});
    game.tell(ColumnFell{thick(Colour::green), Fall::place_taken});
    CHECK(game.state().seal.owner == seat(2));
    game.tell(LetGo{thin(Colour::green, 2), 0}).settle();
    // Clockwise from seat 2: seat 3 has one point, seats 4 and 1 have two each.
    CHECK(game.state().seal == Seal{seat(4), seat(2), Colour::green});
}

TEST_CASE("a column that fell while a floor was tried counts when the floor is renounced [V7.3, V7.6]")
{
    Options options;
    options.renouncing = Renouncing::allowed;
    ToldGame game = green_laid(options);
    game.place(thick(Colour::blue)).place(hexagonal(Colour::green)).place(thin(Colour::yellow, 1));
    game.claim_unopposed();
    REQUIRE(game.state().seal.owner == seat(1));
    game.tell(ColumnFell{thick(Colour::blue), Fall::place_taken}).tell(Renounce{game.on_turn()});
    CHECK(game.state().seal == Seal{seat(2), seat(1), Colour::blue});
}

TEST_CASE("a forfeit is counted before the floor is laid [V7.6]")
{
    ToldGame game = green_laid();
    game.place(thin(Colour::blue, 1)).place(thick(Colour::green)).place(hexagonal(Colour::yellow));
    game.place(thin(Colour::red, 1));
    REQUIRE(game.state().seal.owner == seat(2));
    game.claim().tell(Object{seat(2)}).break_off(thick(Colour::blue));
    game.tell(ChooseForfeit{seat(1), thick(Colour::green)}).settle();
    CHECK(game.state().phase == Phase::laying);
    CHECK(game.state().seal == Seal{seat(3), seat(2), Colour::green});
}

}  // namespace boxwood::paletti::rules
