#include "players/paletti/player.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/game/facts.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/paths/carry.h"
#include "players/paletti/allowed_choice.h"
#include "players/paletti/allowed_input.h"
#include "players/paletti/laying_thought.h"
#include "players/paletti/spots.h"

namespace boxwood::paletti {

namespace {

/// How long a column is touched that nobody hopes to get out.
constexpr std::size_t hopeless_ticks = steps_per_second / 4;

}  // namespace

ComputerPlayer::ComputerPlayer(Seat seat, const PlayerSettings& settings, std::uint64_t seed)
    : seat_(seat),
      settings_(settings),
      seed_(seed)
{
}

ComputerPlayer::Moment ComputerPlayer::moment_of(const Game& game)
{
    return {game.state().turn, game.state().phase, game.ticks()};
}

ComputerPlayer::Need ComputerPlayer::need(const Game& game) const
{
    if (game.is_over())
        return Need::nothing;
    if (game.is_moving())
        return game.acting() == seat_ ? Need::acting : Need::nothing;
    if (!rules::awaited(game.state()).contains(seat_))
        return Need::nothing;
    const bool is_at_it = game.state().phase == rules::Phase::attempt;
    const bool has_thought = thought_ && thought_->is_done() && moment_ == moment_of(game);
    return is_at_it || has_thought ? Need::acting : Need::thinking;
}

void ComputerPlayer::think(const Game& game, int ticks)
{
    BOXWOOD_CHECK(need(game) == Need::thinking);
    if (!thought_ || moment_ != moment_of(game)) {
        moment_ = moment_of(game);
        const double tremor_m = metres(game.setup().tremor_um[seat_.index()]);
        const Situation situation{game.state(), what_stands(game.villa(), game.state()), game.world().state(),
                                  seat_, static_cast<int>(tries_)};
        thought_.emplace(situation, settings_.skill, OwnHand{tremor_m, settings_.pace},
                         seed_ + 1000 * moment_.ticks + tries_);
    }
    thought_->advance(ticks);
}

Act ComputerPlayer::act(const Game& game)
{
    BOXWOOD_CHECK(need(game) == Need::acting);
    if (game.is_moving() || game.state().phase == rules::Phase::attempt)
        return go_on(game);
    const Decision decision = thought_->best();
    thought_.reset();
    const Act act = begin(game, decision);
    const auto* choice = std::get_if<Choice>(&act);
    return choice ? accepted(game, *choice) : act;
}

Act ComputerPlayer::begin(const Game& game, const Decision& decision)
{
    performance_.reset();
    inputs_.clear();
    at_ = 0;
    if (const auto* plan = std::get_if<BuildPlan>(&decision)) {
        tries_ = 0;
        return begin_building(game, *plan);
    }
    if (const auto* plan = std::get_if<LayPlan>(&decision)) {
        if (game.state().phase == rules::Phase::laying) {
            ++tries_;
            return begin_laying(game, *plan);
        }
        return LayBlue{seat_, spot_of(game.villa().part(plan->floor), laying_pose(plan->spot)),
                       plan->spot.flipped};
    }
    if (const auto* plan = std::get_if<StandPlan>(&decision)) {
        const Pose pose{{plan->spot.point.x, plan->spot.point.y, 0},
                        rotation_by({0, 0, plan->spot.turn_rad})};
        return StandColumn{seat_, plan->column, spot_of(game.villa().part(plan->column), pose)};
    }
    tries_ = 0;
    if (std::holds_alternative<RollPlan>(decision))
        return Roll{seat_};
    return std::visit(
        [](const auto& said) -> Act {
            if constexpr (std::is_constructible_v<Choice, decltype(said)>)
                return Choice{said};
            BOXWOOD_CHECK(false);
        },
        decision);
}

HandInput ComputerPlayer::begin_building(const Game& game, const BuildPlan& plan)
{
    if (plan.is_hopeless) {
        const std::vector<HandInput> touch = taking_script(game.villa(), plan.taking, settings_.pace);
        inputs_.assign(touch.begin(),
                       touch.begin() + static_cast<std::ptrdiff_t>(std::min(touch.size(), hopeless_ticks)));
    } else {
        performance_.emplace(game.villa(), plan.taking, plan.spot.point, settings_.pace,
                             settings_.skill.caution);
    }
    return move_on(game);
}

HandInput ComputerPlayer::begin_laying(const Game& game, const LayPlan& plan)
{
    const Pose pose = laying_pose(plan.spot);
    const CarryWay way = find_laying_way(game.villa(), plan.floor, pose);
    const double turn_rad = plan.spot.turn_rad > pi ? plan.spot.turn_rad - 2 * pi : plan.spot.turn_rad;
    inputs_ = laying_script(plan.floor, way.points, turn_rad,
                            plan.spot.flipped ? Face::flipped : Face::as_drawn, settings_.pace);
    return move_on(game);
}

Act ComputerPlayer::go_on(const Game& game)
{
    const std::optional<rules::Attempt>& attempt = game.state().attempt;
    const bool is_taking = performance_ && performance_->phase() == Performance::Phase::taking;
    if (attempt && is_taking) {
        if (attempt->stage == rules::Stage::putting_back) {
            performance_->break_off();
        } else if (performance_->is_in_trouble(game.world(), game.feel()) &&
                   attempt->stage == rules::Stage::touched) {
            performance_->break_off();
            return rules::BreakOff{seat_};
        }
    }
    if (!game.is_moving())
        take_again(game);
    return move_on(game);
}

/// It stays in hand (V5.3): another spot.
void ComputerPlayer::take_again(const Game& game)
{
    inputs_.clear();
    const PartId column = game.state().attempt->column;
    const Villa villa = what_stands(game.villa(), game.state());
    std::vector<Point> spots;
    for (const GoodSpot& good : good_spots_for_held(villa, column, settings_.skill.spots))
        spots.push_back(good.spot.point);
    if (spots.empty())
        spots = last_resorts(villa, column);
    performance_ = Performance::placing_again(game.villa(), game.world(), column,
                                              spots[tries_++ % spots.size()], settings_.pace);
}

/// Nobody's hand does more than what was begun.
HandInput ComputerPlayer::move_on(const Game& game)
{
    if (performance_ && !performance_->is_done())
        return accepted(game, performance_->next(game.world()));
    return at_ < inputs_.size() ? accepted(game, inputs_[at_++]) : HandInput{};
}

HandInput ComputerPlayer::accepted(const Game& game, const HandInput& input)
{
    if (const std::optional<HandInput> allowed = allowed_input(game, seat_, input))
        return *allowed;
    const bool is_taken_away =
        game.state().attempt && game.state().attempt->stage == rules::Stage::taken_away;
    stumbles_ += is_taken_away ? 0 : 1;
    performance_.reset();
    inputs_.clear();
    return {};
}

Act ComputerPlayer::accepted(const Game& game, const Choice& choice)
{
    const std::optional<Choice> allowed = allowed_choice(game, seat_, choice);
    stumbles_ += allowed == choice ? 0 : 1;
    return allowed ? Act(*allowed) : Act(HandInput{});
}

std::optional<Deed> next_deed(const Game& game, std::span<ComputerPlayer> players, int slice)
{
    using Need = ComputerPlayer::Need;
    for (ComputerPlayer& player : players) {
        if (player.need(game) == Need::thinking) {
            player.think(game, slice);
            return std::nullopt;
        }
        if (player.need(game) != Need::acting)
            continue;
        const Act act = player.act(game);
        if (const auto* choice = std::get_if<Choice>(&act))
            return *choice;
        return HandTick{player.seat(), *std::get_if<HandInput>(&act)};
    }
    BOXWOOD_CHECK(game.is_moving() && game.acting());
    return HandTick{*game.acting(), HandInput{}};
}

}  // namespace boxwood::paletti
