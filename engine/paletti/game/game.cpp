#include "paletti/game/game.h"

#include <utility>

#include "core/check.h"
#include "core/rng.h"
#include "core/within_limits.h"
#include "paletti/game/facts.h"
#include "paletti/game/observation.h"
#include "paletti/game/set_up.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// The program's set-ups are steady according to statics. One in thousands is not in the
/// simulation; then the next is tried.
constexpr std::uint64_t set_ups_tried = 20;

/// What the game's seed is used for.
constexpr std::uint64_t purpose_set_up = 1;
constexpr std::uint64_t purpose_tremor = 2;
constexpr std::string_view purpose_roll = "seal";

std::uint64_t derived(std::uint64_t seed, auto purpose, std::uint64_t number)
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
        if (!setup.tremor_um[Seat::from_number(seat).index()].is_within_limits())
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

/// Simulates until everything is at rest. Returns whether it stays as it was placed.
bool Game::rest_in_set_up()
{
    const Villa before = villa_;
    for (Stillness stillness; !stillness.is_still();) {
        world_.step();
        stillness = watched(stillness, world_.fastest_m_s(), Hands::empty);
    }
    update_poses();
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

/// Copies the parts' poses from the world.
void Game::update_poses()
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

Result<Outcome, Refusal> Game::choose(const Choice& choice)
{
    Outcome outcome;
    // The turn would end with the floor still in the hand (V6.11).
    if (std::holds_alternative<rules::Renounce>(choice) && handling_.is_moving)
        return refusal("V9.6", "hand_still_acts");
    if (std::optional<Refusal> refused =
            std::visit([&](const auto& what) { return apply(what, outcome); }, choice))
        return *std::move(refused);
    // If a floor may not stay as it was laid, the hands remain in use (V6.11).
    if (std::holds_alternative<rules::Renounce>(choice) && rules_.options.rules > rules::first_rules_version)
        handling_.is_under_way = false;
    // The table has lifted a forfeit out: everything must come to rest (V6.4).
    if (rules_.phase == rules::Phase::attempt && !handling_.is_under_way) {
        begin_handling(rules_.attempt->hand);
        handling_.is_moving = true;
    }
    return outcome;
}

std::optional<Refusal> Game::apply(const Roll& choice, Outcome& outcome)
{
    Rng rng(derived(setup_.seed, purpose_roll, rolls_));
    const auto rolled = static_cast<Colour>(rng.below(colour_count));
    std::optional<Refusal> refused = apply(rules::RollSeal{choice.seat, rolled}, outcome);
    if (!refused)
        ++rolls_;
    return refused;
}

std::optional<Refusal> Game::apply(const StandColumn& choice, Outcome& outcome)
{
    if (!is_within_limits(choice))
        return refusal("V2.1", "no_such_spot");
    const bool is_in_box = villa_.floors_laid == 0 && !villa_.contains(choice.column);
    const rules::Landing landing =
        is_in_box ? landing_on_base(villa_, choice.column, choice.spot) : rules::Landing::stands;
    if (std::optional<Refusal> refused =
            apply(rules::ColumnStood{choice.seat, choice.column, landing}, outcome))
        return refused;
    villa_ = with_column_stood(villa_, choice.column, choice.spot);
    load_world();
    // If no pose of the blue floor is possible, the set-up is repeated at once (V2.6).
    if (rules_.phase == rules::Phase::laying_blue && !find_blue_laying(villa_))
        report(rules::FloorSetAside{}, outcome);
    return std::nullopt;
}

std::optional<Refusal> Game::apply(const LayBlue& choice, Outcome& outcome)
{
    if (!is_within_limits(choice))
        return refusal("V2.2", "no_such_spot");
    if (rules_.phase != rules::Phase::laying_blue || !rules::may(rules_, choice.seat).lay_floor)
        return refusal("V2.6", "not_laying_blue");
    const Villa laid = with_blue_laid(villa_, choice.spot, choice.flipped);
    const rules::FloorRest rest = floor_rest(laid, floor_id(1));
    if (std::optional<Refusal> refused = rules::why_not_lay(rules_, rest))
        return refused;
    villa_ = laid;
    load_world();
    if (!rest_in_set_up()) {
        report(rules::FloorSetAside{}, outcome);
        return std::nullopt;
    }
    report(rules::FloorLaid{rest}, outcome);
    report(rules::Settled{facts_of(villa_, world_.touches(), setup_.options)}, outcome);
    return std::nullopt;
}

std::optional<Refusal> Game::apply(const rules::Event& event, Outcome& outcome)
{
    Result<rules::Step, Refusal> step = rules::play(rules_, event);
    if (!step)
        return step.error();
    rules_ = step->state;
    outcome.events.push_back(event);
    for (const rules::Change& change : step->changes) {
        carry_out(change);
        outcome.changes.push_back(change);
    }
    return std::nullopt;
}

/// An observation that the rules refuse would be a bug.
void Game::report(const rules::Event& event, Outcome& outcome)
{
    BOXWOOD_CHECK(!apply(event, outcome));
}

/// Changes world and villa as the rules decided.
void Game::carry_out(const rules::Change& change)
{
    using Kind = rules::ChangeKind;
    switch (change.kind) {
    case Kind::left_game: take_away(change.part); break;
    case Kind::floor_set_aside:
        take_away(change.part);
        handling_.has_floor = false;
        break;
    case Kind::stood_up_again: stand_up(change.part); break;
    case Kind::set_up_repeated:
        villa_ = empty_villa(villa_.box);
        load_world();
        break;
    default: break;
    }
}

void Game::take_away(PartId part)
{
    world_.set_present(part, false);
    if (is_column(part))
        villa_.level(part) = no_level;
    handling_.is_disturbed = true;
}

void Game::put(PartId column, const Pose& pose)
{
    villa_.pose(column) = pose;
    world_.place(column, pose);
    world_.set_present(column, true);
    handling_.is_disturbed = true;
}

/// Where the column stood when the hands began, flat on its floor as that lies now (V5.3).
void Game::stand_up(PartId column)
{
    const Villa& before = handling_.before;
    const PartId ground = ground_of(before.level(column));
    const Vector foot = foot_centre(before, column);
    const double above_m = foot.z - upper_face_m(before, ground, {foot.x, foot.y});
    const Vector stands{foot.x, foot.y, upper_face_m(villa_, ground, {foot.x, foot.y}) + above_m};
    put(column, pose_on(villa_, ground, column, stands, leaning_of(before.pose(column).rotation).upright));
    ++handling_.stood_up[static_cast<std::size_t>(column - first_column_id)];
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

}  // namespace boxwood::paletti
