#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

/// Three columns on the blue floor; it is seat 3's turn.
ToldGame three_up(Options options = {})
{
    ToldGame game = dealt(options);
    return game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
}

}  // namespace

TEST_CASE("who can bring no column up may ask to lay the next floor, before touching anything [V6.1]")
{
    ToldGame game = three_up();
    CHECK(may(game.state(), seat(3)).claim);
    CHECK_FALSE(may(game.state(), seat(1)).claim);
    CHECK(game.refused(Claim{seat(1)}) == "V6.1 claim_in_ones_turn");
    CHECK(game.refused(FloorLaid{{.columns_covered = 3}}) == "V6.1 no_floor_in_hand");
    ToldGame touched = game;
    CHECK(touched.tell(Touch{seat(3), thick(Colour::yellow)}).refused(Claim{seat(3)}) ==
          "V6.1 claim_before_touching");
    game.claim();
    CHECK(game.has_changed(Change{ChangeKind::claimed, seat(3)}));
    CHECK(game.refused(Claim{seat(3)}) == "V6.1 claimed_already");
    CHECK(game.refused(Touch{seat(3), thick(Colour::yellow)}) == "V6.10 objections_open");
}

TEST_CASE("who objects must bring up one of the claimant's columns themselves [V6.2]")
{
    ToldGame game = three_up();
    CHECK(game.refused(Object{seat(1)}) == "V6.2 nothing_to_object_to");
    game.claim();
    CHECK(game.refused(Object{seat(3)}) == "V6.2 others_object");
    game.tell(Object{seat(1)});
    CHECK(awaited(game.state()) == SeatSet{seat(1)});
    CHECK(may(game.state(), seat(1)).touch == may_be_taken(game.state(), seat(3)));
    CHECK(game.refused(Touch{seat(1), thick(Colour::blue)}) == "V6.2 column_not_claimants");
    CHECK(game.refused(Touch{seat(3), thick(Colour::yellow)}) == "V6.2 objector_proves");
    game.tell(Touch{seat(1), thick(Colour::yellow)});
    CHECK(game.state().attempt->purpose == Purpose::proof);
}

TEST_CASE("a proof made takes the column out of the game, and the turn ends without a floor [V6.3]")
{
    ToldGame game = three_up();
    game.claim().tell(Object{seat(1)}).place(thick(Colour::yellow));
    CHECK(game.has_changed(Change{ChangeKind::proved, seat(1)}));
    CHECK(game.has_changed(Change{ChangeKind::left_game, std::nullopt, thick(Colour::yellow)}));
    // The table takes it away; then everything is at rest again.
    CHECK(awaited(game.state()).empty());
    game.settle();
    CHECK(game.column(thick(Colour::yellow)) == ColumnState{ColumnPlace::out_of_game});
    CHECK(game.state().highest_floor == 1);
    CHECK(game.on_turn() == seat(4));
}

TEST_CASE("a proof not made costs the objector a column, and then the claimant lays the floor [V6.3]")
{
    ToldGame game = three_up();
    game.place(thin(Colour::yellow, 1)).claim().tell(Object{seat(1)}).break_off(thick(Colour::red));
    CHECK(game.has_changed(Change{ChangeKind::not_proved, seat(1)}));
    CHECK(game.column(thick(Colour::red)).is_blocked());
    CHECK(game.state().phase == Phase::forfeit);
    CHECK(game.refused(Object{seat(2)}) == "V6.3 one_objection_only");
    game.tell(ChooseForfeit{seat(4), thin(Colour::blue, 1)});
    CHECK(game.has_changed(Change{ChangeKind::left_game, std::nullopt, thin(Colour::blue, 1)}));
    game.settle();
    CHECK(game.has_changed(Change{ChangeKind::claim_stands, seat(4)}));
    CHECK(game.has_changed(Change{ChangeKind::floor_due, seat(4), floor_id(2)}));
    CHECK(awaited(game.state()) == SeatSet{seat(4)});
    game.tell(FloorLaid{{.columns_covered = 3}}).settle();
    CHECK(game.state().highest_floor == 2);
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("a forfeit may leave too few columns for the floor that would follow [V6.3, V6.6]")
{
    ToldGame game = three_up();
    game.claim().tell(Object{seat(1)}).break_off(thick(Colour::yellow));
    game.tell(ChooseForfeit{seat(3), thin(Colour::blue, 1)}).settle();
    CHECK(game.has_changed(Change{ChangeKind::no_floor, seat(3)}));
    CHECK(game.on_turn() == seat(4));
}

TEST_CASE("if so agreed no floor is laid after an objection, proved or not [V6.3]")
{
    Options options;
    options.after_objection = AfterObjection::no_floor;
    ToldGame game = three_up(options);
    game.claim().tell(Object{seat(1)}).break_off(thick(Colour::yellow));
    // The forfeit is due all the same.
    REQUIRE(game.state().phase == Phase::forfeit);
    game.tell(DeclineForfeit{seat(3)});
    CHECK(game.has_changed(Change{ChangeKind::floor_forgone, seat(3)}));
    CHECK_FALSE(game.has_changed(ChangeKind::floor_due));
    CHECK(game.state().highest_floor == 1);
    CHECK(game.on_turn() == seat(4));
    // Without an objection it is laid.
    ToldGame unopposed = three_up(options);
    CHECK(unopposed.claim_unopposed().state().phase == Phase::laying);
}

TEST_CASE("there is no second objection to the same claim [V6.3]")
{
    ToldGame game = three_up();
    game.claim().tell(Object{seat(1)});
    CHECK(game.refused(Object{seat(2)}) == "V6.3 one_objection_only");
    CHECK(game.refused(LetStand{seat(2)}) == "V6.3 one_objection_only");
}

TEST_CASE("the objector is bound like a player on turn: what is tried in vain is blocked [V6.4]")
{
    ToldGame game = three_up();
    game.claim().tell(Object{seat(1)});
    ToldGame placing = game;
    placing.take_out(thick(Colour::yellow));
    CHECK(why_not_hold_floor(placing.state(), seat(1)) == refusal("V4.4", "no_holding_while_placing"));
    CHECK(placing.refused(BreakOff{seat(1)}) == "V5.2 column_is_out");
    CHECK(placing.refused(LetGo{thick(Colour::yellow), 1, Landing::sticks_out}) == "V4.5 sticks_out");
    CHECK(placing.refused(Touch{seat(1), hexagonal(Colour::yellow)}) == "V4.7 one_column_only");

    game.break_off(thick(Colour::yellow));
    CHECK(game.has_changed(Change{ChangeKind::blocked, std::nullopt, thick(Colour::yellow)}));
    CHECK(game.column(thick(Colour::yellow)) ==
          ColumnState{ColumnPlace::standing, 0, seats_of(game.state())});
    game.tell(DeclineForfeit{seat(3)}).tell(FloorLaid{{.columns_covered = 3}}).settle();
    // Nobody may take it any more: neither its owner nor whoever objects.
    CHECK_FALSE(may_be_taken(game.state(), seat(3)).contains(thick(Colour::yellow)));
    game.place(thin(Colour::red, 2)).place(thin(Colour::blue, 2)).place(thin(Colour::green, 2));
    REQUIRE(game.on_turn() == seat(3));
    CHECK(game.refused(Touch{seat(3), thick(Colour::yellow)}) == "V5.1 column_blocked");
    game.claim().tell(Object{seat(2)});
    CHECK(game.refused(Touch{seat(2), thick(Colour::yellow)}) == "V5.1 column_blocked");
}

TEST_CASE("if so agreed what a claimant gave up on proves nothing against their claim [V5.1, V6.2]")
{
    Options options;
    options.blocked_for = BlockedFor::who_gave_up;
    ToldGame game = dealt(options);
    // Seat 4 gives up on the thick column, seat 1 on the hexagonal one as an objector.
    game.break_off(thick(Colour::red)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.place(thin(Colour::yellow, 1)).claim().tell(Object{seat(1)});
    CHECK(game.refused(Touch{seat(1), thick(Colour::red)}) == "V5.1 column_given_up");
    game.break_off(hexagonal(Colour::red)).tell(DeclineForfeit{seat(4)});
    game.tell(FloorLaid{{.columns_covered = 3}}).settle();
    CHECK(game.column(thick(Colour::red)).blocked_for == SeatSet{seat(4)});
    CHECK(game.column(hexagonal(Colour::red)).blocked_for == SeatSet{seat(1)});
    game.place(thin(Colour::blue, 2)).place(thin(Colour::green, 2)).place(thin(Colour::yellow, 2));
    // What the objector gave up on, its owner may still bring up.
    REQUIRE(game.on_turn() == seat(4));
    CHECK(may(game.state(), seat(4)).touch.contains(hexagonal(Colour::red)));
    CHECK_FALSE(may(game.state(), seat(4)).touch.contains(thick(Colour::red)));
    // Others may prove with it, but not the player who gave up on it.
    game.claim();
    CHECK_FALSE(may_prove(game.state(), seat(1)).contains(hexagonal(Colour::red)));
    game.tell(Object{seat(2)});
    CHECK(game.refused(Touch{seat(2), hexagonal(Colour::red)}) == "accepted");
    CHECK(game.refused(Touch{seat(2), thick(Colour::red)}) == "V5.1 column_given_up");
}

TEST_CASE("a claimant who gave up on all that is left cannot be objected to [V5.1, V6.8]")
{
    Options options;
    options.blocked_for = BlockedFor::who_gave_up;
    State state = three_up(options).state();
    for (const PartId column : may_be_taken(state, seat(3)))
        state.column(column).blocked_for = {seat(3)};
    REQUIRE_FALSE(broken_invariant(state).has_value());
    CHECK(play(state, Claim{seat(3)})->state.phase == Phase::laying);
    // A player who gave up on all of them has nothing to prove with; the others do.
    for (const PartId column : ColumnSet::all())
        if (state.column(column).is_blocked())
            state.column(column).blocked_for = {seat(1)};
    const State claimed = play(state, Claim{seat(3)})->state;
    CHECK(claimed.asked == SeatSet{seat(2), seat(4)});
    CHECK(play(claimed, Object{seat(1)}).error() == refusal("V6.8", "nothing_to_prove_with"));
}

TEST_CASE("a villa that comes down in a proof was brought down by the objector [V6.4]")
{
    ToldGame game = three_up();
    game.claim().tell(Object{seat(1)}).put_up(thick(Colour::yellow)).tell(CameDown{});
    CHECK(game.state().result->brought_down_by == seat(1));
}

TEST_CASE("who has nothing left to forfeit may object all the same: then nothing is taken [V6.4]")
{
    ToldGame game = three_up();
    game.tell(Touch{seat(3), thick(Colour::yellow)});
    for (const PartId column : may_be_forfeited(game.state(), seat(1)))
        game.tell(ColumnFell{column, Fall::place_taken});
    game.tell(BreakOff{seat(3)}).tell(LetGo{thick(Colour::yellow), 0}).settle();
    REQUIRE(may_be_forfeited(game.state(), seat(1)).empty());
    game.claim();
    CHECK(awaited(game.state()) == SeatSet{seat(1), seat(2), seat(3)});
    game.tell(Object{seat(1)}).break_off(thick(Colour::red));
    CHECK(game.has_changed(Change{ChangeKind::not_proved, seat(1)}));
    CHECK_FALSE(game.has_changed(ChangeKind::forfeit_due));
    CHECK(game.has_changed(Change{ChangeKind::claim_stands, seat(4)}));
}

TEST_CASE("after a claim the claimant moves no column up in that turn [V6.7]")
{
    ToldGame game = three_up();
    game.claim_unopposed();
    CHECK(game.state().phase == Phase::laying);
    CHECK(game.refused(Touch{seat(3), thick(Colour::yellow)}) == "V6.7 no_column_after_claim");
    CHECK(may(game.state(), seat(3)).touch.empty());
}

TEST_CASE("a claimant none of whose columns may be taken cannot be objected to [V6.8]")
{
    ToldGame game = three_up();
    Facts facts = easy_facts(game.state());
    facts.room = {};
    game.put_back(thin(Colour::yellow, 1)).settle(facts);
    game.claim();
    CHECK(game.state().phase == Phase::laying);
}

TEST_CASE("a claim may be made although no floor can follow, and be objected to all the same [V6.9]")
{
    ToldGame game = dealt(4);
    CHECK_FALSE(floor_can_follow(game.state()));
    game.claim();
    ToldGame objected = game;
    CHECK(objected.tell(Object{seat(2)}).state().phase == Phase::proving);
    game.tell(TimeUp{});
    CHECK(game.has_changed(Change{ChangeKind::no_floor, seat(4)}));
    CHECK(game.on_turn() == seat(1));
    CHECK(game.state().fruitless_claims == 1);
}

TEST_CASE("all others are asked at once, and the claim stands when all have let it stand [V6.10]")
{
    ToldGame game = three_up();
    game.claim();
    CHECK(awaited(game.state()) == SeatSet{seat(1), seat(2), seat(4)});
    CHECK(may(game.state(), seat(2)).object);
    CHECK(may(game.state(), seat(2)).let_stand);
    game.tell(LetStand{seat(2)});
    CHECK(game.refused(Object{seat(2)}) == "V6.10 let_it_stand_already");
    game.tell(LetStand{seat(4)}).tell(LetStand{seat(1)});
    CHECK(game.has_changed(Change{ChangeKind::claim_stands, seat(3)}));
    CHECK(game.state().phase == Phase::laying);
}

TEST_CASE("the claim stands when the time is up, if the table has a limit [V6.10]")
{
    ToldGame game = three_up();
    CHECK(game.refused(TimeUp{}) == "V6.10 nothing_to_object_to");
    game.claim().tell(TimeUp{});
    CHECK(game.state().phase == Phase::laying);

    Options over_days;
    over_days.objection_window_ms = std::nullopt;
    CHECK(three_up(over_days).claim().refused(TimeUp{}) == "V6.10 no_time_limit");
}

TEST_CASE("of several objections the first one that the table receives counts [V6.10]")
{
    const ToldGame claimed = three_up().claim();
    for (const int first : {1, 2, 4})
        for (const int second : {1, 2, 4}) {
            ToldGame game = claimed;
            game.tell(Object{seat(first)});
            CHECK(game.state().objector == seat(first));
            CHECK(game.refused(Object{seat(second)}) == "V6.3 one_objection_only");
            CHECK(awaited(game.state()) == SeatSet{seat(first)});
        }
}

TEST_CASE("an objection cannot be withdrawn: it is proved or tried in vain [V6.10]")
{
    ToldGame game = three_up();
    game.claim().tell(Object{seat(1)});
    CHECK(game.refused(LetStand{seat(1)}) == "V6.3 one_objection_only");
    CHECK(game.refused(BreakOff{seat(1)}) == "V5.5 no_attempt");
    CHECK(game.refused(TimeUp{}) == "V6.10 nothing_to_object_to");
}

}  // namespace boxwood::paletti::rules
