#include "paletti/rules/state.h"

#include <doctest/doctest.h>

#include <set>

#include "support/paletti_told_game.h"

namespace boxwood::paletti::rules {

namespace {

using namespace test;

using Spoil = void (*)(State&);

/// Each changes one property that affects the rest of the game.
constexpr Spoil changes_of_state[] = {
    [](State& state) { state.options.breaking_off = BreakingOff::until_let_go; },
    [](State& state) { state.options.blocked_for = BlockedFor::who_gave_up; },
    [](State& state) { state.options.after_objection = AfterObjection::no_floor; },
    [](State& state) { state.options.neutral_seal = NeutralSeal::first_on_floor; },
    [](State& state) { state.options.rules = first_rules_version; },
    [](State& state) { state.options.objection_window_ms = std::nullopt; },
    [](State& state) { state.phase = Phase::own_column; },
    [](State& state) { ++state.turn; },
    [](State& state) { state.on_turn = seat(2); },
    [](State& state) { state.owners[0] = seat(3); },
    [](State& state) { state.column(thick(Colour::red)).level = 1; },
    [](State& state) { state.column(thick(Colour::red)).blocked_for = seats_of(state); },
    [](State& state) { state.column(thick(Colour::red)).place = ColumnPlace::lying; },
    [](State& state) { state.column(thick(Colour::red)).counts_for = seat(1); },
    [](State& state) { ++state.highest_floor; },
    [](State& state) { state.facts.room.erase(ColumnKind::hexagonal); },
    [](State& state) { state.facts.burdened.erase(thick(Colour::red)); },
    [](State& state) { state.facts.next_floor_fits = true; },
    [](State& state) { state.seal.owner = seat(1); },
    [](State& state) { state.seal.former_owner = seat(1); },
    [](State& state) { state.seal.colour_up = Colour::red; },
    [](State& state) { state.first_on_floor_pending = true; },
    [](State& state) { state.attempt = Attempt{seat(4)}; },
    [](State& state) { state.floor_stage = FloorStage::laid; },
    [](State& state) { state.asked.insert(seat(1)); },
    [](State& state) { state.objector = seat(1); },
    [](State& state) { ++state.fruitless_claims; },
    [](State& state) { state.turn_bore_fruit = true; },
    [](State& state) { state.result = GameResult{}; },
};

/// Each breaks an invariant of a state in which a turn begins.
constexpr Spoil breaks[] = {
    [](State& state) { state.options.players = 5; },
    [](State& state) { state.highest_floor = 0; },
    [](State& state) { state.highest_floor = floor_count + 1; },
    [](State& state) { state.phase = Phase::attempt; },
    [](State& state) { state.attempt = Attempt{seat(4)}; },
    [](State& state) { state.column(thick(Colour::red)).place = ColumnPlace::in_box; },
    [](State& state) { state.column(thick(Colour::red)).place = ColumnPlace::in_hand; },
    [](State& state) { state.column(thick(Colour::red)).level = 2; },
    [](State& state) { state.column(thick(Colour::red)) = {ColumnPlace::lying, 0, seats_of(state)}; },
    [](State& state) { state.column(thick(Colour::red)).blocked_for = {seat(1)}; },
    [](State& state) {
        state.options.players = 3;
        state.options.blocked_for = BlockedFor::who_gave_up;
        state.owners[static_cast<std::size_t>(Colour::red)] = std::nullopt;
        state.on_turn = seat(1);
        state.column(thick(Colour::red)).blocked_for = {seat(4)};
    },
    [](State& state) { state.owners[0] = seat(2); },
    [](State& state) { state.asked.insert(seat(1)); },
    [](State& state) { state.phase = Phase::claim; },
    [](State& state) { state.phase = Phase::forfeit; },
    [](State& state) { state.objector = seat(1); },
    [](State& state) { state.seal.owner = seat(1); },
    [](State& state) { state.seal.former_owner = seat(1); },
    [](State& state) { state.phase = Phase::over; },
    [](State& state) { state.result = GameResult{}; },
    [](State& state) { state.fruitless_claims = 4; },
};

}  // namespace

TEST_CASE("everything in a state is part of its hash")
{
    const State state = dealt(4).state();
    std::set<std::uint64_t> hashes{hash(state)};
    for (const Spoil change : changes_of_state) {
        State changed = state;
        change(changed);
        CHECK(changed != state);
        hashes.insert(hash(changed));
    }
    CHECK(hashes.size() == std::size(changes_of_state) + 1);
}

TEST_CASE("who gave up on a column is part of a state's hash [V5.1]")
{
    Options options;
    options.blocked_for = BlockedFor::who_gave_up;
    const State state = dealt(options).state();
    std::set<std::uint64_t> hashes{hash(state)};
    for (int number = 1; number <= 4; ++number) {
        State given_up = state;
        given_up.column(thick(Colour::red)).blocked_for = {seat(number)};
        CHECK_FALSE(broken_invariant(given_up).has_value());
        hashes.insert(hash(given_up));
    }
    CHECK(hashes.size() == 5);
}

TEST_CASE("a broken invariant is found")
{
    REQUIRE_FALSE(broken_invariant(dealt(4).state()).has_value());
    for (const Spoil spoil : breaks) {
        State state = dealt(4).state();
        spoil(state);
        CAPTURE(&spoil - breaks);
        CHECK(broken_invariant(state).has_value());
    }
}

TEST_CASE("every change has a name of its own")
{
    constexpr auto names = names_of(ChangeKind());
    static_assert(names.size() == static_cast<std::size_t>(ChangeKind::nobody_won) + 1);
    static_assert(names_of(Phase()).size() == static_cast<std::size_t>(Phase::over) + 1);
    static_assert(names_of(Stage()).size() == static_cast<std::size_t>(Stage::taken_away) + 1);
    static_assert(names_of(Purpose()).size() == static_cast<std::size_t>(Purpose::forfeit) + 1);
    static_assert(names_of(ColumnPlace()).size() == static_cast<std::size_t>(ColumnPlace::out_of_game) + 1);
    CHECK(std::set<std::string_view>(names.begin(), names.end()).size() == names.size());
    CHECK(name_of(ChangeKind::seal_moved) == "seal_moved");
    CHECK(name_of(ChangeKind::floor_laid) == "floor_laid");
    CHECK(name_of(ChangeKind::nobody_won) == "nobody_won");
}

TEST_CASE("sets are iterated in ascending order")
{
    ColumnSet columns{thick(Colour::red), thin(Colour::blue, 1), hexagonal(Colour::green)};
    CHECK(std::vector<PartId>(columns.begin(), columns.end()) ==
          std::vector{thin(Colour::blue, 1), hexagonal(Colour::green), thick(Colour::red)});
    columns.erase(hexagonal(Colour::green));
    CHECK(columns.size() == 2);
    CHECK(ColumnSet::all().size() == column_count);
    CHECK(SeatSet::all().size() == max_players);
}

}  // namespace boxwood::paletti::rules
