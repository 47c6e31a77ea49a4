#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

/// Three columns on the blue floor; seat 3 has the green floor in hand.
ToldGame floor_in_hand(Options options = {})
{
    ToldGame game = dealt(options);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    return game.claim_unopposed();
}

/// Two players, the floor of this level in hand, resting on three columns.
ToldGame floor_of_level(int level, Options options)
{
    options.players = 2;
    ToldGame game = dealt(options);
    for (int below = 1; below < level; ++below) {
        for (int number = 1; number <= 3; ++number)
            game.place(thin(game.on_turn() == seat(2) ? Colour::green : Colour::blue, number));
        if (below + 1 < level)
            game.lay_floor();
    }
    return game.claim_unopposed();
}

}  // namespace

TEST_CASE("a claim that stands must be followed by the next floor [V6.5]")
{
    ToldGame game = floor_in_hand();
    CHECK(game.has_changed(Change{ChangeKind::floor_due, seat(3), floor_id(2)}));
    CHECK(may(game.state(), seat(3)).lay_floor);
    CHECK_FALSE(may(game.state(), seat(3)).renounce);
    CHECK(game.refused(Renounce{seat(3)}) == "V6.5 floor_must_be_laid");
    game.tell(FloorLaid{{.columns_covered = 3, .columns_partly = 2, .sticks_out_beyond_base = true}});
    game.settle();
    CHECK(game.state().highest_floor == 2);
    CHECK(game.on_turn() == seat(4));
}

TEST_CASE("later floors than the blue one may cover a column partly [V2.4]")
{
    CHECK(floor_in_hand().refused(FloorLaid{{.columns_covered = 3, .columns_partly = 3}}) == "accepted");
}

TEST_CASE("if so agreed the claimant may renounce the floor, and the turn ends [V6.5]")
{
    Options options;
    options.renouncing = Renouncing::allowed;
    ToldGame game = floor_in_hand(options);
    CHECK(may(game.state(), seat(3)).renounce);
    CHECK(game.refused(Renounce{seat(2)}) == "V4.11 not_on_turn");
    game.tell(Renounce{seat(3)});
    CHECK(game.state().highest_floor == 1);
    CHECK(game.on_turn() == seat(4));
    CHECK(game.state().fruitless_claims == 1);
    CHECK(game.refused(Renounce{seat(4)}) == "V6.5 nothing_to_renounce");
}

TEST_CASE("if so agreed no floor may stick out beyond the base [V6.5]")
{
    Options options;
    options.beyond_base = BeyondBase::forbidden;
    CHECK(floor_in_hand(options).refused(FloorLaid{{.columns_covered = 3, .sticks_out_beyond_base = true}}) ==
          "V6.5 floor_beyond_base");
}

TEST_CASE("a floor must rest on at least three columns of the highest level [V6.6]")
{
    const ToldGame game = floor_in_hand();
    CHECK(why_not_lay(game.state(), {.columns_covered = 2}) ==
          refusal("V6.6", "too_few_columns", {{"floor", "green-floor"}, {"count", 3}}));
    CHECK(game.refused(FloorLaid{{.columns_covered = 2}}) == "V6.6 too_few_columns");
}

TEST_CASE("if so agreed the orange floor, or orange and red, may rest on fewer columns [V6.6]")
{
    Options options;
    options.few_columns = FewColumns::orange;
    CHECK(floor_of_level(3, options).refused(FloorLaid{{.columns_covered = 1}}) == "V6.6 too_few_columns");
    CHECK(floor_of_level(4, options).refused(FloorLaid{{.columns_covered = 1}}) == "accepted");
    CHECK(floor_of_level(5, options).refused(FloorLaid{{.columns_covered = 2}}) == "V6.6 too_few_columns");
    options.few_columns = FewColumns::orange_and_red;
    CHECK(floor_of_level(5, options).refused(FloorLaid{{.columns_covered = 1}}) == "accepted");
}

TEST_CASE("if a floor cannot be laid, none is and the turn ends [V6.6, V6.9]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1));
    // Two columns are too few, whatever fits.
    CHECK_FALSE(floor_can_follow(game.state()));
    Facts facts = easy_facts(game.state());
    facts.next_floor_fits = false;
    game.put_up(thin(Colour::green, 1)).settle(facts);
    // Three are enough, but no pose covers them and stands.
    CHECK_FALSE(floor_can_follow(game.state()));
    game.claim_unopposed();
    CHECK(game.has_changed(Change{ChangeKind::no_floor, seat(3)}));
    CHECK(game.on_turn() == seat(4));
}

TEST_CASE("after the red floor none can follow [V1.2, V6.9]")
{
    ToldGame game = floor_of_level(floor_count, {});
    game.tell(FloorLaid{{.columns_covered = 3}}).settle();
    CHECK_FALSE(floor_can_follow(game.state()));
}

TEST_CASE("while a floor is laid no other may be held [V6.11]")
{
    CHECK(why_not_hold_floor(floor_in_hand().state(), seat(3)) ==
          refusal("V6.11", "no_holding_while_laying"));
}

TEST_CASE("a floor let go and still is the highest, and points are void [V6.11, V7.4]")
{
    ToldGame game = floor_in_hand();
    game.tell(FloorLaid{{.columns_covered = 3}}).settle().place(thick(Colour::red));
    CHECK(points(game.state(), seat(4)) == 3);
    game.place(thin(Colour::blue, 2)).place(thin(Colour::green, 2)).lay_floor();
    CHECK(game.has_changed(Change{ChangeKind::floor_laid, seat(3), floor_id(3)}));
    for (int number = 1; number <= 4; ++number)
        CHECK(points(game.state(), seat(number)) == 0);
    // The seal stays until somebody places the first column.
    CHECK(game.state().seal.owner == seat(4));
}

TEST_CASE("a floor that slides off before it lay still is set aside, and the turn ends [V6.11]")
{
    ToldGame game = floor_in_hand();
    game.tell(FloorSetAside{});
    CHECK(game.has_changed(Change{ChangeKind::floor_set_aside, seat(3), floor_id(2)}));
    CHECK(game.refused(FloorLaid{{.columns_covered = 3}}) == "V9.6 not_yet_still");
    game.settle();
    CHECK(game.state().highest_floor == 1);
    CHECK(game.on_turn() == seat(4));
    CHECK(game.state().fruitless_claims == 1);
}

TEST_CASE("a floor that brings the villa down was laid by who lost it [V6.11, V9.6]")
{
    ToldGame game = floor_in_hand();
    CHECK(game.refused(Settled{}) == "V9.6 hand_still_acts");
    game.tell(CameDown{});
    CHECK(game.state().result->brought_down_by == seat(3));
}

}  // namespace boxwood::paletti::rules
