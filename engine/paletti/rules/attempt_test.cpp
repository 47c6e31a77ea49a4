#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

constexpr PartId tried = thick(Colour::red);

ToldGame touched(const Options& options = {})
{
    ToldGame game = dealt(options);
    game.tell(Touch{seat(4), tried});
    return game;
}

Options until_let_go()
{
    Options options;
    options.breaking_off = BreakingOff::until_let_go;
    return options;
}

Options strict()
{
    Options options;
    options.neighbours = Neighbours::strict;
    return options;
}

}  // namespace

TEST_CASE("a column that was put back stays blocked for the rest of the game, and the turn ends [V5.1]")
{
    ToldGame game = touched();
    game.tell(BreakOff{seat(4)});
    CHECK(game.state().attempt->stage == Stage::putting_back);
    CHECK(game.refused(BreakOff{seat(4)}) == "V5.1 broken_off_already");
    CHECK(game.refused(Out{tried}) == "V5.1 broken_off_already");
    CHECK(game.refused(LetGo{tried, 1}) == "V5.1 goes_back");
    game.tell(LetGo{tried, 0}).settle();
    CHECK(game.has_changed(Change{ChangeKind::blocked, std::nullopt, tried}));
    CHECK(game.on_turn() == seat(1));
    // For everybody, so also as a proof.
    game.place(thin(Colour::blue, 1)).place(thin(Colour::green, 1)).place(thin(Colour::yellow, 1));
    CHECK(game.refused(Touch{seat(4), tried}) == "V5.1 column_blocked");
    game.claim().tell(Object{seat(1)});
    CHECK(game.refused(Touch{seat(1), tried}) == "V5.1 column_blocked");
}

TEST_CASE("a column that is out must be placed [V5.1, V5.2]")
{
    ToldGame game = touched();
    CHECK(may(game.state(), seat(4)).break_off);
    game.tell(Out{tried});
    CHECK(game.column(tried).place == ColumnPlace::in_hand);
    CHECK_FALSE(may(game.state(), seat(4)).break_off);
    CHECK(game.refused(BreakOff{seat(4)}) == "V5.2 column_is_out");
    CHECK(game.refused(Out{tried}) == "V5.2 column_is_out");
    game.tell(LetGo{tried, 1});
    CHECK(game.refused(BreakOff{seat(4)}) == "V9.6 not_yet_still");
}

TEST_CASE("if so agreed an attempt may be broken off until the column is let go [V5.1]")
{
    ToldGame game = touched(until_let_go());
    game.tell(Out{tried});
    CHECK(may(game.state(), seat(4)).break_off);
    game.tell(BreakOff{seat(4)});
    // On the way it falls out of the hand, which takes it up again.
    game.tell(ColumnFell{tried});
    CHECK(game.has_changed(Change{ChangeKind::stays_in_hand, seat(4), tried}));
    game.tell(LetGo{tried, 0}).settle();
    CHECK(game.column(tried) == ColumnState{ColumnPlace::standing, 0, seats_of(game.state())});
}

TEST_CASE("a column that tips over while being pulled counts as out [V5.3]")
{
    ToldGame game = touched();
    game.tell(ColumnFell{tried});
    CHECK(game.has_changed(Change{ChangeKind::out, seat(4), tried}));
    CHECK(game.refused(BreakOff{seat(4)}) == "V5.2 column_is_out");
}

TEST_CASE("a column that falls while being placed stays in hand and is placed again [V5.3]")
{
    ToldGame game = touched();
    game.tell(Out{tried}).tell(ColumnFell{tried});
    CHECK(game.has_changed(Change{ChangeKind::stays_in_hand, seat(4), tried}));
    // Also if it stood for a moment.
    game.tell(LetGo{tried, 1}).tell(ColumnFell{tried});
    CHECK(game.has_changed(Change{ChangeKind::stays_in_hand, seat(4), tried}));
    CHECK(awaited(game.state()) == SeatSet{seat(4)});
    CHECK(game.refused(Settled{}) == "V9.6 hand_still_acts");
    game.tell(LetGo{tried, 1}).settle();
    CHECK(game.column(tried) == ColumnState{ColumnPlace::standing, 1});
}

TEST_CASE("a column knocked over on the highest floor is stood up where it stood [V5.3]")
{
    ToldGame game = dealt(2);
    game.place(thick(Colour::red)).place(thick(Colour::blue));
    game.put_up(thin(Colour::green, 1));
    game.tell(ColumnFell{thick(Colour::blue), Fall::place_free});
    CHECK(game.has_changed(Change{ChangeKind::stood_up_again, std::nullopt, thick(Colour::blue)}));
    game.tell(ColumnFell{thick(Colour::red), Fall::place_taken});
    CHECK(game.has_changed(Change{ChangeKind::left_game, std::nullopt, thick(Colour::red)}));
    game.settle();
    CHECK(game.column(thick(Colour::blue)) == ColumnState{ColumnPlace::standing, 1});
    CHECK(game.column(thick(Colour::red)) == ColumnState{ColumnPlace::out_of_game});
}

TEST_CASE("a column that falls lower down leaves the game, and stays lying if a floor lies on it [V5.3]")
{
    ToldGame game = touched();
    game.tell(ColumnFell{thick(Colour::blue), Fall::place_free});
    CHECK(game.column(thick(Colour::blue)).place == ColumnPlace::out_of_game);
    game.tell(ColumnFell{thin(Colour::blue, 1), Fall::pinned});
    CHECK(game.has_changed(Change{ChangeKind::lies, std::nullopt, thin(Colour::blue, 1)}));
    CHECK(game.column(thin(Colour::blue, 1)).place == ColumnPlace::lying);
    CHECK(game.refused(ColumnFell{thick(Colour::blue)}) == "V5.3 column_out_of_play");
    CHECK(game.refused(ColumnFell{base_id}) == "V5.3 no_column");
    game.tell(Out{tried}).tell(LetGo{tried, 1}).settle();
    CHECK(may(game.state(), seat(1)).touch.size() == 3);
    CHECK(game.refused(Touch{seat(1), thick(Colour::blue)}) == "V5.3 column_out_of_play");
    CHECK(game.refused(Touch{seat(1), thin(Colour::blue, 1)}) == "V5.3 column_out_of_play");
}

TEST_CASE("how far a neighbour was shifted is shown, and play goes on [V5.4]")
{
    ToldGame game = touched();
    game.tell(Shifted{thin(Colour::blue, 1), 2500});
    CHECK(game.changes() ==
          std::vector{Change{ChangeKind::shifted, std::nullopt, thin(Colour::blue, 1), std::nullopt, 2500}});
    CHECK(game.state().attempt->stage == Stage::touched);
    CHECK(game.refused(Shifted{tried, 2500}) == "V5.4 no_neighbour");
}

TEST_CASE("if so agreed an attempt that shifts a neighbour is broken off there and then [V5.4]")
{
    ToldGame game = touched(strict());
    game.tell(Shifted{thin(Colour::blue, 1), 2500});
    CHECK(game.has_changed(Change{ChangeKind::breaking_off, seat(4), tried}));
    CHECK(game.refused(Out{tried}) == "V5.1 broken_off_already");
    game.tell(LetGo{tried, 0}).settle();
    CHECK(game.column(tried).is_blocked());
    // Once the column is out, a disturbance is only shown.
    game.take_out(thick(Colour::blue)).tell(Shifted{thin(Colour::blue, 1), 2500});
    CHECK(game.state().attempt->stage == Stage::in_hand);
}

TEST_CASE("a column that changed between free and covered is treated like one that was shifted [V4.3, V5.4]")
{
    ToldGame shown = touched();
    shown.tell(CoverChanged{thin(Colour::blue, 1)});
    CHECK(shown.changes() ==
          std::vector{Change{ChangeKind::cover_changed, std::nullopt, thin(Colour::blue, 1)}});
    ToldGame broken_off = touched(strict());
    broken_off.tell(CoverChanged{thin(Colour::blue, 1)});
    CHECK(broken_off.state().attempt->stage == Stage::putting_back);
}

TEST_CASE("an attempt begins with the first touch, and letting go before it is out is breaking off [V5.5]")
{
    ToldGame game = dealt(4);
    CHECK(game.refused(Out{tried}) == "V5.5 no_attempt");
    CHECK(game.refused(LetGo{tried, 0}) == "V5.5 no_attempt");
    CHECK(game.refused(BreakOff{seat(4)}) == "V5.5 no_attempt");
    game.tell(Touch{seat(4), tried});
    CHECK(game.has_changed(Change{ChangeKind::touched, seat(4), tried}));
    CHECK(game.refused(Claim{seat(4)}) == "V6.1 claim_before_touching");
    game.tell(LetGo{tried, 0});
    CHECK(game.has_changed(Change{ChangeKind::breaking_off, seat(4), tried}));
    game.settle();
    CHECK(game.column(tried).is_blocked());
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("a column that cannot be got back stays where it stands, blocked [V5.6]")
{
    Options options = until_let_go();
    options.players = 2;
    ToldGame game = dealt(options);
    game.place(thin(Colour::red, 1)).place(thin(Colour::blue, 1)).place(thin(Colour::red, 2)).lay_floor();
    game.take_out(thick(Colour::red)).tell(BreakOff{seat(2)}).tell(LetGo{thick(Colour::red), 1}).settle();
    CHECK(game.column(thick(Colour::red)) == ColumnState{ColumnPlace::standing, 1, seats_of(game.state())});
}

TEST_CASE("a column that falls while it is put back leaves the game; the attempt is over [V5.3, V5.6]")
{
    ToldGame game = touched();
    game.tell(BreakOff{seat(4)}).tell(ColumnFell{tried}).settle();
    CHECK(game.column(tried) == ColumnState{ColumnPlace::out_of_game});
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("the hand that puts a column back answers for the villa [V5.6, V9.6]")
{
    ToldGame game = touched();
    game.tell(BreakOff{seat(4)}).tell(LetGo{tried, 0}).tell(CameDown{});
    CHECK(game.state().result->brought_down_by == seat(4));
}

}  // namespace boxwood::paletti::rules
