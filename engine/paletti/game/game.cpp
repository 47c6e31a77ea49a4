#include "paletti/game/game.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/game/columns_seen.h"
#include "paletti/game/facts.h"
#include "paletti/game/floors_seen.h"
#include "paletti/game/set_up.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// The program's set-ups are steady by statics; one in thousands is not by the
/// simulation, and then the next is taken.
constexpr std::uint64_t set_ups_tried = 20;

/// What the game's seed is asked for.
constexpr std::uint64_t purpose_set_up = 1;
constexpr std::uint64_t purpose_tremor = 2;

std::uint64_t derived(std::uint64_t seed, std::uint64_t purpose, std::uint64_t number)
{
    Hasher hasher;
    hasher.add(seed);
    hasher.add(purpose);
    hasher.add(number);
    return hasher.value();
}

std::optional<Refusal> why_no_set_up(const GameSetup& setup)
{
    if (setup.box_seed > max_box_seed)
        return refusal("V1.5", "box_seed_too_large");
    for (int seat = 1; seat <= max_players; ++seat) {
        const std::int32_t tremor_um = setup.tremor_um[Seat::from_number(seat).index()];
        if (tremor_um < 0 || tremor_um > most_tremor_um)
            return refusal("V1.5", "tremor_out_of_range",
                           {{"seat", seat}, {"most", most_tremor_um / um_per_mm}});
    }
    return std::nullopt;
}

}  // namespace

Game::Game(const GameSetup& setup, const BoxPointer& box, const rules::State& state)
    : setup_(setup),
      villa_(empty_villa(box)),
      world_(villa_),
      hand_(box, {}),
      rules_(state)
{
}

Result<Game, Refusal> Game::create(const GameSetup& setup)
{
    if (std::optional<Refusal> refused = why_no_set_up(setup))
        return *std::move(refused);
    const Result<rules::State, Refusal> state = rules::start(setup.options);
    if (!state)
        return state.error();
    Game game(setup, standard_box(setup.box_seed), *state);
    if (setup.options.set_up == rules::SetUp::by_program)
        game.set_up_by_program();
    return game;
}

void Game::set_up_by_program()
{
    for (std::uint64_t i = 0; i < set_ups_tried; ++i) {
        villa_ = program_set_up(villa_.box, derived(setup_.seed, purpose_set_up, i));
        load_world();
        if (!rest_in_set_up())
            continue;
        Outcome outcome;
        report(rules::VillaSetUp{facts_of(villa_, world_.touches(), setup_.options)}, outcome);
        return;
    }
    BOXWOOD_CHECK(false);
}

/// Says whether all stands and lies as it was put.
bool Game::rest_in_set_up()
{
    const Villa before = villa_;
    for (Stillness stillness; !stillness.is_still();) {
        world_.step();
        stillness = watched(stillness, world_.fastest_m_s(), Hands::empty);
    }
    see();
    return !fallen_floor(villa_, world_.touches()) &&
           fallen_columns(before, villa_, world_.touches(), base_id).empty();
}

void Game::load_world()
{
    for (PartId id = first_floor_id; id < part_count; ++id) {
        world_.set_present(id, villa_.contains(id));
        if (villa_.contains(id))
            world_.place(id, villa_.pose(id));
    }
}

/// Looks where everything is.
void Game::see()
{
    for (PartId id = first_floor_id; id < part_count; ++id)
        villa_.pose(id) = world_.body(id).pose;
}

Hand Game::hand_of(Seat seat, std::uint64_t number) const
{
    return {villa_.box,
            {metres(setup_.tremor_um[seat.index()]), derived(setup_.seed, purpose_tremor, number)}};
}

std::optional<Seat> Game::acting() const
{
    return handling_.is_under_way ? std::optional(handling_.seat) : std::nullopt;
}

Result<Outcome, Refusal> Game::tick(Seat seat, const HandInput& input)
{
    if (std::optional<Refusal> refused = why_not(seat, input))
        return *std::move(refused);
    Outcome outcome;
    if (is_empty(input) && !handling_.is_moving)
        return outcome;
    begin_what_is_begun(seat, input, outcome);
    const Result<GripList, Message> grips = hand_.grips(input, world_);
    BOXWOOD_CHECK(grips.has_value());
    world_.step(*grips);
    ++ticks_;
    ++handling_.ticks;
    see();
    watch(input, outcome);
    return outcome;
}

Outcome Game::come_to_rest()
{
    Outcome all;
    while (handling_.is_moving) {
        Result<Outcome, Refusal> outcome = tick(handling_.seat, HandInput{});
        BOXWOOD_CHECK(outcome.has_value());
        all.events.insert(all.events.end(), outcome->events.begin(), outcome->events.end());
        all.changes.insert(all.changes.end(), outcome->changes.begin(), outcome->changes.end());
        all.stays_in_hand = outcome->stays_in_hand;
    }
    return all;
}

GameSnapshot Game::snapshot() const
{
    return {rules_, handling_, villa_, world_.state(), hand_.state(), ticks_, rolls_};
}

void Game::restore(const GameSnapshot& snapshot)
{
    rules_ = snapshot.rules;
    handling_ = snapshot.handling;
    villa_ = snapshot.villa;
    world_.restore(snapshot.world);
    hand_ = hand_of(handling_.seat, handling_.number);
    hand_.restore(snapshot.hand);
    ticks_ = snapshot.ticks;
    rolls_ = snapshot.rolls;
}

Game Game::clone() const
{
    Game game(setup_, villa_.box, rules_);
    game.restore(snapshot());
    return game;
}

std::uint64_t Game::hash() const
{
    Hasher hasher;
    hasher.add(rules::hash(rules_));
    hasher.add(world_.hash());
    add(hasher, hand_.state());
    add(hasher, handling_);
    hasher.add(ticks_);
    hasher.add(rolls_);
    return hasher.value();
}

void Game::watch(const HandInput& input, Outcome& outcome)
{
    const PartId in_hands = handling_.has_floor ? floor_id(villa_.floors_laid + 1) : base_id;
    if (!is_over() && fallen_floor(villa_, world_.touches(), in_hands))
        report(rules::CameDown{}, outcome);
    if (!is_over() && rules_.attempt)
        watch_column(input, outcome);
    handling_.stillness =
        watched(handling_.stillness, world_.fastest_m_s(), is_empty(input) ? Hands::empty : Hands::holding);
    const bool has_been_watched = is_over() && handling_.stillness.free_ticks >= longest_collapse_ticks;
    if (handling_.stillness.is_still() || has_been_watched)
        judge_rest(outcome);
}

void Game::watch_column(const HandInput& input, Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    if (rules_.attempt->stage == rules::Stage::touched) {
        handling_.let_go_ticks = input.tool != Tool::none ? 0 : handling_.let_go_ticks + 1;
        if (has_tipped(villa_, column) || is_out(handling_.before, villa_, world_.touches(), column))
            report(rules::Out{column}, outcome);
    }
    if (handling_.ticks % neighbour_watch_ticks == 0)
        watch_neighbours(outcome);
}

void Game::watch_neighbours(Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    const auto is_in_play = [&](PartId id) {
        return rules_.column(id).place == rules::ColumnPlace::standing;
    };
    for (const Shift& shift : shifted_columns(handling_.before, villa_, column)) {
        std::int32_t& told_um =
            handling_.shifts_told_um[static_cast<std::size_t>(shift.column - first_column_id)];
        const auto distance_um =
            static_cast<std::int32_t>(std::min<std::int64_t>(micrometres(shift.distance_m), farthest_um));
        // Told again only when it has become twice as much: a tumble is no news every tick.
        if (!is_in_play(shift.column) || distance_um < 2 * told_um)
            continue;
        told_um = distance_um;
        report(rules::Shifted{shift.column, distance_um}, outcome);
    }
    for (const PartId changed : cover_changes(handling_.before, villa_, column))
        if (is_in_play(changed) && !handling_.covers_told.contains(changed)) {
            handling_.covers_told.insert(changed);
            report(rules::CoverChanged{changed}, outcome);
        }
}

}  // namespace boxwood::paletti
