#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

std::string why_not(const ToldGame& game, int number, PartId column)
{
    const std::optional<Refusal> refused = why_not_touch(game.state(), seat(number), column);
    return refused ? std::string(refused->rule) + ' ' + std::string(refused->message.code) : "may";
}

}  // namespace

TEST_CASE("the player on turn brings one column of their own up, and the turn ends [V4.1]")
{
    ToldGame game = dealt(4);
    CHECK(may(game.state(), seat(4)).touch.size() == columns_per_colour);
    CHECK(why_not(game, 4, thick(Colour::blue)) == "V4.1 column_not_yours");
    CHECK(why_not(game, 4, base_id) == "V4.1 no_column");
    game.take_out(thick(Colour::red));
    CHECK(game.refused(LetGo{thick(Colour::red), 0}) == "V4.1 onto_highest_floor");
    game.tell(LetGo{thick(Colour::red), 1});
    CHECK(awaited(game.state()).empty());
    game.settle();
    CHECK(game.has_changed(Change{ChangeKind::placed, seat(4), thick(Colour::red)}));
    CHECK(game.column(thick(Colour::red)) == ColumnState{ColumnPlace::standing, 1});
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("columns are taken from any level below the highest floor, free or built in [V4.1, V4.10]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.lay_floor();
    CHECK(why_not(game, 4, thin(Colour::red, 1)) == "may");
    CHECK(why_not(game, 4, thin(Colour::red, 2)) == "may");
    game.place(thin(Colour::red, 1));
    CHECK(game.column(thin(Colour::red, 1)).level == 2);
}

TEST_CASE("a column that stands on the highest floor cannot be used [V4.2]")
{
    ToldGame game = dealt(2);
    game.place(thick(Colour::red)).place(thick(Colour::blue));
    CHECK(why_not(game, 2, thick(Colour::red)) == "V4.2 on_highest_floor");
    CHECK(game.refused(Touch{seat(2), thick(Colour::red)}) == "V4.2 on_highest_floor");
}

TEST_CASE("floors may be held only from the touch of a column until it is out [V4.3]")
{
    ToldGame game = dealt(4);
    const auto hold = [&] { return why_not_hold_floor(game.state(), seat(4)); };
    CHECK(hold() == refusal("V4.3", "no_holding_before_touch"));
    CHECK_FALSE(may(game.state(), seat(4)).hold_floor);
    game.tell(Touch{seat(4), thick(Colour::red)});
    CHECK_FALSE(hold().has_value());
    CHECK(may(game.state(), seat(4)).hold_floor);
    CHECK(why_not_hold_floor(game.state(), seat(1)) == refusal("V4.11", "not_on_turn", {{"seat", 4}}));
    // Putting it back may need it, too.
    game.tell(BreakOff{seat(4)});
    CHECK_FALSE(hold().has_value());
}

TEST_CASE("while a column is being placed no floor may be touched [V4.4]")
{
    ToldGame game = dealt(4);
    game.take_out(thick(Colour::red));
    CHECK(why_not_hold_floor(game.state(), seat(4)) == refusal("V4.4", "no_holding_while_placing"));
    CHECK_FALSE(may(game.state(), seat(4)).hold_floor);
}

TEST_CASE("a placed column must not stick out over the edge of its floor [V4.5]")
{
    ToldGame game = dealt(4);
    game.take_out(thick(Colour::red));
    CHECK(game.refused(LetGo{thick(Colour::red), 1, Landing::sticks_out}) == "V4.5 sticks_out");
    CHECK(game.refused(LetGo{thick(Colour::red), 1}) == "accepted");
}

TEST_CASE("in each attempt one column may be touched [V4.7]")
{
    ToldGame game = dealt(4);
    game.tell(Touch{seat(4), thick(Colour::red)});
    CHECK(why_not(game, 4, hexagonal(Colour::red)) == "V4.7 one_column_only");
    CHECK(game.refused(Touch{seat(4), hexagonal(Colour::red)}) == "V4.7 one_column_only");
    CHECK(game.refused(Out{hexagonal(Colour::red)}) == "V4.7 one_column_only");
    // The same one may be gripped again.
    CHECK(why_not(game, 4, thick(Colour::red)) == "may");
    CHECK(game.refused(Touch{seat(4), thick(Colour::red)}) == "accepted");
    CHECK(game.refused(Touch{seat(1), thick(Colour::blue)}) == "V4.11 not_on_turn");
    // A turn is one attempt.
    game.tell(BreakOff{seat(4)}).tell(LetGo{thick(Colour::red), 0}).settle();
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("columns are stacked on the red floor only, and score there [V4.8]")
{
    ToldGame game = dealt(2);
    CHECK(game.take_out(thick(Colour::red)).refused(LetGo{thick(Colour::red), 1, Landing::on_column}) ==
          "V4.8 stacked");
    game = dealt(2);
    for (int level = 1; level < floor_count; ++level) {
        for (int number = 1; number <= 3; ++number)
            game.place(thin(game.on_turn() == seat(2) ? Colour::green : Colour::blue, number));
        game.lay_floor();
    }
    REQUIRE(game.state().highest_floor == floor_count);
    const Seat player = game.on_turn();
    const PartId column = thick(player == seat(2) ? Colour::red : Colour::yellow);
    game.take_out(column);
    CHECK(game.refused(LetGo{column, floor_count, Landing::sticks_out}) == "V4.5 sticks_out");
    game.tell(LetGo{column, floor_count, Landing::on_column}).settle();
    CHECK(points(game.state(), player) == 3);
}

TEST_CASE("there is no pass: who may take none can only claim [V4.9]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::green, 1));
    game.break_off(thin(Colour::yellow, 1));
    // No room on the highest floor, but a floor that fits.
    Facts facts = easy_facts(game.state());
    facts.room = {};
    game.put_back(thin(Colour::red, 2)).settle(facts);
    CHECK(may(game.state(), seat(1)).touch.empty());
    CHECK(may(game.state(), seat(1)).claim);
    CHECK_FALSE(may(game.state(), seat(1)).renounce);
    CHECK(game.refused(Claim{seat(1)}) == "accepted");
}

TEST_CASE("who may take none and lay no floor is passed over [V4.9]")
{
    ToldGame game = dealt(4);
    Facts facts = easy_facts(game.state());
    facts.next_floor_fits = false;
    // Only thick columns find room, and blue's is on the highest floor already.
    facts.room = {ColumnKind::thick};
    game.put_back(thin(Colour::red, 1)).settle();
    game.put_up(thick(Colour::blue)).settle();
    game.put_back(thin(Colour::green, 1)).settle();
    game.put_back(thin(Colour::yellow, 1)).settle();
    game.put_back(thin(Colour::red, 2)).settle(facts);
    CHECK(game.has_changed(Change{ChangeKind::passed_over, seat(1)}));
    CHECK(game.has_changed(Change{ChangeKind::turn_began, seat(2)}));
    CHECK(game.state().fruitless_claims == 1);
}

TEST_CASE("a column may be taken only if there is room for it on the highest floor [V4.10]")
{
    ToldGame game = dealt(4);
    Facts facts = easy_facts(game.state());
    facts.room = {ColumnKind::thin, ColumnKind::hexagonal};
    game.put_up(thin(Colour::red, 1)).settle(facts);
    CHECK(why_not(game, 1, thick(Colour::blue)) == "V4.10 no_room");
    CHECK(why_not(game, 1, hexagonal(Colour::blue)) == "may");
    CHECK_FALSE(may_be_taken(game.state(), seat(1)).contains(thick(Colour::blue)));
}

TEST_CASE("a column may be taken only if it is not blocked [V4.10]")
{
    ToldGame game = dealt(2);
    game.break_off(thin(Colour::red, 1)).break_off(thin(Colour::blue, 1));
    const ColumnSet taken = may_be_taken(game.state(), seat(2));
    CHECK_FALSE(taken.contains(thin(Colour::red, 1)));
    CHECK(taken.size() == 2 * columns_per_colour - 1);
    CHECK(may(game.state(), seat(2)).touch == taken);
}

TEST_CASE("next is the player to the left of the one whose turn it was, whoever objected [V4.11]")
{
    ToldGame game = dealt(4);
    game.place(thin(Colour::red, 1));
    game.claim().tell(Object{seat(3)}).place(thin(Colour::blue, 1));
    game.settle();
    CHECK(game.on_turn() == seat(2));
}

}  // namespace boxwood::paletti::rules
