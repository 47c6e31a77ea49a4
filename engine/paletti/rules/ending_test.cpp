#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

/// Seat 1 took the seal first; with four players seat 2 took it from there.
ToldGame with_owner(int players)
{
    ToldGame game = dealt(players);
    if (players == 2) {
        game.place(thin(Colour::green, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 2));
        game.break_off(thin(Colour::blue, 2)).lay_floor().place(thin(Colour::yellow, 1));
        return game;
    }
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1)).lay_floor();
    return game.place(thin(Colour::blue, 1));
}

/// Facts under which nobody can do anything but claim in vain.
Facts nothing_fits(const State& state)
{
    Facts facts = easy_facts(state);
    facts.next_floor_fits = false;
    return facts;
}

ToldGame& claim_in_vain(ToldGame& game)
{
    return game.claim().tell(TimeUp{});
}

/// Three of four players have claimed and renounced; seat 2 has the green floor in hand.
ToldGame floor_after_three_claims()
{
    Options options;
    options.renouncing = Renouncing::allowed;
    ToldGame game = dealt(options);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    for (const int number : {3, 4, 1})
        game.claim_unopposed().tell(Renounce{seat(number)});
    REQUIRE(game.state().fruitless_claims == 3);
    return game.claim_unopposed();
}

}  // namespace

TEST_CASE("the game ends when the villa comes down [V9.1]")
{
    ToldGame game = dealt(4);
    CHECK(game.refused(CameDown{}) == "V9.6 nothing_in_motion");
    game.tell(Touch{seat(4), thick(Colour::red)}).tell(CameDown{});
    CHECK(game.has_changed(Change{ChangeKind::came_down, seat(4)}));
    CHECK(game.state().phase == Phase::over);
    CHECK(awaited(game.state()).empty());
    CHECK(game.refused(Out{thick(Colour::red)}) == "V9.1 game_over");
    CHECK(game.refused(Settled{}) == "V9.1 game_over");
    CHECK(game.refused(CameDown{}) == "V9.1 game_over");
    CHECK(game.refused(Claim{seat(4)}) == "V9.1 game_over");
    CHECK(game.refused(Touch{seat(1), thick(Colour::blue)}) == "V9.1 game_over");
    CHECK(may(game.state(), seat(4)) == May{});
}

TEST_CASE("the owner of the seal wins, whoever else brought the villa down [V9.2]")
{
    ToldGame game = with_owner(4);
    game.take_out(thick(Colour::green)).tell(CameDown{});
    CHECK(game.state().result == GameResult{Ending::came_down, seat(1), seat(2)});
    CHECK(game.has_changed(Change{ChangeKind::won, seat(1)}));
}

TEST_CASE("if the owner brought the villa down the former owner wins [V9.2]")
{
    ToldGame game = with_owner(4);
    game.place(thick(Colour::green)).break_off(thin(Colour::yellow, 2)).break_off(thin(Colour::red, 2));
    game.break_off(thin(Colour::blue, 2)).take_out(thin(Colour::green, 2)).tell(CameDown{});
    CHECK(game.state().result == GameResult{Ending::came_down, seat(1), seat(2)});
}

TEST_CASE("without an owner nobody wins, but of two players the other one [V9.3]")
{
    ToldGame four = dealt(4);
    four.take_out(thick(Colour::red)).tell(CameDown{});
    CHECK(four.state().result == GameResult{Ending::came_down, std::nullopt, seat(4)});
    CHECK(four.has_changed(ChangeKind::nobody_won));
    ToldGame two = dealt(2);
    two.take_out(thick(Colour::red)).tell(CameDown{});
    CHECK(two.state().result == GameResult{Ending::came_down, seat(1), seat(2)});
}

TEST_CASE("if the first owner brought it down nobody wins, but of two players the other one [V9.3]")
{
    ToldGame four = with_owner(4);
    four.break_off(thin(Colour::green, 2)).break_off(thin(Colour::yellow, 2));
    four.break_off(thin(Colour::red, 2)).take_out(thick(Colour::blue)).tell(CameDown{});
    CHECK(four.state().result == GameResult{Ending::came_down, std::nullopt, seat(1)});
    ToldGame two = with_owner(2);
    two.break_off(thin(Colour::green, 3)).take_out(thick(Colour::blue)).tell(CameDown{});
    CHECK(two.state().result == GameResult{Ending::came_down, seat(2), seat(1)});
}

TEST_CASE("nobody can, when every player in a row claimed in vain [V9.1, V9.4]")
{
    ToldGame game = with_owner(4);
    game.put_back(thin(Colour::green, 2)).settle(nothing_fits(game.state()));
    for (int claims = 0; claims < 3; ++claims)
        claim_in_vain(game);
    CHECK(game.state().phase != Phase::over);
    claim_in_vain(game);
    CHECK(game.has_changed(ChangeKind::nobody_can));
    CHECK(game.state().result == GameResult{Ending::nobody_can, seat(1), std::nullopt});
}

TEST_CASE("a column that goes up, is blocked or leaves the game begins the row of claims anew [V9.4]")
{
    ToldGame game = with_owner(4);
    game.put_back(thin(Colour::green, 2)).settle(nothing_fits(game.state()));
    claim_in_vain(claim_in_vain(claim_in_vain(game)));
    REQUIRE(game.state().fruitless_claims == 3);

    ToldGame up = game;
    CHECK(up.place(thick(Colour::green)).state().fruitless_claims == 0);
    ToldGame blocked = game;
    CHECK(blocked.break_off(thick(Colour::green)).state().fruitless_claims == 0);
    // A false claim does not count, however it ended.
    ToldGame proved = game;
    proved.claim().tell(Object{seat(4)}).place(thick(Colour::green)).settle();
    CHECK(proved.state().phase != Phase::over);
    CHECK(proved.state().fruitless_claims == 0);
}

TEST_CASE("a floor begins the row of claims anew if it is laid, not if it slides off or is renounced [V9.4]")
{
    ToldGame laid = floor_after_three_claims();
    laid.tell(FloorLaid{{.columns_covered = 3}}).settle();
    CHECK(laid.state().phase == Phase::turn_begins);
    CHECK(laid.state().fruitless_claims == 0);
    // Nothing stands on it yet: no floor can follow.
    claim_in_vain(claim_in_vain(claim_in_vain(laid)));
    CHECK(laid.state().phase != Phase::over);
    CHECK(claim_in_vain(laid).state().result->ending == Ending::nobody_can);

    CHECK(floor_after_three_claims().tell(FloorSetAside{}).settle().has_changed(ChangeKind::nobody_can));
    CHECK(floor_after_three_claims().tell(Renounce{seat(2)}).has_changed(ChangeKind::nobody_can));
}

TEST_CASE("a column that a floor knocks out of play begins the row of claims anew [V9.4]")
{
    for (const Fall fall : {Fall::place_taken, Fall::pinned}) {
        ToldGame game = floor_after_three_claims();
        game.tell(ColumnFell{thin(Colour::red, 1), fall}).tell(FloorSetAside{}).settle();
        CHECK(game.state().phase == Phase::turn_begins);
        CHECK(game.state().fruitless_claims == 0);
    }
}

TEST_CASE("a player passed over counts as one who claimed in vain [V4.9, V9.4]")
{
    ToldGame game = with_owner(4);
    Facts facts = nothing_fits(game.state());
    facts.room = {};
    game.put_back(thin(Colour::green, 2)).settle(facts);
    CHECK(game.has_changed(Change{ChangeKind::passed_over, seat(3)}));
    CHECK(game.state().result == GameResult{Ending::nobody_can, seat(1), std::nullopt});
}

TEST_CASE("nobody can and nobody owns the seal: nobody wins, not even of two [V9.3, V9.4]")
{
    ToldGame game = dealt(2);
    game.put_up(thin(Colour::red, 1)).settle({});
    CHECK(game.state().result == GameResult{Ending::nobody_can, std::nullopt, std::nullopt});
}

TEST_CASE("shifting and single fallen columns are not a collapse [V9.5]")
{
    for (const Fall fall : {Fall::place_free, Fall::place_taken, Fall::pinned})
        for (const PartId victim : {thick(Colour::blue), thin(Colour::red, 1)}) {
            ToldGame game = dealt(4);
            game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
            game.tell(Touch{seat(3), thick(Colour::yellow)}).tell(Shifted{victim, 9000});
            game.tell(CoverChanged{victim}).tell(ColumnFell{victim, fall});
            // The attempt continues, and so does the game.
            game.tell(Out{thick(Colour::yellow)}).tell(LetGo{thick(Colour::yellow), 1}).settle();
            CHECK_FALSE(game.state().result.has_value());
            CHECK(game.on_turn() == seat(4));
        }
}

TEST_CASE("what comes down before all is still was brought down by the hand that acted last [V9.6]")
{
    ToldGame game = dealt(4);
    game.put_up(thick(Colour::red)).tell(CameDown{});
    CHECK(game.state().result->brought_down_by == seat(4));
    // Seat 2 proves in seat 4's turn.
    ToldGame proof = dealt(4);
    proof.claim().tell(Object{seat(2)}).put_up(thick(Colour::red)).tell(CameDown{});
    CHECK(proof.state().result->brought_down_by == seat(2));
    ToldGame forfeit = dealt(4);
    forfeit.claim().tell(Object{seat(2)}).break_off(thick(Colour::red)).take_out(thick(Colour::green));
    CHECK(forfeit.tell(CameDown{}).state().result->brought_down_by == seat(4));
    CHECK(dealt(4).refused(Settled{}) == "V9.6 nothing_in_motion");
    CHECK(dealt(4).refused(ColumnFell{thick(Colour::red)}) == "V9.6 nothing_in_motion");
    CHECK(dealt(4).refused(Shifted{thick(Colour::red), 1}) == "V9.6 nothing_in_motion");
    CHECK(dealt(4).take_out(thick(Colour::red)).refused(Settled{}) == "V9.6 hand_still_acts");
}

}  // namespace boxwood::paletti::rules
