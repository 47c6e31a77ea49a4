#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "support/paletti_random_events.h"

namespace boxwood::paletti::rules {

namespace {

using test::RandomEvents;

/// Each restart of V9.4's count uses up a column's ascent, a column, a player's block or a
/// floor.
constexpr int most_restarts =
    column_count * (floor_count - 1) + column_count + column_count * max_players + floor_count;
constexpr int most_turns = (most_restarts + 1) * max_players;
/// Rolling a colour again and repeating a set-up are unlimited, but this many are
/// implausible.
constexpr int most_events = 100'000;

/// Calls `look(before, event, step)` for each event of a random game.
template <class Look>
void play_random_game(std::uint64_t seed, Look look)
{
    RandomEvents random(seed);
    State state = *start(random.options());
    for (int events = 0; state.phase != Phase::over; ++events) {
        RC_ASSERT(events < most_events);
        const Event event = random.next(state);
        const Result<Step, Refusal> step = play(state, event);
        RC_ASSERT(step.has_value());
        look(state, event, *step);
        state = step->state;
    }
}

bool is_at_rest(const State& state)
{
    return state.phase != Phase::attempt && state.phase != Phase::laying;
}

void property(const char* name, void (*holds)(std::uint64_t seed))
{
    CHECK(rc::check(name, [&] { holds(*rc::gen::arbitrary<std::uint64_t>()); }));
}

}  // namespace

TEST_CASE("every game ends [V9.4]")
{
    property("every game ends", [](std::uint64_t seed) {
        play_random_game(seed, [](const State&, const Event&, const Step& step) {
            RC_ASSERT(!broken_invariant(step.state));
            RC_ASSERT(step.state.turn <= most_turns);
        });
    });
}

TEST_CASE("when all is still nobody has more points than the owner of the seal [V7.3, V7.4]")
{
    property("the seal", [](std::uint64_t seed) {
        play_random_game(seed, [](const State&, const Event&, const Step& step) {
            const State& state = step.state;
            if (!is_at_rest(state) || state.phase == Phase::over)
                return;
            for (int number = 1; number <= state.players(); ++number) {
                const int others = points(state, Seat::from_number(number));
                RC_ASSERT(others <= (state.seal.owner ? points(state, *state.seal.owner) : 0));
            }
        });
    });
}

TEST_CASE("the seal moves only to who placed the first column of a floor or has more points [V7.3, V7.4]")
{
    property("the seal moves", [](std::uint64_t seed) {
        play_random_game(seed, [](const State& before, const Event&, const Step& step) {
            const Seal& seal = step.state.seal;
            if (seal.owner == before.seal.owner)
                return;
            RC_ASSERT(seal.former_owner == before.seal.owner);
            const bool was_first = before.first_on_floor_pending && !step.state.first_on_floor_pending;
            if (!was_first)
                RC_ASSERT(points(step.state, *seal.owner) > points(step.state, *before.seal.owner));
        });
    });
}

TEST_CASE("who gave up on a column never takes it again; it can fall, or be a forfeit [V5.1, V6.4]")
{
    property("blocked columns", [](std::uint64_t seed) {
        play_random_game(seed, [](const State& before, const Event&, const Step& step) {
            for (const PartId column : ColumnSet::all()) {
                const SeatSet blocked_for = before.column(column).blocked_for;
                const ColumnState& now = step.state.column(column);
                const bool is_in_play =
                    now.place == ColumnPlace::standing || now.place == ColumnPlace::in_hand;
                RC_ASSERT(!is_in_play || (blocked_for.bits() & ~now.blocked_for.bits()) == 0);
                const bool may_be_forfeit = before.phase == Phase::forfeit || before.phase == Phase::attempt;
                for (const Seat seat : blocked_for)
                    RC_ASSERT(may_be_forfeit || why_not_touch(before, seat, column).has_value());
                // Apart, because RC_ASSERT evaluates both sides of an ||.
                if (now.place != ColumnPlace::in_hand)
                    continue;
                RC_ASSERT(step.state.attempt.has_value());
                RC_ASSERT(!now.blocked_for.contains(step.state.attempt->hand));
            }
        });
    });
}

TEST_CASE("the columns in play and those out of it are always 20 [V1.3]")
{
    property("twenty columns", [](std::uint64_t seed) {
        play_random_game(seed, [](const State& before, const Event&, const Step& step) {
            if (before.phase <= Phase::laying_blue)
                return;
            int in_play = 0;
            int out = 0;
            for (const ColumnState& column : step.state.columns) {
                in_play += column.place == ColumnPlace::standing || column.place == ColumnPlace::in_hand;
                out += column.place == ColumnPlace::lying || column.place == ColumnPlace::out_of_game;
            }
            RC_ASSERT(in_play + out == column_count);
        });
    });
}

TEST_CASE("what leaves the game stays out of it")
{
    property("out for good", [](std::uint64_t seed) {
        play_random_game(seed, [](const State& before, const Event&, const Step& step) {
            for (const PartId column : ColumnSet::all())
                if (before.column(column).place == ColumnPlace::out_of_game ||
                    before.column(column).place == ColumnPlace::lying)
                    RC_ASSERT(step.state.column(column) == before.column(column));
        });
    });
}

TEST_CASE("each seat may do exactly what is not refused")
{
    property("may and play agree", [](std::uint64_t seed) {
        play_random_game(seed, [](const State& state, const Event&, const Step&) {
            for (int number = 1; number <= max_players; ++number) {
                const Seat seat = Seat::from_number(number);
                const May choices = may(state, seat);
                const auto accepts = [&](const Event& event) { return play(state, event).has_value(); };
                RC_ASSERT(choices.claim == accepts(Claim{seat}));
                RC_ASSERT(choices.object == accepts(Object{seat}));
                RC_ASSERT(choices.let_stand == accepts(LetStand{seat}));
                RC_ASSERT(choices.break_off == accepts(BreakOff{seat}));
                RC_ASSERT(choices.renounce == accepts(Renounce{seat}));
                RC_ASSERT(choices.decline_forfeit == accepts(DeclineForfeit{seat}));
                RC_ASSERT(choices.hold_floor == !why_not_hold_floor(state, seat));
                for (const Colour colour : ColourSet::all()) {
                    RC_ASSERT(choices.roll == accepts(RollSeal{seat, colour}));
                    RC_ASSERT(choices.colours.contains(colour) == accepts(ChooseColour{seat, colour}));
                }
                for (const PartId column : ColumnSet::all()) {
                    RC_ASSERT(choices.stand.contains(column) == accepts(ColumnStood{seat, column}));
                    RC_ASSERT(choices.forfeits.contains(column) == accepts(ChooseForfeit{seat, column}));
                    if (state.phase != Phase::attempt)
                        RC_ASSERT(choices.touch.contains(column) == accepts(Touch{seat, column}));
                }
            }
        });
    });
}

TEST_CASE("somebody is awaited, or something has to come to rest")
{
    property("no dead end", [](std::uint64_t seed) {
        play_random_game(seed, [](const State&, const Event&, const Step& step) {
            const State& state = step.state;
            const bool comes_to_rest = state.phase == Phase::attempt || state.phase == Phase::laying ||
                                       state.phase == Phase::laying_blue;
            const bool program_sets_up =
                state.phase == Phase::setting_up && state.options.set_up == SetUp::by_program;
            RC_ASSERT(!awaited(state).empty() || comes_to_rest || program_sets_up ||
                      state.phase == Phase::over);
            for (const Seat seat : awaited(state))
                RC_ASSERT(!(may(state, seat) == May{}));
        });
    });
}

TEST_CASE("states that differ have hashes that differ, equal ones equal hashes")
{
    property("hashes", [](std::uint64_t seed) {
        play_random_game(seed, [](const State& before, const Event& event, const Step& step) {
            RC_ASSERT((hash(before) == hash(step.state)) == (before == step.state));
            RC_ASSERT(hash(play(before, event)->state) == hash(step.state));
        });
    });
}

TEST_CASE("whatever the rules are told, they answer")
{
    property("nonsense", [](std::uint64_t seed) {
        RandomEvents nonsense(seed + 1);
        play_random_game(seed, [&](const State& state, const Event&, const Step& step) {
            for (const State& told : {state, step.state}) {
                const Result<Step, Refusal> answer = play(told, nonsense.any_event());
                if (answer)
                    RC_ASSERT(!broken_invariant(answer->state));
            }
        });
    });
}

}  // namespace boxwood::paletti::rules
