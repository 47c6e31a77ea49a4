#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

Options by_players(int players = 3)
{
    Options options;
    options.players = players;
    options.youngest = seat(2);
    options.set_up = SetUp::by_players;
    return options;
}

/// All columns on the base, by three players from seat 2 on.
ToldGame all_stood()
{
    ToldGame game(by_players());
    for (const PartId column : ColumnSet::all())
        game.tell(ColumnStood{game.on_turn(), column});
    return game;
}

}  // namespace

TEST_CASE("the program stands all 20 columns and lays the blue floor [V1.3, V2.1, V2.6]")
{
    ToldGame game{Options{}};
    CHECK(awaited(game.state()).empty());
    game.set_up();
    CHECK(game.state().phase == Phase::dealing);
    CHECK(game.state().highest_floor == 1);
    for (const PartId column : ColumnSet::all())
        CHECK(game.column(column) == ColumnState{ColumnPlace::standing, 0});
    CHECK(game.refused(VillaSetUp{}) == "V2.6 set_up_already");
}

TEST_CASE("the players stand columns in turn, any colour, clockwise from the youngest [V2.1, V2.6]")
{
    ToldGame game(by_players());
    for (const int number : {2, 3, 1, 2}) {
        CHECK(awaited(game.state()) == SeatSet{seat(number)});
        const PartId column = *may(game.state(), seat(number)).stand.begin();
        game.tell(ColumnStood{seat(number), column});
        CHECK(game.has_changed(Change{ChangeKind::column_stood, seat(number), column}));
    }
    CHECK(game.refused(ColumnStood{seat(2), thick(Colour::red)}) == "V4.11 not_on_turn");
    CHECK(game.refused(ColumnStood{seat(3), first_column_id}) == "V2.1 column_stands_already");
    CHECK(game.refused(ColumnStood{seat(3), base_id}) == "V2.1 no_column");
    CHECK(game.refused(VillaSetUp{}) == "V2.6 players_set_up");
}

TEST_CASE("nobody may build on the green border [V1.1, V2.1]")
{
    const ToldGame game(by_players());
    CHECK(game.refused(ColumnStood{seat(2), thick(Colour::red), Landing::sticks_out}) == "V2.1 green_border");
}

TEST_CASE("no column is stacked in the set-up [V4.8]")
{
    const ToldGame game(by_players());
    CHECK(game.refused(ColumnStood{seat(2), thick(Colour::red), Landing::on_column}) == "V4.8 stacked");
}

TEST_CASE("who stands the 20th column lays the blue floor, and then colours are dealt [V2.2, V2.6]")
{
    ToldGame game = all_stood();
    CHECK(game.state().phase == Phase::laying_blue);
    // The 20th after seats 2, 3, 1, 2, 3, 1 ...
    CHECK(awaited(game.state()) == SeatSet{seat(3)});
    CHECK(may(game.state(), seat(3)).lay_floor);
    CHECK(game.refused(RollSeal{seat(2), Colour::red}) == "V2.6 colours_after_set_up");
    CHECK(game.refused(Touch{seat(3), thick(Colour::red)}) == "V2.6 still_setting_up");
    game.tell(FloorLaid{{.columns_covered = 17}});
    CHECK(awaited(game.state()).empty());
    game.settle();
    CHECK(game.has_changed(ChangeKind::set_up_done));
    CHECK(game.state().highest_floor == 1);
    CHECK(awaited(game.state()) == SeatSet{seat(2)});
}

TEST_CASE("the blue floor must not stick out beyond the base [V2.2]")
{
    const ToldGame game = all_stood();
    REQUIRE(game.state().options.beyond_base == BeyondBase::allowed);
    CHECK(game.refused(FloorLaid{{.columns_covered = 17, .sticks_out_beyond_base = true}}) ==
          "V2.2 floor_beyond_base");
}

TEST_CASE("in the set-up a column is wholly under the blue floor or wholly outside [V2.4]")
{
    const ToldGame game = all_stood();
    CHECK(game.refused(FloorLaid{{.columns_covered = 17, .columns_partly = 1}}) == "V2.4 partly_covered");
    CHECK(game.refused(FloorLaid{{.columns_covered = 17}}) == "accepted");
}

TEST_CASE("if the blue floor does not lie still the set-up is repeated and nobody has lost [V2.6]")
{
    for (const Event& mishap : {Event(FloorSetAside{}), Event(CameDown{})}) {
        ToldGame game = all_stood();
        game.tell(mishap);
        CHECK(game.has_changed(ChangeKind::set_up_repeated));
        CHECK(game.state() == *start(by_players()));
    }
}

TEST_CASE("a column that falls in the set-up is stood again [V2.6]")
{
    ToldGame game = all_stood();
    game.tell(ColumnFell{thick(Colour::red)});
    CHECK(game.state().phase == Phase::setting_up);
    CHECK(may(game.state(), seat(3)).stand == ColumnSet{thick(Colour::red)});
    game.tell(ColumnStood{seat(3), thick(Colour::red)});
    CHECK(game.state().phase == Phase::laying_blue);
}

TEST_CASE("columns that the blue floor does not cover may be taken like any other [V2.3, V2.5]")
{
    Options options;
    ToldGame game(options);
    Facts facts{KindSet::all(), ColumnSet::all(), false};
    facts.burdened.erase(thick(Colour::red));
    game.tell(VillaSetUp{facts});
    game.tell(RollSeal{seat(1), Colour::blue}).tell(ChooseColour{seat(2), Colour::green});
    game.tell(ChooseColour{seat(3), Colour::yellow});
    CHECK(may(game.state(), seat(4)).touch.contains(thick(Colour::red)));
    CHECK(may(game.state(), seat(4)).touch.contains(hexagonal(Colour::red)));
    game.place(thick(Colour::red));
    CHECK(game.column(thick(Colour::red)).level == 1);
}

TEST_CASE("floors are laid in their order: blue, green, yellow, orange, red [V1.2]")
{
    ToldGame game = dealt(2);
    std::vector<PartId> laid;
    for (int level = 1; level < floor_count; ++level) {
        for (int number = 1; number <= 3; ++number)
            game.place(thin(number % 2 == 1 ? Colour::red : Colour::blue, number));
        game.lay_floor();
        laid.push_back(game.changes().front().part);
        CHECK(game.changes().front().kind == ChangeKind::floor_laid);
        // The next to play is the one who began before.
        game.place(hexagonal(game.on_turn() == seat(2) ? Colour::green : Colour::yellow));
        if (game.on_turn() == seat(1))
            game.place(thick(Colour::yellow));
    }
    CHECK(laid == std::vector<PartId>{floor_id(2), floor_id(3), floor_id(4), floor_id(5)});
}

}  // namespace boxwood::paletti::rules
