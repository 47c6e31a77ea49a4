#include "players/paletti/turn.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/rng.h"
#include "paletti/game/facts.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/paths/carry.h"
#include "players/paletti/allowed.h"
#include "players/paletti/spots.h"

namespace boxwood::paletti {

namespace {

constexpr int ticks_per_slice = 80;

/// No turn takes ten minutes; a hand that is not done by then lets go.
constexpr std::size_t max_deeds = std::size_t{10} * 60 * steps_per_second;

/// Planning takes most of the time, playing it the rest.
constexpr double share_of_planning = 0.8;

/// How long a column that cannot be brought up is touched.
constexpr std::size_t hopeless_ticks = steps_per_second / 4;

/// Whether a part that was released must be taken and placed again (V5.3, V6.11).
bool stays_in_hand(const Game& game)
{
    return !game.is_moving() && game.acting().has_value();
}

/// A player who must try again skips some of the best options at random, so as not to
/// repeat the same failure for ever.
int passed_over_by_chance(std::uint64_t seed)
{
    constexpr int most = 16;
    Rng rng(seed);
    int passed_over = 0;
    while (passed_over < most && rng.below(2) == 0)
        ++passed_over;
    return passed_over;
}

Planner planner_for(const Game& game, Seat seat, const PlayerSettings& settings, std::uint64_t seed)
{
    Situation situation{game.state(), what_stands(game.villa(), game.state()), game.world().state(), seat};
    // The best option has already been tried.
    if (stays_in_hand(game))
        situation.passed_over = 1 + passed_over_by_chance(seed);
    const double tremor_m = metres(game.setup().tremor_um[seat.index()]);
    return {situation, settings.skill, OwnHand{tremor_m, settings.pace}, seed};
}

}  // namespace

Seat awaited_seat(const Game& game)
{
    return game.is_moving() ? *game.acting() : *rules::awaited(game.state()).begin();
}

ComputerTurn::ComputerTurn(Game game, Seat seat, const PlayerSettings& settings, std::uint64_t seed,
                           OnDeed on_deed)
    : game_(std::move(game)),
      seat_(seat),
      settings_(settings),
      seed_(seed + 1000 * game_.ticks()),
      on_deed_(std::move(on_deed)),
      stage_(is_to_act() && !game_.is_moving() && game_.state().phase != rules::Phase::attempt
                 ? Stage::planning
                 : Stage::playing)
{
}

void ComputerTurn::advance(int budget)
{
    if (stage_ == Stage::planning) {
        if (!planner_)
            planner_.emplace(planner_for(game_, seat_, settings_, seed_));
        planner_->advance(budget);
        if (planner_->is_done())
            stage_ = Stage::playing;
        return;
    }
    for (int tick = 0; tick < budget && !is_done(); ++tick)
        play_on();
}

double ComputerTurn::progress() const
{
    switch (stage_) {
    case Stage::planning: return planner_ ? share_of_planning * planner_->progress() : 0;
    case Stage::playing: return share_of_planning;
    case Stage::done: break;
    }
    return 1;
}

int ComputerTurn::slice() const
{
    return ticks_per_slice;
}

const std::vector<Deed>& ComputerTurn::decision() const
{
    BOXWOOD_CHECK(is_done());
    return deeds_;
}

Game ComputerTurn::take_game()
{
    BOXWOOD_CHECK(is_done());
    return std::move(game_);
}

bool ComputerTurn::is_to_act() const
{
    if (game_.is_over())
        return false;
    return game_.is_moving() ? game_.acting() == seat_ : rules::awaited(game_.state()).contains(seat_);
}

/// Plays one tick or makes one choice.
void ComputerTurn::play_on()
{
    if (!is_to_act() && !game_.is_moving()) {
        stage_ = Stage::done;
        return;
    }
    const bool acts = is_to_act() && deeds_.size() < max_deeds;
    const Deed deed = acts ? next_deed() : Deed(tick({}));
    const Result<Outcome, Refusal> outcome = perform(game_, deed);
    BOXWOOD_CHECK(outcome.has_value());
    deeds_.push_back(deed);
    if (!game_.is_moving())
        stage_ = Stage::done;
    if (on_deed_)
        on_deed_(deed, *outcome, game_);
}

Deed ComputerTurn::next_deed()
{
    if (!planner_)
        return go_on();
    const Decision decision = planner_->best();
    planner_.reset();
    const Deed deed = begin(decision);
    const auto* choice = std::get_if<Choice>(&deed);
    return choice ? accepted(*choice) : deed;
}

Deed ComputerTurn::begin(const Decision& decision)
{
    if (const auto* plan = std::get_if<BuildPlan>(&decision))
        return tick(begin_building(*plan));
    if (const auto* plan = std::get_if<LayPlan>(&decision)) {
        if (game_.state().phase == rules::Phase::laying)
            return tick(begin_laying(*plan));
        return LayBlue{seat_, spot_of(game_.villa().part(plan->floor), laying_pose(plan->spot)),
                       plan->spot.flipped};
    }
    return std::get<Choice>(decision);
}

HandInput ComputerTurn::begin_building(const BuildPlan& plan)
{
    if (plan.is_hopeless) {
        inputs_ = taking_script(game_.villa(), plan.taking, settings_.pace);
        inputs_.resize(std::min(inputs_.size(), hopeless_ticks));
    } else {
        performance_.emplace(game_.villa(), plan.taking, plan.spot.point, settings_.pace,
                             settings_.skill.caution);
    }
    return move_on();
}

HandInput ComputerTurn::begin_laying(const LayPlan& plan)
{
    const Pose pose = laying_pose(plan.spot);
    const CarryWay way = find_laying_way(game_.villa(), plan.floor, pose);
    const double turn_rad = plan.spot.turn_rad > pi ? plan.spot.turn_rad - 2 * pi : plan.spot.turn_rad;
    inputs_ = laying_script(plan.floor, way.points, turn_rad,
                            plan.spot.flipped ? Face::flipped : Face::as_drawn, settings_.pace);
    return move_on();
}

Deed ComputerTurn::go_on()
{
    const std::optional<rules::Attempt>& attempt = game_.state().attempt;
    const bool is_taking = performance_ && performance_->phase() == Performance::Phase::taking;
    if (attempt && is_taking) {
        if (attempt->stage == rules::Stage::putting_back) {
            performance_->break_off();
        } else if (performance_->is_in_trouble(game_.world(), game_.feel()) &&
                   attempt->stage == rules::Stage::touched) {
            performance_->break_off();
            return Choice(rules::BreakOff{seat_});
        }
    }
    if (!game_.is_moving())
        take_again();
    return tick(move_on());
}

/// The column stays in hand (V5.3): tries another spot.
void ComputerTurn::take_again()
{
    const PartId column = game_.state().attempt->column;
    const Villa villa = what_stands(game_.villa(), game_.state());
    std::vector<Point> spots;
    for (const GoodSpot& good : good_spots_for_held(villa, column, settings_.skill.spots))
        spots.push_back(good.spot.point);
    if (spots.empty())
        spots = last_resorts(villa, column);
    const auto passed_over = static_cast<std::size_t>(passed_over_by_chance(seed_));
    performance_ = Performance::placing_again(game_.villa(), game_.world(), column,
                                              spots[passed_over % spots.size()], settings_.pace);
}

/// The next input of the performance or script under way; afterwards the hand rests.
HandInput ComputerTurn::move_on()
{
    if (performance_ && !performance_->is_done())
        return accepted(performance_->next(game_.world()));
    return at_ < inputs_.size() ? accepted(inputs_[at_++]) : HandInput{};
}

HandInput ComputerTurn::accepted(const HandInput& input)
{
    if (const std::optional<HandInput> allowed = allowed_input(game_, seat_, input))
        return *allowed;
    const bool is_taken_away =
        game_.state().attempt && game_.state().attempt->stage == rules::Stage::taken_away;
    stumbles_ += is_taken_away ? 0 : 1;
    performance_.reset();
    inputs_.clear();
    return {};
}

Deed ComputerTurn::accepted(const Choice& choice)
{
    const std::optional<Choice> allowed = allowed_choice(game_, seat_, choice);
    stumbles_ += allowed == choice ? 0 : 1;
    return allowed ? Deed(*allowed) : Deed(tick({}));
}

}  // namespace boxwood::paletti
