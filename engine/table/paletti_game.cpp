#include "table/paletti_game.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "paletti/model/part_name.h"
#include "paletti/physics/version.h"
#include "table/paletti_inputs.h"

namespace boxwood::table {

using paletti::HandInput;

namespace {

bool is_asking(const paletti::rules::State& state)
{
    return state.phase == paletti::rules::Phase::claim ||
           state.phase == paletti::rules::Phase::neutral_objection;
}

}  // namespace

PalettiGame::PalettiGame(const PalettiGame& other)
    : game_(other.game_.clone()),
      options_(other.options_),
      simulation_(other.simulation_),
      last_input_(other.last_input_),
      notices_(other.notices_),
      hashes_(other.hashes_)
{
}

PalettiGame& PalettiGame::operator=(const PalettiGame& other)
{
    if (this != &other)
        *this = PalettiGame(other);
    return *this;
}

Result<PalettiGame, Message> PalettiGame::create(const PalettiState& state, Simulation simulation)
{
    paletti::GameSetup setup = setup_of(state.start);
    // A state that was kept says how the villa was set up: nobody does it again.
    if (!state.snapshot.empty())
        setup.options.set_up = paletti::rules::SetUp::by_players;
    Result<paletti::Game, Refusal> made = paletti::Game::create(setup);
    if (!made)
        return made.error().message;
    PalettiGame game(*std::move(made), setup_of(state.start).options, simulation);
    if (!state.snapshot.empty() && (!game.restore(state.snapshot) || game.game_.hash() != state.hash))
        return Message{"snapshot_broken", {}};
    game.take_last_input(state);
    if (simulation == Simulation::no) {
        game.note_last_input(state.since);
        return game;
    }
    int tick = state.ticks - state.ticks_since;
    for (const PalettiStep& step : state.since) {
        if (const auto* said = std::get_if<ChoiceStep>(&step)) {
            game.choose(*said);
            continue;
        }
        const auto& hands = std::get<HandsStep>(step);
        const std::optional<std::vector<HandInput>> inputs = inputs_of(hands.inputs);
        if (!inputs)
            return Message{"snapshot_broken", {}};
        game.work(hands.seat, *inputs, tick);
        tick += static_cast<int>(inputs->size());
    }
    game.notices_.clear();
    return game;
}

void PalettiGame::take_last_input(const PalettiState& state)
{
    const auto inputs = state.last_input ? inputs_of(*state.last_input) : std::nullopt;
    if (inputs && !inputs->empty())
        last_input_ = inputs->back();
}

/// What hands wanted last, without simulating them.
void PalettiGame::note_last_input(std::span<const PalettiStep> steps)
{
    for (const PalettiStep& step : steps)
        if (const auto* hands = std::get_if<HandsStep>(&step))
            if (const auto inputs = inputs_of(hands->inputs); inputs && !inputs->empty())
                last_input_ = inputs->back();
}

std::vector<Seat> PalettiGame::awaited() const
{
    std::vector<Seat> seats;
    if (!game_.is_moving())
        for (const Seat seat : paletti::rules::awaited(game_.state()))
            seats.push_back(seat);
    return seats;
}

std::vector<Seat> PalettiGame::ranking() const
{
    const auto& result = game_.state().result;
    if (!result || !result->winner)
        return {};
    std::vector<Seat> seats = {*result->winner};
    for (int i = 1; i < players(); ++i)
        seats.push_back(result->winner->clockwise(players(), i));
    return seats;
}

int PalettiGame::moves() const
{
    return std::max(0, game_.state().turn - 1);
}

bool PalettiGame::restore(const std::string& snapshot)
{
    const std::optional<std::vector<std::uint8_t>> bytes = parse_base64(snapshot);
    if (!bytes)
        return false;
    const Result<paletti::GameSnapshot, Message> parsed = parse_snapshot_bytes(*bytes, game_);
    if (!parsed)
        return false;
    paletti::GameSnapshot agreed = *parsed;
    agreed.rules.options = options_;
    game_.restore(agreed);
    return true;
}

void PalettiGame::note(const paletti::Outcome& outcome)
{
    notices_.insert(notices_.end(), outcome.changes.begin(), outcome.changes.end());
}

void PalettiGame::choose(const ChoiceStep& step)
{
    if (const Result<paletti::Outcome, Refusal> outcome = game_.choose(step.choice))
        note(*outcome);
}

void PalettiGame::work(Seat seat, std::span<const HandInput> inputs, int first_tick)
{
    if (first_tick == 0) {
        last_input_ = {};
        hashes_.clear();
    }
    impacts_.clear();
    int tick = first_tick;
    for (const HandInput& wanted : inputs) {
        // All came to rest within the batch: the rest of it is not wanted.
        if (tick > 0 && !game_.is_moving())
            return;
        const HandInput input = followed_input(game_, seat, wanted, last_input_);
        const Result<paletti::Outcome, Refusal> outcome = game_.tick(seat, input);
        if (outcome)
            note(*outcome);
        hear();
        last_input_ = input;
        if (++tick % hash_interval_ticks == 0) {
            constexpr std::size_t most_hashes = 16;
            if (hashes_.size() == most_hashes)
                hashes_.erase(hashes_.begin());
            hashes_.push_back({tick, game_.hash()});
        }
    }
}

void PalettiGame::hear()
{
    for (const paletti::Touch& touch : game_.world().touches())
        if (touch.impact_m_s > audible_m_s && impacts_.size() < most_impacts)
            impacts_.push_back(touch);
}

std::optional<Noticed> PalettiGame::to_be_noticed() const
{
    return notices_.empty() ? std::nullopt : std::optional(Noticed{notices_});
}

Kept PalettiGame::kept_now() const
{
    const paletti::rules::State& state = game_.state();
    const std::vector<Seat> seats = awaited();
    const std::optional<Seat> alone = seats.size() == 1 ? std::optional(seats.front()) : std::nullopt;
    return {base64_text(snapshot_bytes(game_.snapshot())),
            static_cast<int>(paletti::physics_version),
            game_.hash(),
            !game_.is_moving(),
            state.turn,
            state.on_turn,
            game_.is_moving() ? game_.acting() : alone,
            is_asking(state),
            game_.is_moving() ? std::optional(inputs_text({&last_input_, 1})) : std::nullopt};
}

std::optional<Kept> PalettiGame::to_be_kept(const PalettiState& state) const
{
    const bool has_come_to_rest = !game_.is_moving() && !state.at_rest;
    const bool is_long_ago = state.ticks_since >= most_ticks_unkept ||
                             state.since.size() >= static_cast<std::size_t>(most_ticks_unkept);
    // Who was late takes the game as it is, instead of simulating what they have missed.
    const bool was_held = state.held_ticks > 0 && state.ticks_since > 0;
    return has_come_to_rest || is_long_ago || was_held ? std::optional(kept_now()) : std::nullopt;
}

GameStart PalettiGame::next_start(const PalettiState& state) const
{
    using namespace paletti::rules;
    PalettiStart start = state.start;
    // A new game is played by the rules of its day.
    if (start.options.neutral_counts == NeutralCounts::for_player_on_turn)
        start.options.neutral_seal = NeutralSeal::first_on_floor;
    start.options.neutral_counts = NeutralCounts::for_nobody;
    start.options.rules = rules_version;
    start.seed = mix(start.seed + golden_gamma);
    start.options.youngest = start.options.youngest.clockwise(players());
    return start;
}

std::optional<std::uint64_t> PalettiGame::hash_after(int ticks) const
{
    const auto found = std::ranges::find(hashes_, ticks, &TickHash::ticks);
    return found == hashes_.end() ? std::nullopt : std::optional(found->hash);
}

}  // namespace boxwood::table
