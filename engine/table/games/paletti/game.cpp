#include "table/games/paletti/game.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/model/part_name.h"
#include "paletti/physics/version.h"
#include "records/paletti_record.h"
#include "table/games/paletti/journal_record.h"
#include "table/games/paletti/material.h"
#include "table/games/paletti/pose_frame.h"
#include "table/games/paletti/stored_bytes.h"
#include "table/journal.h"

namespace boxwood::table {

using paletti::HandInput;

namespace {

bool is_asking(const paletti::rules::State& state)
{
    return state.phase == paletti::rules::Phase::claim ||
           state.phase == paletti::rules::Phase::neutral_objection;
}

bool holds_anything(const HandInput& input)
{
    return input.tool != paletti::Tool::none || input.held_floor != paletti::base_id;
}

/// Hand inputs by the table itself, starting `after` ticks from now.
HandsMoved by_table(Seat seat, const PalettiState& state, const HandInput& input, int ticks, int after = 0)
{
    const std::vector<HandInput> inputs(static_cast<std::size_t>(ticks), input);
    return {
        state.next_motion(), state.next_tick() + after, ticks, {seat, paletti::inputs_bytes(inputs)}, true};
}

/// When the next missing tick was due.
std::int64_t next_tick_ms(const PalettiState& state, std::int64_t otherwise_ms)
{
    return state.is_moving ? state.began_ms + ms_of_ticks(state.ticks) : otherwise_ms;
}

/// Whether all its seats exist in a game of this many players.
bool has_seats_up_to(int players, const PalettiState& state)
{
    const auto is_there = [=](const std::optional<Seat>& seat) { return !seat || seat->number() <= players; };
    return is_there(state.on_turn) && is_there(state.turn_of) &&
           std::ranges::all_of(state.since, [&](const PalettiStep& step) {
               return std::visit([&](const auto& done) { return is_there(done.seat); }, step);
           });
}

}  // namespace

PalettiGame::PalettiGame(const PalettiGame& other)
    : TableGame(other),
      state_(other.state_),
      game_(other.game_.clone()),
      options_(other.options_),
      simulation_(other.simulation_),
      last_input_(other.last_input_),
      notices_(other.notices_),
      hashes_(other.hashes_)
{
}

Result<PalettiGame, Message> PalettiGame::create(PalettiState state, Simulation simulation)
{
    paletti::GameSetup setup = setup_of(state.start);
    const paletti::rules::Options options = setup.options;
    // A stored state already contains the set-up.
    if (!state.snapshot.empty())
        setup.options.set_up = paletti::rules::SetUp::by_players;
    Result<paletti::Game, Refusal> made = paletti::Game::create(setup);
    if (!made)
        return made.error().message;
    PalettiGame game(std::move(state), *std::move(made), options, simulation);
    const PalettiState& known = game.state_;
    if (!known.snapshot.empty() && (!game.restore(known.snapshot) || game.game_.hash() != known.hash))
        return Message{"snapshot_broken", {}};
    const std::optional<Seat> acting = game.game_.acting();
    if (!has_seats_up_to(game.players(), known) || (acting && acting->number() > game.players()))
        return Message{"snapshot_broken", {}};
    game.take_last_input();
    if (simulation == Simulation::no) {
        game.note_last_input();
        return game;
    }
    int tick = known.ticks - known.ticks_since;
    for (const PalettiStep& step : known.since) {
        if (const auto* said = std::get_if<ChoiceStep>(&step)) {
            game.choose(*said);
            continue;
        }
        const auto& hands = std::get<HandsStep>(step);
        const Result<std::vector<HandInput>, Message> inputs = paletti::parse_inputs_bytes(hands.inputs);
        if (!inputs)
            return Message{"snapshot_broken", {}};
        game.work(hands.seat, *inputs, tick);
        tick += static_cast<int>(inputs->size());
    }
    game.notices_.clear();
    return game;
}

void PalettiGame::take_last_input()
{
    if (!state_.last_input)
        return;
    if (const auto inputs = paletti::parse_inputs_bytes(*state_.last_input); inputs && !inputs->empty())
        last_input_ = inputs->back();
}

/// Records the last hand input without simulating.
void PalettiGame::note_last_input()
{
    for (const PalettiStep& step : state_.since)
        if (const auto* hands = std::get_if<HandsStep>(&step))
            if (const auto inputs = paletti::parse_inputs_bytes(hands->inputs); inputs && !inputs->empty())
                last_input_ = inputs->back();
}

std::vector<Seat> PalettiGame::awaited() const
{
    std::vector<Seat> seats;
    if (!game_.is_moving() && !state_.is_moving)
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

bool PalettiGame::restore(std::span<const std::uint8_t> snapshot)
{
    const Result<paletti::GameSnapshot, Message> parsed = parse_snapshot_bytes(snapshot, game_);
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
        // Everything came to rest within the batch: the rest of it is dropped.
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

Kept PalettiGame::kept_now() const
{
    const paletti::rules::State& state = game_.state();
    const paletti::rules::SeatSet seats = paletti::rules::awaited(state);
    const std::optional<Seat> alone = seats.size() == 1 ? std::optional(*seats.begin()) : std::nullopt;
    return {snapshot_bytes(game_.snapshot()),
            static_cast<int>(paletti::physics_version),
            game_.hash(),
            !game_.is_moving(),
            state.turn,
            state.on_turn,
            game_.is_moving() ? game_.acting() : alone,
            is_asking(state),
            game_.is_moving() ? std::optional(paletti::inputs_bytes({&last_input_, 1})) : std::nullopt};
}

bool PalettiGame::must_be_kept() const
{
    const bool has_come_to_rest = !game_.is_moving() && !state_.at_rest;
    const bool is_long_ago = state_.ticks_since >= most_ticks_unkept ||
                             state_.since.size() >= static_cast<std::size_t>(most_ticks_unkept);
    // A player who was late gets the whole game instead of simulating the missed ticks.
    const bool was_held = state_.held_ticks > 0 && state_.ticks_since > 0;
    return has_come_to_rest || is_long_ago || was_held;
}

/// Starts with the referee's observations since the last Noticed event.
std::vector<GameEvent> PalettiGame::consequences() const
{
    if (!notices_.empty())
        return {Noticed{notices_}};
    if (must_be_kept())
        return {kept_now()};
    return {};
}

bool PalettiGame::disagrees(const GameCommand& command) const
{
    const auto* hands = command.get_if<UseHands>();
    if (!hands || !hands->hash)
        return false;
    const int next = (hands->first_tick / hash_interval_ticks + 1) * hash_interval_ticks;
    const std::optional<std::uint64_t> ours = hash_after(next);
    return ours && *ours != *hands->hash;
}

std::optional<GameMessage> PalettiGame::correction() const
{
    return Resync{state_.motion, state_.ticks, kept_now()};
}

GameStart PalettiGame::next_start() const
{
    return table::next_start(state_.start);
}

std::optional<std::uint64_t> PalettiGame::hash_after(int ticks) const
{
    const auto found = std::ranges::find(hashes_, ticks, &TickHash::ticks);
    return found == hashes_.end() ? std::nullopt : std::optional(found->hash);
}

// The table's rules about choices and hands, and its actions when time is up (T8).

Result<std::vector<GameEvent>, Refusal> PalettiGame::judge(Seat seat, const GameCommand& command, Role role,
                                                           const Circumstances& now) const
{
    if (const auto* hands = command.get_if<UseHands>()) {
        Result<HandsMoved, Refusal> moved = judge_hands(seat, *hands, role, now.at_ms);
        if (!moved)
            return moved.error();
        return std::vector<GameEvent>{*std::move(moved)};
    }
    const auto* said = command.get_if<Say>();
    if (!said || std::holds_alternative<paletti::rules::TimeUp>(said->choice))
        return refusal("T2.1", "not_in_this_game");
    const paletti::Choice choice = with_seat(said->choice, seat);
    if (const Result<paletti::Outcome, Refusal> outcome = game_.clone().choose(choice); !outcome)
        return outcome.error();
    return std::vector<GameEvent>{Said{{seat, choice}}};
}

Result<HandsMoved, Refusal> PalettiGame::judge_hands(Seat seat, const UseHands& hands, Role role,
                                                     std::int64_t at_ms) const
{
    const Result<std::vector<HandInput>, Message> inputs = paletti::parse_inputs_bytes(hands.inputs);
    if (!inputs)
        return refusal("T8.1", "hands_unreadable");
    const int ticks = static_cast<int>(inputs->size());
    if (ticks < 1 || ticks > max_batch_ticks)
        return refusal("T8.1", "wrong_batch_length", {{"most", max_batch_ticks}});
    const int motion = state_.next_motion();
    const int next_tick = state_.next_tick();
    const int holds = state_.is_moving ? int{state_.holds} : 0;
    if (hands.motion != motion || hands.first_tick != next_tick || hands.holds.value_or(holds) != holds)
        return refusal("T8.1", "not_the_next_ticks", {{"motion", motion}, {"tick", next_tick}});
    const std::int64_t end_ms = next_tick_ms(state_, at_ms) + ms_of_ticks(ticks);
    if (role == Role::person && state_.is_moving && end_ms > at_ms + max_early_ms)
        return refusal("T8.2", "hands_too_early");
    if (!game_.is_moving() && !holds_anything(inputs->front()))
        return refusal("T8.1", "nothing_moves");
    if (std::optional<Refusal> refused = game_.why_not(seat, inputs->front()))
        return *std::move(refused);
    return HandsMoved{motion, next_tick, ticks, {seat, hands.inputs}, false};
}

std::optional<Refusal> PalettiGame::why_not_take_back(int moves) const
{
    if (state_.is_moving || game_.is_moving())
        return refusal("T4.4", "hands_at_work");
    const auto mark = std::ranges::find(state_.turns, StateCount(moves + 1), &TurnMark::turn);
    if (mark == state_.turns.end() || mark->snapshot == state_.snapshot)
        return refusal("T4.4", "no_such_turn", {{"most", max_turn_marks}});
    return std::nullopt;
}

std::optional<std::int64_t> PalettiGame::due_ms(const Circumstances& now) const
{
    if (simulation_ == Simulation::no)
        return std::nullopt;
    if (now.phase == Phase::paused) {
        const bool may_let_go =
            state_.silent_ms && game_.acting() && may(game_.state(), *game_.acting()).break_off;
        return may_let_go ? std::optional(*state_.silent_ms + silence_grace_ms) : std::nullopt;
    }
    if (game_.is_moving()) {
        const std::optional<Seat> seat = game_.acting();
        const bool is_computer = seat && now.seats[seat->index()].kind == OccupantKind::computer;
        if (is_computer && holds_anything(last_input_))
            return std::nullopt;
        return next_tick_ms(state_, state_.began_ms) + max_late_ms;
    }
    const std::optional<int> window_ms = state_.start.options.objection_window_ms;
    return state_.asked_ms && window_ms ? std::optional(*state_.asked_ms + *window_ms) : std::nullopt;
}

std::vector<EventBody> PalettiGame::overdue(const Circumstances& now) const
{
    const Seat seat = game_.acting().value_or(Seat::from_number(1));
    if (now.phase == Phase::paused)
        return {Resumed{}, by_table(seat, state_, HandInput{}, max_batch_ticks)};
    if (!game_.is_moving())
        return {Said{{std::nullopt, paletti::rules::TimeUp{}}}};
    const std::int64_t late_ms = now.at_ms - next_tick_ms(state_, now.at_ms - max_late_ms);
    const bool is_silent = late_ms >= max_silence_ms || ms_of_ticks(state_.held_ticks) >= max_silence_ms;
    if (is_silent && holds_anything(last_input_))
        return {Paused{true}};
    // A late player is left half a second in order to catch up. If nothing has arrived since the
    // last hold, a whole second is held, since a round trip may take longer than half of one.
    const std::int64_t left = state_.held_ticks > 0 ? 0 : max_held_ticks;
    const auto missing =
        static_cast<int>(std::clamp<std::int64_t>(ticks_of_ms(late_ms) - left, 1, 2 * max_held_ticks));
    std::vector<EventBody> held;
    for (int after = 0; after < missing; after += max_held_ticks)
        held.emplace_back(
            by_table(seat, state_, last_input_, std::min(max_held_ticks, missing - after), after));
    return held;
}

// How each event changes the state and the simulated game.

Result<TurnChange, Message> PalettiGame::apply(const GameEvent& event, const Circumstances& now)
{
    const auto changed = [](std::optional<Message> problem, TurnChange change = {}) {
        return problem ? Result<TurnChange, Message>(*std::move(problem)) : change;
    };
    if (const auto* said = event.get_if<Said>())
        return changed(now.phase == Phase::playing ? apply_said(*said) : impossible_event());
    if (const auto* moved = event.get_if<HandsMoved>()) {
        const bool is_possible = now.phase == Phase::playing && moved->step.seat.number() <= players();
        return changed(is_possible ? apply_hands(*moved, now.at_ms) : impossible_event());
    }
    if (event.get_if<Noticed>()) {
        notices_.clear();
        return TurnChange{};
    }
    const auto* kept = event.get_if<Kept>();
    if (!kept || kept->turn_of.number() > players() || (kept->on_turn && kept->on_turn->number() > players()))
        return impossible_event();
    const std::optional<Seat> on_turn_before = state_.on_turn;
    const int turn = state_.turn;
    const Seat turn_of = state_.turn_of;
    std::optional<Message> problem = apply_kept(*kept, now.at_ms);
    const bool has_ended_turn = turn > 0 && state_.turn > turn;
    return changed(std::move(problem), {has_ended_turn ? std::optional(turn_of) : std::nullopt,
                                        state_.on_turn != on_turn_before || has_ended_turn});
}

std::optional<Message> PalettiGame::apply_said(const Said& said)
{
    if (state_.since.size() >= static_cast<std::size_t>(max_unkept_steps))
        return impossible_event();
    state_.since.emplace_back(said.step);
    state_.at_rest = false;
    if (simulation_ == Simulation::yes)
        choose(said.step);
    return std::nullopt;
}

std::optional<Message> PalettiGame::apply_hands(const HandsMoved& moved, std::int64_t at_ms)
{
    const Result<std::vector<HandInput>, Message> inputs = paletti::parse_inputs_bytes(moved.step.inputs);
    if (moved.motion != state_.next_motion() || moved.first_tick != state_.next_tick() || !inputs ||
        static_cast<int>(inputs->size()) != moved.ticks ||
        state_.since.size() >= static_cast<std::size_t>(max_unkept_steps))
        return impossible_event();
    if (!state_.is_moving) {
        state_.motion = moved.motion;
        state_.is_moving = true;
        state_.ticks = 0;
        state_.holds = 0;
        state_.began_ms = at_ms - ms_of_ticks(moved.ticks);
    }
    state_.ticks += moved.ticks;
    state_.ticks_since += moved.ticks;
    state_.held_ticks = moved.by_table ? state_.held_ticks + moved.ticks : 0;
    state_.holds += moved.by_table ? 1 : 0;
    state_.on_turn = moved.step.seat;
    state_.at_rest = false;
    state_.since.emplace_back(moved.step);
    if (simulation_ == Simulation::yes)
        work(moved.step.seat, *inputs, moved.first_tick);
    else
        last_input_ = inputs->back();
    return std::nullopt;
}

std::optional<Message> PalettiGame::apply_kept(const Kept& kept, std::int64_t at_ms)
{
    if (game_.hash() != kept.hash) {
        PalettiGame other = *this;
        if (!other.restore(kept.snapshot) || other.game_.hash() != kept.hash)
            return impossible_event();
        game_ = std::move(other.game_);
        impacts_.clear();
    }
    state_.snapshot = kept.snapshot;
    state_.physics = kept.physics;
    state_.hash = kept.hash;
    state_.last_input = kept.last_input;
    state_.since.clear();
    state_.ticks_since = 0;
    state_.at_rest = kept.at_rest;
    take_last_input();
    if (!kept.at_rest)
        return std::nullopt;
    last_input_ = {};
    state_.is_moving = false;
    state_.held_ticks = 0;
    state_.asked_ms = kept.is_asking ? std::optional(state_.asked_ms.value_or(at_ms)) : std::nullopt;
    state_.turn = kept.turn;
    state_.turn_of = kept.turn_of;
    state_.on_turn = kept.on_turn;
    if (kept.turn > 0 && (state_.turns.empty() || state_.turns.back().turn < kept.turn))
        state_.turns.push_back({kept.turn, kept.snapshot});
    if (state_.turns.size() > max_turn_marks)
        state_.turns.erase(state_.turns.begin());
    return std::nullopt;
}

std::optional<Message> PalettiGame::take_back(int moves)
{
    const auto mark = std::ranges::find(state_.turns, StateCount(moves + 1), &TurnMark::turn);
    if (mark == state_.turns.end() || state_.is_moving || !restore(mark->snapshot))
        return impossible_event();
    const Kept now = kept_now();
    state_.snapshot = mark->snapshot;
    state_.hash = now.hash;
    state_.last_input.reset();
    state_.turn = now.turn;
    state_.turn_of = now.turn_of;
    state_.on_turn = now.on_turn;
    state_.since.clear();
    state_.ticks_since = 0;
    state_.at_rest = true;
    state_.asked_ms.reset();
    state_.turns.erase(mark + 1, state_.turns.end());
    last_input_ = {};
    return std::nullopt;
}

void PalettiGame::pause(std::int64_t at_ms, bool silence)
{
    if (silence)
        state_.silent_ms = at_ms;
}

void PalettiGame::resume(std::int64_t at_ms)
{
    // Hands continue where they were: no tick is late.
    state_.began_ms = at_ms - ms_of_ticks(state_.ticks);
    state_.held_ticks = 0;
    state_.silent_ms.reset();
}

void PalettiGame::skip_ms(std::int64_t ms)
{
    if (state_.asked_ms)
        *state_.asked_ms += ms;
}

Result<std::unique_ptr<TableGame>, Message> PalettiGame::another(const GameStart& start) const
{
    const auto* begins = start.get_if<PalettiStart>();
    if (!begins)
        return impossible_event();
    PalettiState state;
    state.start = *begins;
    Result<PalettiGame, Message> game = create(std::move(state), simulation_);
    if (!game)
        return game.error();
    return std::unique_ptr<TableGame>(std::make_unique<PalettiGame>(*std::move(game)));
}

Result<Answer, Refusal> PalettiGame::ask(const GameQuery& query, bool) const
{
    const auto* touch = query.get_if<JudgeTouch>();
    if (!touch)
        return refusal("T2.1", "not_in_this_game");
    if (touch->seat.number() > players())
        return refusal("T1.1", "no_such_seat", {{"seat", touch->seat.number()}});
    const std::optional<Refusal> refused = why_not_touch(game_.state(), touch->seat, touch->column);
    return Answer(Judgement{refused ? std::optional(view_of(*refused)) : std::nullopt});
}

GameAnswer PalettiGame::material() const
{
    return material_of(*game_.villa().box);
}

namespace {

class PalettiAdapter final : public GameAdapter {
public:
    explicit PalettiAdapter(Simulation simulation) : simulation_(simulation) {}

    std::string_view name() const override { return PalettiGame::game_name; }
    void add_types(PayloadTypes& types) const override
    {
        add_payloads<GameOptionSets, PalettiOptions>(types);
        add_payloads<GameStarts, PalettiStart>(types);
        add_payloads<GameStates, PalettiState>(types);
        add_payloads<GameCommands, Say, UseHands>(types);
        add_payloads<GameEvents, Said, HandsMoved, Noticed, Kept>(types);
        add_payloads<GameViews, PalettiView>(types);
        add_payloads<GameQueries, JudgeTouch>(types);
        add_payloads<GameAnswers, PalettiMaterial>(types);
        add_payloads<GameMessages, Resync>(types);
    }
    int simulation_version() const override { return static_cast<int>(paletti::physics_version); }

    Result<GameStart, Message> start_of(const GameOptions& options, std::uint64_t seed) const override
    {
        return GameStart(PalettiStart{options.get<PalettiOptions>(), seed});
    }
    Result<std::unique_ptr<TableGame>, Message> begin(const GameStart& start) const override
    {
        PalettiState state;
        state.start = start.get<PalettiStart>();
        Result<RestoredGame, Message> game = restore(std::move(state));
        if (!game)
            return game.error();
        return (*std::move(game)).game;
    }
    Result<RestoredGame, Message> restore(const GameState& stored) const override
    {
        PalettiState state = stored.get<PalettiState>();
        const bool has_dropped = simulation_ == Simulation::yes && !state.since.empty() &&
                                 compatibility(stored) == Compatibility::other_simulation;
        if (has_dropped) {
            // Inputs made under another simulation cannot be replayed: the game continues from its
            // last stored state.
            state.since.clear();
            state.ticks -= state.ticks_since;
            // Makes the game be stored again, and mirrors be notified.
            state.ticks_since = most_ticks_unkept;
            state.at_rest = false;
        }
        Result<PalettiGame, Message> game = PalettiGame::create(std::move(state), simulation_);
        if (!game)
            return game.error();
        return RestoredGame{std::make_unique<PalettiGame>(*std::move(game)), has_dropped};
    }

    Compatibility compatibility(const GameState& stored) const override
    {
        const auto& state = stored.get<PalettiState>();
        if (!state.snapshot.empty() && state.physics != simulation_version())
            return Compatibility::other_simulation;
        return state.start.options.rules == paletti::rules::rules_version ? Compatibility::same
                                                                          : Compatibility::older_rules;
    }
    bool replays(const GameCommand& command) const override { return !is_streamed(command); }
    void adopt(GameState& stored) const override
    {
        stored.get<PalettiState>().physics = simulation_version();
    }

    bool is_streamed(const GameCommand& command) const override
    {
        return command.get_if<UseHands>() != nullptr;
    }
    bool is_streamed(const GameEvent& event) const override { return event.get_if<HandsMoved>() != nullptr; }
    bool has_checkpoints() const override { return true; }
    bool is_checkpoint(const GameEvent& event) const override { return event.get_if<Kept>() != nullptr; }
    std::unique_ptr<FrameEncoder> make_frame_encoder() const override { return make_pose_encoder(); }

    Result<std::string, Message> record(const Header& header,
                                        std::span<const JournalEntry> entries) const override
    {
        const Result<records::PalettiRecord, Message> record = journal_record(header, entries);
        return record ? Result<std::string, Message>(record->text()) : record.error();
    }

private:
    Simulation simulation_;
};

}  // namespace

std::shared_ptr<const GameAdapter> make_paletti(Simulation simulation)
{
    return std::make_shared<PalettiAdapter>(simulation);
}

paletti::HandInput followed_input(const paletti::Game& game, Seat seat, const paletti::HandInput& wanted,
                                  const paletti::HandInput& last)
{
    if (!game.why_not(seat, wanted))
        return wanted;
    return game.why_not(seat, last) ? paletti::HandInput{} : last;
}

}  // namespace boxwood::table
