#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

/// Four columns on the blue floor; seat 1 has failed to prove seat 4's claim
/// false. Blue's thin column of the highest level is free.
ToldGame forfeit_due(int players = 4)
{
    ToldGame game = dealt(players);
    if (players == 2) {
        game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::red, 2));
        game.place(thin(Colour::yellow, 1));
        game.claim().tell(Object{seat(1)}).break_off(thick(Colour::red));
        return game;
    }
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1));
    game.claim().tell(Object{seat(1)}).break_off(thick(Colour::red));
    return game;
}

}  // namespace

TEST_CASE("the claimant may take any one column of the objector's out of the game, or none [V6.3]")
{
    ToldGame game = forfeit_due();
    CHECK(awaited(game.state()) == SeatSet{seat(4)});
    CHECK(game.refused(ChooseForfeit{seat(4), thin(Colour::green, 1)}) == "V6.3 column_not_objectors");
    CHECK(game.refused(ChooseForfeit{seat(4), base_id}) == "V6.3 no_column");
    CHECK(game.refused(ChooseForfeit{seat(1), thin(Colour::blue, 1)}) == "V4.11 not_on_turn");
    CHECK(may(game.state(), seat(4)).decline_forfeit);
    game.tell(DeclineForfeit{seat(4)});
    CHECK(game.has_changed(Change{ChangeKind::forfeit_lapsed, seat(4)}));
    CHECK(game.state().phase == Phase::laying);
    CHECK(game.refused(ChooseForfeit{seat(4), thin(Colour::blue, 1)}) == "V6.3 no_forfeit_due");
}

TEST_CASE("the forfeit may stand on any level; the table lifts it out if nothing rests on it [V6.4]")
{
    ToldGame game = forfeit_due();
    CHECK(may(game.state(), seat(4)).forfeits == ColumnSet{thin(Colour::blue, 1)});
    CHECK(game.refused(Touch{seat(4), thin(Colour::blue, 1)}) == "V6.4 table_lifts_it");
    game.tell(ChooseForfeit{seat(4), thin(Colour::blue, 1)});
    CHECK(awaited(game.state()).empty());
    game.settle();
    CHECK(game.column(thin(Colour::blue, 1)) == ColumnState{ColumnPlace::out_of_game});
    CHECK(game.state().phase == Phase::laying);
}

TEST_CASE("a forfeit that something rests on is taken out by hand [V6.4]")
{
    ToldGame game = forfeit_due();
    CHECK(game.refused(ChooseForfeit{seat(4), thick(Colour::blue)}) == "V6.4 take_it_by_hand");
    CHECK(may(game.state(), seat(4)).touch.size() == 4);
    game.tell(Touch{seat(4), thick(Colour::blue)}).tell(Out{thick(Colour::blue)});
    CHECK(game.has_changed(Change{ChangeKind::left_game, std::nullopt, thick(Colour::blue)}));
    game.settle();
    CHECK(game.state().phase == Phase::laying);
}

TEST_CASE("a forfeit that is broken off is blocked and lapses [V6.4]")
{
    ToldGame game = forfeit_due();
    game.break_off(thick(Colour::blue));
    CHECK(game.has_changed(Change{ChangeKind::forfeit_lapsed, seat(4)}));
    CHECK(game.column(thick(Colour::blue)).is_blocked());
    CHECK(game.state().phase == Phase::laying);
}

TEST_CASE("a forfeit of the highest floor that is broken off goes back to there and still counts [V6.4]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1)).lay_floor().place(thick(Colour::blue));
    game.claim().tell(Object{seat(1)});
    // Something was stacked on it, as on the red floor.
    Facts facts = easy_facts(game.state());
    facts.burdened.insert(thick(Colour::blue));
    game.put_back(hexagonal(Colour::green)).settle(facts);
    game.break_off(thick(Colour::blue));
    CHECK(game.column(thick(Colour::blue)) == ColumnState{ColumnPlace::standing, 2, seats_of(game.state())});
    CHECK(points(game.state(), seat(1)) == 3);
}

TEST_CASE("a claimant who takes a forfeit by hand answers for the villa [V6.4]")
{
    ToldGame game = forfeit_due();
    game.take_out(thick(Colour::blue)).tell(CameDown{});
    CHECK(game.state().result->brought_down_by == seat(4));
}

TEST_CASE("any column of the objector's may be the forfeit, a blocked one too [V6.4]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).break_off(thick(Colour::blue)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1)).claim().tell(Object{seat(1)}).break_off(thick(Colour::red));
    REQUIRE(game.column(thick(Colour::blue)).is_blocked());
    CHECK(may_be_forfeited(game.state(), seat(1)).size() == columns_per_colour);
    CHECK(may(game.state(), seat(4)).touch.contains(thick(Colour::blue)));
    ToldGame broken_off = game;
    game.take_out(thick(Colour::blue)).settle();
    CHECK(game.column(thick(Colour::blue)) == ColumnState{ColumnPlace::out_of_game});
    // One that is given up stays as blocked as it was.
    broken_off.break_off(thick(Colour::blue));
    CHECK(broken_off.has_changed(Change{ChangeKind::forfeit_lapsed, seat(4)}));
    CHECK_FALSE(broken_off.has_changed(ChangeKind::blocked));
    CHECK(broken_off.column(thick(Colour::blue)).is_blocked());
}

TEST_CASE("the table lifts out a blocked forfeit that nothing rests on [V6.4]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).break_off(thick(Colour::blue)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1)).claim().tell(Object{seat(1)});
    Facts facts = easy_facts(game.state());
    facts.burdened.erase(thick(Colour::blue));
    game.put_back(thick(Colour::red)).settle(facts);
    CHECK(may(game.state(), seat(4)).forfeits.contains(thick(Colour::blue)));
    game.tell(ChooseForfeit{seat(4), thick(Colour::blue)}).settle();
    CHECK(game.column(thick(Colour::blue)) == ColumnState{ColumnPlace::out_of_game});
}

TEST_CASE("of two players a forfeit may be of either colour [V3.3, V6.4]")
{
    ToldGame game = forfeit_due(2);
    CHECK(may(game.state(), seat(2)).forfeits == ColumnSet{thin(Colour::blue, 1), thin(Colour::yellow, 1)});
}

TEST_CASE("an objector who lost all columns on the way has nothing to forfeit: the floor follows [V6.4]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1)).claim().tell(Object{seat(1)});
    game.tell(Touch{seat(1), thick(Colour::red)});
    for (const PartId column : may_be_forfeited(game.state(), seat(1)))
        game.tell(ColumnFell{column, Fall::place_taken});
    game.tell(LetGo{thick(Colour::red), 0}).settle();
    CHECK(game.state().phase == Phase::laying);
}

}  // namespace boxwood::paletti::rules
