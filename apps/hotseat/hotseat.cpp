#include "hotseat/hotseat.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/game/facts.h"
#include "paletti/game/observation.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/paths/carry.h"
#include "players/paletti/allowed.h"
#include "players/paletti/lay_planner.h"
#include "players/paletti/take.h"
#include "thinking/side_by_side.h"

namespace boxwood::hotseat {

using namespace paletti;

namespace {

/// How long a column that cannot come out is touched.
constexpr std::size_t touch_ticks = steps_per_second / 4;

/// How long hands keep pulling at the end of the way out.
constexpr std::size_t pull_on_ticks = steps_per_second;

/// A free-standing column is out once it has been lifted (V5.2): lifts it clearly higher than the referee
/// requires.
constexpr double free_raise_m = 2 * lifted_out_m;

void append(Happening& happening, const Outcome& outcome)
{
    happening.changes.insert(happening.changes.end(), outcome.changes.begin(), outcome.changes.end());
    happening.stays_in_hand = outcome.stays_in_hand;
    happening.halt = happening.stays_in_hand ? Halt::stays_in_hand : Halt::at_rest;
}

/// Lifts the column straight up from where it is.
TakeAndPlace lifting_plan(const Villa& villa, PartId column)
{
    const Vector& at = villa.pose(column).position;
    TakeAndPlace plan;
    plan.column = column;
    plan.way_out = {{at.x, at.y}};
    return plan;
}

bool is_at_stage(const Game& game, rules::Stage stage)
{
    return game.state().attempt && game.state().attempt->stage == stage;
}

}  // namespace

std::string_view halt_name(Halt halt)
{
    switch (halt) {
    case Halt::at_rest: return "at_rest";
    case Halt::in_trouble: return "in_trouble";
    case Halt::out: return "out";
    case Halt::stays_in_hand: return "stays_in_hand";
    }
    return "";
}

Result<Hotseat, Refusal> Hotseat::create(const GameSetup& setup)
{
    Result<Game, Refusal> game = Game::create(setup);
    if (!game)
        return game.error();
    return Hotseat(*std::move(game));
}

Result<Hotseat, Message> Hotseat::resume(const records::PalettiRecord& record)
{
    if (record.physics != physics_version)
        return Message{"record_of_another_simulation", {}};
    // A valid record has a valid set-up.
    Hotseat hotseat = create(record.setup).value();
    for (int number = 1; number <= record.setup.options.players; ++number)
        hotseat.set_name(Seat::from_number(number), record.names[Seat::from_number(number).index()]);
    for (const records::Entry& entry : record.entries) {
        if (const auto* choice = std::get_if<Choice>(&entry.what)) {
            if (const Happened happened = hotseat.choose(*choice); !happened)
                return happened.error().message;
        } else {
            const records::HandsMoved& moved = *std::get_if<records::HandsMoved>(&entry.what);
            const std::vector<HandInput> inputs = parse_inputs_bytes(moved.inputs).value();
            std::int32_t tick = 0;
            for (const HandInput& input : inputs) {
                const auto told = std::ranges::upper_bound(
                    entry.told, tick++, {}, [](const records::Told& one) { return int{one.tick}; });
                hotseat.game_.set_recorded_fit(recorded_fit(
                    record.setup.options, entry, static_cast<std::size_t>(told - entry.told.begin())));
                if (const Happened happened = hotseat.tick(moved.seat, input); !happened)
                    return happened.error().message;
            }
        }
        if (hotseat.game().hash() != entry.hash)
            return Message{"record_differs_in_hash", {}};
    }
    hotseat.game_.set_recorded_fit(std::nullopt);
    return hotseat;
}

Happened Hotseat::choose(const Choice& choice)
{
    const Result<Outcome, Refusal> outcome = game_.choose(choice);
    if (!outcome)
        return outcome.error();
    recorder_.did(choice, *outcome, game_);
    Happening happening;
    append(happening, *outcome);
    return happening;
}

Happened Hotseat::tick(Seat seat, const HandInput& input)
{
    if (std::optional<Refusal> refused = game_.why_not(seat, input))
        return *std::move(refused);
    forget_plans();
    Happening happening;
    make_tick(seat, input, happening);
    return happening;
}

Happening Hotseat::come_to_rest()
{
    Happening happening;
    come_to_rest(happening);
    return happening;
}

void Hotseat::come_to_rest(Happening& happening)
{
    while (game_.is_moving())
        make_tick(*game_.acting(), HandInput{}, happening);
}

void Hotseat::watch_it_fall(Happening& happening)
{
    if (game_.is_over())
        come_to_rest(happening);
}

/// REQUIRES: the referee allows it.
void Hotseat::make_tick(Seat seat, const HandInput& input, Happening& happening)
{
    const Result<Outcome, Refusal> outcome = game_.tick(seat, input);
    BOXWOOD_CHECK(outcome.has_value());
    recorder_.did(HandTick{seat, input}, *outcome, game_);
    append(happening, *outcome);
}

std::optional<Refusal> Hotseat::why_not_touch(Seat seat, PartId column) const
{
    if (game_.is_moving())
        return refusal("V9.6", "not_yet_still");
    return rules::why_not_touch(game_.state(), seat, column);
}

Happened Hotseat::take(Seat seat, const TakeOrder& order)
{
    if (std::optional<Refusal> refused = why_not_touch(seat, order.column))
        return *std::move(refused);
    const bool goes_up = game_.villa().level(order.column) < game_.villa().floors_laid;
    const std::optional<Take> take =
        goes_up ? find_take(what_stands(game_.villa(), game_.state()), order.column) : std::nullopt;
    if (goes_up && !take)
        return refusal("V4.7", "no_way_out", {{"column", part_name(order.column)}});
    TakeAndPlace plan;
    if (take) {
        plan = taking_plan(*take, order.tool);
    } else {
        // A forfeit from the highest floor is simply lifted off.
        plan = lifting_plan(game_.villa(), order.column);
    }
    if (order.lift_m) {
        plan.lift_m = *order.lift_m;
        if (plan.lift_m <= 0)
            plan.held_floor = base_id;
        if (plan.lift_m <= plan.raise_m)
            plan.raise_m = 0;
    }
    if (!is_covered(game_.villa(), order.column))
        plan.raise_m = std::max(plan.raise_m, free_raise_m);
    forget_plans();
    is_careful_ = order.is_careful;
    needs_spot_ = !order.spot;
    const Vector& middle = game_.villa().pose(floor_id(game_.villa().floors_laid)).position;
    performance_.emplace(game_.villa(), plan, order.spot.value_or(Point{middle.x, middle.y}), Pace{},
                         Caution{});
    return move_hands(seat);
}

Happened Hotseat::touch(Seat seat, PartId column)
{
    if (std::optional<Refusal> refused = why_not_touch(seat, column))
        return *std::move(refused);
    forget_plans();
    inputs_ = taking_script(game_.villa(), lifting_plan(game_.villa(), column));
    inputs_.resize(std::min(inputs_.size(), touch_ticks));
    return move_hands(seat);
}

Happened Hotseat::place(Seat seat, const Point& spot)
{
    if (!is_at_stage(game_, rules::Stage::in_hand) || game_.acting() != seat)
        return refusal("V5.2", "nothing_in_hand");
    if (!performance_ || performance_->is_done() || !game_.is_moving()) {
        // The placed column did not stand, or it was not taken out by a plan of this kind.
        forget_plans();
        performance_.emplace(game_.villa(), lifting_plan(game_.villa(), game_.state().attempt->column), spot,
                             Pace{}, Caution{});
    }
    needs_spot_ = false;
    performance_->place_at(game_.world(), spot);
    return move_hands(seat);
}

Happened Hotseat::go_on(Seat seat)
{
    const bool has_pulled = !taken_by_.empty() && is_at_stage(game_, rules::Stage::touched);
    if (!has_pulled || game_.acting() != seat)
        return refusal("V5.5", "no_attempt");
    is_careful_ = false;
    if (!is_taking()) {
        performance_.reset();
        inputs_.assign(pull_on_ticks, taken_by_.back());
        at_ = 0;
    }
    return move_hands(seat);
}

Happened Hotseat::break_off(Seat seat)
{
    Happened happened = choose(rules::BreakOff{seat});
    if (!happened)
        return happened;
    put_back();
    return move_hands(seat, *std::move(happened));
}

Happened Hotseat::forfeit(Seat seat, PartId column)
{
    Happened happened = choose(rules::ChooseForfeit{seat, column});
    if (!happened)
        return happened;
    Happening happening = *std::move(happened);
    come_to_rest(happening);
    return happening;
}

Happened Hotseat::lay(Seat seat, const FloorSpot& spot)
{
    const rules::State& state = game_.state();
    if (!rules::may(state, seat).lay_floor || state.highest_floor == floor_count)
        return refusal("V6.1", "no_floor_in_hand");
    const PartId floor = floor_id(state.highest_floor + 1);
    const Pose pose = laying_pose(spot);
    if (state.phase == rules::Phase::laying_blue)
        return choose(LayBlue{seat, spot_of(game_.villa().part(floor), pose), spot.flipped});
    const CarryWay way = find_laying_way(game_.villa(), floor, pose);
    const double turn_rad = spot.turn_rad > pi ? spot.turn_rad - 2 * pi : spot.turn_rad;
    std::vector<HandInput> inputs =
        laying_script(floor, way.points, turn_rad, spot.flipped ? Face::flipped : Face::as_drawn);
    if (std::optional<Refusal> refused = game_.why_not(seat, inputs.front()))
        return *std::move(refused);
    forget_plans();
    inputs_ = std::move(inputs);
    return move_hands(seat);
}

void Hotseat::forget_plans()
{
    performance_.reset();
    inputs_.clear();
    at_ = 0;
    taken_by_.clear();
    needs_spot_ = false;
}

bool Hotseat::is_in_trouble(Seat seat)
{
    const std::optional<rules::Attempt>& attempt = game_.state().attempt;
    return is_careful_ && performance_ && attempt && attempt->stage == rules::Stage::touched &&
           rules::may(game_.state(), seat).break_off &&
           performance_->is_in_trouble(game_.world(), game_.feel());
}

HandInput Hotseat::next_input(Seat seat)
{
    if (performance_ && !performance_->is_done())
        return allowed(seat, performance_->next(game_.world()));
    return at_ < inputs_.size() ? allowed(seat, inputs_[at_++]) : HandInput{};
}

/// A refused input ends the plan.
HandInput Hotseat::allowed(Seat seat, const HandInput& input)
{
    if (const std::optional<HandInput> allowed = allowed_input(game_, seat, input))
        return *allowed;
    forget_plans();
    return {};
}

/// Whether the hands are taking the column out, or keep pulling at the end of its way out.
bool Hotseat::is_taking() const
{
    if (performance_)
        return performance_->phase() == Performance::Phase::taking;
    return !taken_by_.empty() && at_ < inputs_.size();
}

/// Retraces the path by which the column came out (V5.6).
void Hotseat::put_back()
{
    if (performance_ && is_taking()) {
        performance_->break_off();
        return;
    }
    std::vector<HandInput> back;
    if (!taken_by_.empty())
        back = putting_back_script(taken_by_);
    forget_plans();
    inputs_ = std::move(back);
}

/// At the end of the way out the player decides: a column that is not out yet may be put back (V5.1), and
/// one that is out needs a spot.
std::optional<Halt> Hotseat::halt_at_end_of_way(Seat seat) const
{
    const std::optional<rules::Attempt>& attempt = game_.state().attempt;
    if (!attempt || !game_.is_moving() || is_taking())
        return std::nullopt;
    if (attempt->stage == rules::Stage::touched && rules::may(game_.state(), seat).break_off)
        return Halt::in_trouble;
    if (attempt->stage == rules::Stage::in_hand && (needs_spot_ || !performance_))
        return Halt::out;
    return std::nullopt;
}

Happening Hotseat::move_hands(Seat seat, Happening happening)
{
    do {
        const std::optional<rules::Attempt>& attempt = game_.state().attempt;
        // A neighbour was shifted at a strict table (V5.4).
        if (is_taking() && attempt && attempt->stage == rules::Stage::putting_back)
            put_back();
        const bool was_taking = is_taking();
        const HandInput input = next_input(seat);
        if (was_taking)
            taken_by_.push_back(input);
        make_tick(seat, input, happening);
        watch_it_fall(happening);
        std::optional<Halt> halt = was_taking ? halt_at_end_of_way(seat) : std::nullopt;
        if (is_in_trouble(seat))
            halt = Halt::in_trouble;
        if (halt) {
            happening.halt = *halt;
            happening.felt_n = game_.feel().tool_n;
            return happening;
        }
    } while (game_.is_moving());
    return happening;
}

Happening Hotseat::let_play(Seat seat, const PlayerSettings& settings, std::uint64_t seed)
{
    forget_plans();
    Happening happening;
    const auto note = [&](const Deed& deed, const Outcome& outcome, const Game& game) {
        recorder_.did(deed, outcome, game);
        append(happening, outcome);
    };
    const std::uint64_t turn_seed = players::turn_seed(seed, game_.hash());
    ComputerTurn turn(std::move(game_), seat, settings, turn_seed, note);
    thinking::finish(turn);
    game_ = turn.take_game();
    return happening;
}

}  // namespace boxwood::hotseat
