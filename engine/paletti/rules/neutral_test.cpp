#include <doctest/doctest.h>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

/// Three players; red is neutral, and it is the turn of seat 3, yellow.
ToldGame three_players(Options options = {})
{
    options.players = 3;
    return dealt(options);
}

/// A neutral column, as the first one on a floor, takes the seal.
Options neutral_takes_seal()
{
    Options options;
    options.neutral_seal = NeutralSeal::first_on_floor;
    return options;
}

Options blocked_for_who_gave_up()
{
    Options options;
    options.blocked_for = BlockedFor::who_gave_up;
    return options;
}

/// Green lies on three columns; it is the turn of seat 2, green; seat 1 laid it.
ToldGame green_laid_by_three(const Options& options = {})
{
    ToldGame game = three_players(options);
    game.place(thin(Colour::red, 1)).place(thin(Colour::yellow, 1));
    game.place(thin(Colour::red, 2)).break_off(thin(Colour::blue, 1));
    game.break_off(thin(Colour::red, 3)).tell(TimeUp{}).place(thin(Colour::green, 1));
    game.break_off(hexagonal(Colour::red)).tell(TimeUp{}).place(thin(Colour::yellow, 2));
    return game.lay_floor();
}

/// Seat 3 has put the thick neutral column back.
ToldGame neutral_put_back()
{
    return three_players().break_off(thick(Colour::red));
}

}  // namespace

TEST_CASE("of three players the one on turn brings up a neutral column first, then an own one [V8.1]")
{
    ToldGame game = three_players();
    CHECK(game.refused(Touch{seat(3), thin(Colour::yellow, 1)}) == "V8.1 neutral_column_first");
    CHECK(game.refused(Touch{seat(3), thin(Colour::blue, 1)}) == "V4.1 column_not_yours");
    CHECK(may(game.state(), seat(3)).touch.size() == columns_per_colour);
    game.place(thin(Colour::red, 1));
    CHECK(game.on_turn() == seat(3));
    CHECK(game.state().phase == Phase::own_column);
    CHECK(game.refused(Touch{seat(3), thin(Colour::red, 2)}) == "V8.1 own_column_next");
    game.place(thin(Colour::yellow, 1));
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("a claim comes before the neutral column; afterwards an own one must be tried [V8.1]")
{
    ToldGame game = three_players();
    CHECK(may(game.state(), seat(3)).claim);
    game.place(thin(Colour::red, 1));
    CHECK_FALSE(may(game.state(), seat(3)).claim);
    CHECK(game.refused(Claim{seat(3)}) == "V8.1 claim_before_neutral");
    game.break_off(thin(Colour::yellow, 1));
    CHECK(game.on_turn() == seat(1));
    // A claim stands for the whole turn.
    game.claim_unopposed();
    CHECK(game.on_turn() == seat(2));
}

TEST_CASE("if no own column may be taken after the neutral one the turn ends [V8.1]")
{
    ToldGame game = three_players();
    Facts facts = easy_facts(game.state());
    facts.room = {};
    game.put_up(thin(Colour::red, 1)).settle(facts);
    CHECK(game.has_changed(Change{ChangeKind::placed, seat(3), thin(Colour::red, 1)}));
    CHECK(game.has_changed(Change{ChangeKind::passed_over, seat(1)}));
}

TEST_CASE("the last neutral column of a level below the highest must not be moved [V8.2]")
{
    ToldGame game = green_laid_by_three();
    // On the base: one thin, one hexagonal (both blocked), one thick; on the blue floor two thin.
    CHECK(game.refused(Touch{seat(2), thick(Colour::red)}) == "accepted");
    game.place(thin(Colour::red, 1)).place(thin(Colour::green, 2));
    CHECK(game.refused(Touch{seat(3), thin(Colour::red, 2)}) == "V8.2 last_neutral");
    // A blocked one counts as staying.
    CHECK(neutral_may_be_moved(game.state()) == ColumnSet{thick(Colour::red)});
}

TEST_CASE("the last neutral column of the base must not be moved, either [V8.2]")
{
    ToldGame game = three_players();
    game.place(thin(Colour::red, 1)).place(thin(Colour::yellow, 1));
    game.place(thin(Colour::red, 2)).place(thin(Colour::blue, 1));
    game.place(thin(Colour::red, 3)).place(thin(Colour::green, 1));
    CHECK(neutral_may_be_moved(game.state()) == ColumnSet{hexagonal(Colour::red), thick(Colour::red)});
    game.place(hexagonal(Colour::red)).place(thin(Colour::yellow, 2));
    CHECK(game.refused(Touch{seat(1), thick(Colour::red)}) == "V8.2 last_neutral");
}

TEST_CASE("a level without a neutral column may be built over [V8.2]")
{
    ToldGame game = three_players();
    game.break_off(thin(Colour::red, 1)).tell(TimeUp{}).place(thin(Colour::yellow, 1));
    game.break_off(thin(Colour::red, 2)).tell(TimeUp{}).place(thin(Colour::blue, 1));
    game.break_off(thin(Colour::red, 3)).tell(TimeUp{}).place(thin(Colour::green, 1));
    for (const PartId column : ColumnSet::all())
        if (colour_of(column) == Colour::red)
            REQUIRE(game.column(column).level == 0);
    game.lay_floor();
    CHECK(game.state().highest_floor == 2);
    // The base keeps three blocked ones, so that the last two may go.
    CHECK(neutral_may_be_moved(game.state()) == ColumnSet{hexagonal(Colour::red), thick(Colour::red)});
}

TEST_CASE("a neutral column may be broken off, is blocked, and an own one may still be moved [V8.3]")
{
    ToldGame game = neutral_put_back();
    CHECK(game.column(thick(Colour::red)).is_blocked());
    CHECK(game.on_turn() == seat(3));
    game.tell(TimeUp{});
    CHECK(game.has_changed(Change{ChangeKind::objection_closed, seat(3)}));
    game.place(thin(Colour::yellow, 1));
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("before an own column is touched another may object that a neutral one can go up [V8.4]")
{
    ToldGame game = neutral_put_back();
    CHECK(game.has_changed(Change{ChangeKind::objection_open, seat(3)}));
    CHECK(awaited(game.state()) == SeatSet{seat(1), seat(2)});
    CHECK(game.refused(Touch{seat(3), thin(Colour::yellow, 1)}) == "V8.4 objections_open");
    CHECK(game.refused(Claim{seat(3)}) == "V8.1 claim_before_neutral");
    game.tell(LetStand{seat(2)}).tell(Object{seat(1)});
    CHECK(game.refused(Object{seat(2)}) == "V8.4 one_objection_only");
    CHECK(game.refused(Touch{seat(1), thin(Colour::yellow, 1)}) == "V8.4 column_not_neutral");
    CHECK(game.refused(Touch{seat(1), thick(Colour::red)}) == "V5.1 column_blocked");
    CHECK(game.refused(Touch{seat(3), thin(Colour::red, 1)}) == "V8.4 objector_proves");
    game.take_out(thin(Colour::red, 1));
    CHECK(game.refused(Object{seat(2)}) == "V8.4 one_objection_only");
    game.tell(LetGo{thin(Colour::red, 1), 1}).settle();
    // It stays up, and the turn ends.
    CHECK(game.column(thin(Colour::red, 1)) == ColumnState{ColumnPlace::standing, 1});
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("an objector who fails breaks off: blocked, no forfeit, and the turn goes on [V8.5]")
{
    ToldGame game = neutral_put_back();
    game.tell(Object{seat(1)}).break_off(thin(Colour::red, 1));
    CHECK(game.column(thin(Colour::red, 1)).is_blocked());
    CHECK(game.has_changed(Change{ChangeKind::not_proved, seat(1)}));
    for (const PartId column : ColumnSet::all())
        CHECK(game.column(column).place == ColumnPlace::standing);
    // Once a turn: no second window.
    CHECK(game.state().phase == Phase::own_column);
    CHECK(awaited(game.state()) == SeatSet{seat(3)});
    game.place(thin(Colour::yellow, 1));
    CHECK(game.on_turn() == seat(1));
}

TEST_CASE("an objector over a neutral column answers for the villa [V8.5]")
{
    ToldGame game = neutral_put_back();
    game.tell(Object{seat(1)}).take_out(thin(Colour::red, 1)).tell(CameDown{});
    CHECK(game.state().result->brought_down_by == seat(1));
}

TEST_CASE("the last neutral column of its level binds the objector, too [V8.2, V8.5]")
{
    ToldGame game = green_laid_by_three();
    game.place(thin(Colour::red, 1)).place(thin(Colour::green, 2));
    // The thick one is the only neutral one that may be moved: put back, no window opens.
    game.break_off(thick(Colour::red));
    CHECK(game.state().phase == Phase::own_column);
    game = green_laid_by_three();
    game.break_off(thick(Colour::red)).tell(Object{seat(1)});
    CHECK(game.refused(Touch{seat(1), hexagonal(Colour::red)}) == "V5.1 column_blocked");
    CHECK(may(game.state(), seat(1)).touch == ColumnSet{thin(Colour::red, 1), thin(Colour::red, 2)});
}

TEST_CASE("no window opens if the player on turn has no own column to move [V8.5]")
{
    ToldGame game = three_players();
    // Seat 3 loses all own columns while the neutral one is tried.
    game.tell(Touch{seat(3), thick(Colour::red)});
    for (const PartId column : may_be_forfeited(game.state(), seat(3)))
        game.tell(ColumnFell{column, Fall::place_taken});
    game.tell(LetGo{thick(Colour::red), 0}).settle();
    CHECK(game.on_turn() == seat(1));
    CHECK(game.state().phase == Phase::turn_begins);
}

TEST_CASE("if no neutral column may be moved at all the turn starts with the own one [V8.5]")
{
    ToldGame game = green_laid_by_three();
    game.place(thin(Colour::red, 1)).place(thin(Colour::green, 2));
    game.break_off(thick(Colour::red)).place(thin(Colour::yellow, 2));
    CHECK(neutral_may_be_moved(game.state()).empty());
    CHECK(may(game.state(), seat(1)).claim);
    CHECK(game.refused(Touch{seat(1), thick(Colour::blue)}) == "accepted");
    CHECK(game.refused(Touch{seat(1), thin(Colour::red, 2)}) == "V8.2 last_neutral");
}

TEST_CASE("neutral columns score for nobody and take no seal [V7.1]")
{
    ToldGame game = green_laid_by_three();
    game.place(thick(Colour::red));
    for (int number = 1; number <= 3; ++number)
        CHECK(points(game.state(), seat(number)) == 0);
    CHECK_FALSE(game.state().seal.owner.has_value());
    game.place(thin(Colour::green, 2));
    CHECK(game.state().seal.owner == seat(2));
}

TEST_CASE("if so agreed a neutral column, first on a new floor, takes the seal but scores for nobody [V7.1]")
{
    ToldGame game = green_laid_by_three(neutral_takes_seal());
    game.place(thick(Colour::red));
    CHECK(game.state().seal.owner == seat(2));
    CHECK(game.has_changed(Change{ChangeKind::seal_moved, seat(2), base_id, Colour::green}));
    for (int number = 1; number <= 3; ++number)
        CHECK(points(game.state(), seat(number)) == 0);
    // The next player's thin column has more points than none.
    game.break_off(thin(Colour::green, 2)).place(thin(Colour::red, 1)).place(thin(Colour::yellow, 3));
    CHECK(points(game.state(), seat(2)) == 0);
    CHECK(game.state().seal.owner == seat(3));
}

TEST_CASE("a neutral column that is not the first one on its floor takes no seal, however agreed [V7.1]")
{
    ToldGame game = green_laid_by_three(neutral_takes_seal());
    game.place(thick(Colour::red)).place(thin(Colour::green, 2));
    REQUIRE(game.state().seal.owner == seat(2));
    game.place(thin(Colour::red, 1));
    CHECK(game.on_turn() == seat(3));
    CHECK(game.state().seal.owner == seat(2));
}

TEST_CASE("a neutral column brought up by an objector takes no seal, however agreed [V7.1, V8.4]")
{
    ToldGame game = green_laid_by_three(neutral_takes_seal());
    game.break_off(thin(Colour::red, 1)).tell(Object{seat(1)}).place(thick(Colour::red));
    CHECK_FALSE(game.state().seal.owner.has_value());
    CHECK(game.state().first_on_floor_pending);
}

TEST_CASE("if so agreed a neutral column is blocked only for who gave up: others may move it [V5.1, V8.3]")
{
    ToldGame game = three_players(blocked_for_who_gave_up());
    game.break_off(thick(Colour::red));
    CHECK(game.has_changed(Change{ChangeKind::given_up, seat(3), thick(Colour::red)}));
    CHECK(game.column(thick(Colour::red)).blocked_for == SeatSet{seat(3)});
    // Not as proof against the player who gave up on it: another neutral one must go up
    // (V8.4).
    game.tell(Object{seat(1)});
    CHECK(game.refused(Touch{seat(1), thick(Colour::red)}) == "V5.1 column_given_up");
    CHECK_FALSE(may(game.state(), seat(1)).touch.contains(thick(Colour::red)));
    game.break_off(thin(Colour::red, 1)).place(thin(Colour::yellow, 1));
    // Seat 1 gave up on the thin one as an objector, and may move the thick one.
    REQUIRE(game.on_turn() == seat(1));
    CHECK(game.refused(Touch{seat(1), thin(Colour::red, 1)}) == "V5.1 column_given_up");
    game.place(thick(Colour::red)).place(thin(Colour::blue, 1));
    CHECK(game.column(thick(Colour::red)) == ColumnState{ColumnPlace::standing, 1, {seat(3)}});
    CHECK(may(game.state(), seat(2)).touch.contains(thin(Colour::red, 1)));
}

TEST_CASE("no window opens if all others have given up on every other neutral column [V5.1, V8.5]")
{
    ToldGame game = three_players(blocked_for_who_gave_up());
    const State before = game.state();
    State state = before;
    for (const PartId column : {thin(Colour::red, 1), thin(Colour::red, 2), thin(Colour::red, 3)})
        state.column(column).blocked_for = {seat(1), seat(2)};
    state.column(hexagonal(Colour::red)).blocked_for = {seat(1)};
    for (const Event& event : {Event(Touch{seat(3), thick(Colour::red)}), Event(LetGo{thick(Colour::red), 0}),
                               Event(Settled{before.facts})})
        state = play(state, event)->state;
    CHECK(state.asked == SeatSet{seat(2)});
    CHECK(play(state, Object{seat(1)}).error() == refusal("V8.5", "nothing_to_prove_with"));
    state = before;
    for (const PartId column : ColumnSet::all())
        if (colour_of(column) == Colour::red && column != thick(Colour::red))
            state.column(column).blocked_for = {seat(1), seat(2)};
    for (const Event& event : {Event(Touch{seat(3), thick(Colour::red)}), Event(LetGo{thick(Colour::red), 0}),
                               Event(Settled{before.facts})})
        state = play(state, event)->state;
    CHECK(state.phase == Phase::own_column);
}

}  // namespace boxwood::paletti::rules
