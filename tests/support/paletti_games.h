#pragma once

// Games through the real simulation: a scripted hand that takes a column the
// easiest way, stands it where there is room, lays floors; and what it led to.

#include <algorithm>
#include <optional>
#include <vector>

#include "core/check.h"
#include "paletti/game/facts.h"
#include "paletti/game/game.h"
#include "paletti/hand/script.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/paths/carry.h"
#include "paletti/paths/way_out.h"
#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/what_if.h"

namespace boxwood::test {

using namespace paletti;

using Kind = rules::ChangeKind;

inline GameSetup setup_for(int players, std::uint64_t seed)
{
    GameSetup setup;
    setup.options.players = players;
    setup.seed = seed;
    setup.box_seed = seed;
    return setup;
}

inline void append(Outcome& all, const Outcome& more)
{
    all.events.insert(all.events.end(), more.events.begin(), more.events.end());
    all.changes.insert(all.changes.end(), more.changes.begin(), more.changes.end());
    if (more.stays_in_hand)
        all.stays_in_hand = more.stays_in_hand;
}

inline bool has_change(const Outcome& outcome, rules::ChangeKind kind)
{
    return std::ranges::any_of(outcome.changes,
                               [&](const rules::Change& change) { return change.kind == kind; });
}

/// REQUIRES: it is not refused.
inline Outcome choose(Game& game, const Choice& choice)
{
    Result<Outcome, Refusal> outcome = game.choose(choice);
    BOXWOOD_CHECK(outcome.has_value());
    return *outcome;
}

/// Until the first turn.
inline void deal(Game& game)
{
    while (game.state().phase == rules::Phase::dealing) {
        const Seat seat = game.state().on_turn;
        const rules::May may = rules::may(game.state(), seat);
        if (may.roll)
            choose(game, Roll{seat});
        else
            choose(game, rules::ChooseColour{seat, *may.colours.begin()});
    }
}

/// A game at the beginning of its first turn. REQUIRES: the set-up is the program's.
inline Game dealt_game(const GameSetup& setup)
{
    Game game = Game::create(setup).value();
    deal(game);
    return game;
}

inline Seat on_turn(const Game& game)
{
    return game.state().on_turn;
}

struct Played {
    Outcome outcome;
    std::optional<Refusal> refused;
};

/// Up to the first input that is refused; then all comes to rest.
inline Played play(Game& game, Seat seat, const std::vector<HandInput>& inputs)
{
    Played played;
    for (const HandInput& input : inputs) {
        const Result<Outcome, Refusal> outcome = game.tick(seat, input);
        if (!outcome) {
            played.refused = outcome.error();
            break;
        }
        append(played.outcome, *outcome);
    }
    append(played.outcome, game.come_to_rest());
    return played;
}

/// The way out of a column that needs the least lift, if there is a straight one.
inline std::optional<TakeAndPlace> plan_taking(const Villa& villa, PartId column)
{
    const Villa resting = seated(villa);
    const StraightWay way = straight_way(resting, verdict_on(resting), column);
    const std::optional<WayOut> out = find_way_out(villa, column);
    if (!out || !out->is_clear_above || !what_if_taken(villa, column).after.stands())
        return std::nullopt;
    TakeAndPlace plan;
    plan.column = column;
    plan.way_out = out->points;
    plan.points_until_out = out->points_until_out;
    if (way.exists && way.lift_m > 0) {
        plan.held_floor = floor_id(villa.level(column) + 1);
        plan.lift_m = std::min(way.lift_m + 0.0005, villa.box->lift_limit_m);
    }
    return plan;
}

/// A whole turn with this column, to the spot where the villa stands best.
inline std::optional<std::vector<HandInput>> turn_inputs(const Villa& villa, PartId column)
{
    std::optional<TakeAndPlace> plan = plan_taking(villa, column);
    if (!plan)
        return std::nullopt;
    const std::vector<RankedSpot> spots = Placing(villa, column).ranking(0.006);
    const auto roomy =
        std::ranges::find_if(spots, [](const RankedSpot& spot) { return spot.verdict.room_m > 0.002; });
    if (roomy == spots.end())
        return std::nullopt;
    const std::optional<CarryWay> up = find_carry_way(villa, column, plan->way_out.back(), roomy->spot.point);
    if (!up)
        return std::nullopt;
    plan->way_up = up->points;
    return script(villa, *plan);
}

/// The inputs of the easiest turn, or nothing.
inline std::optional<std::vector<HandInput>> easy_turn(const Game& game, Seat seat)
{
    for (const PartId column : rules::may(game.state(), seat).touch)
        if (std::optional<std::vector<HandInput>> inputs = turn_inputs(game.villa(), column))
            return inputs;
    return std::nullopt;
}

inline std::optional<std::vector<HandInput>> laying_inputs(const Game& game)
{
    const Villa& villa = game.villa();
    LayingSearch search;
    search.demand = laying_demand(game.setup().options, villa.floors_laid + 1);
    const std::vector<RankedLaying> layings = good_layings(villa, search);
    if (layings.empty())
        return std::nullopt;
    const FloorSpot& spot = layings.front().spot;
    const PartId floor = floor_id(villa.floors_laid + 1);
    const Face face = spot.flipped ? Face::flipped : Face::as_drawn;
    const Rotation flip = spot.flipped ? Rotation{0, 1, 0, 0} : Rotation{};
    const Pose pose{{spot.point.x, spot.point.y, 0}, rotation_by({0, 0, spot.turn_rad}) * flip};
    const double turn_rad = spot.turn_rad > pi ? spot.turn_rad - 2 * pi : spot.turn_rad;
    return laying_script(floor, find_laying_way(villa, floor, pose).points, turn_rad, face);
}

/// Fingers round a column in its middle, where it is.
inline HandInput touching(const Villa& villa, PartId column)
{
    HandInput input;
    input.tool = Tool::fingers;
    input.part = column;
    input.grip_height_um = 35'000;
    const Vector& place = villa.pose(column).position;
    input.x_um = static_cast<std::int32_t>(micrometres(place.x));
    input.y_um = static_cast<std::int32_t>(micrometres(place.y));
    input.z_um = static_cast<std::int32_t>(micrometres(place.z));
    return input;
}

/// For a column that stays in hand, from wherever it stands (V5.3).
/// REQUIRES: there is room for it.
inline std::vector<HandInput> placing_again(const Game& game)
{
    const Villa& villa = game.villa();
    const PartId column = game.state().attempt->column;
    const Vector& from = villa.pose(column).position;
    const RankedSpot best = Placing(villa, column).ranking(0.006).front();
    const std::optional<CarryWay> up = find_carry_way(villa, column, {from.x, from.y}, best.spot.point);
    BOXWOOD_CHECK(up.has_value());
    return placing_script(villa, column, 0.035, up->points);
}

/// One whole step of a scripted player: a turn, an answer, a floor.
inline Played play_on(Game& game)
{
    using rules::Phase;
    const rules::State& state = game.state();
    const Seat seat = *rules::awaited(state).begin();
    switch (state.phase) {
    case Phase::claim:
    case Phase::neutral_objection: return {choose(game, rules::LetStand{seat}), {}};
    case Phase::forfeit: return {choose(game, rules::DeclineForfeit{seat}), {}};
    case Phase::laying: {
        const std::optional<std::vector<HandInput>> inputs = laying_inputs(game);
        BOXWOOD_CHECK(inputs.has_value());
        return play(game, seat, *inputs);
    }
    case Phase::attempt: return play(game, seat, placing_again(game));
    default: break;
    }
    if (const std::optional<std::vector<HandInput>> inputs = easy_turn(game, seat))
        return play(game, seat, *inputs);
    if (rules::may(state, seat).claim)
        return {choose(game, rules::Claim{seat}), {}};
    // Nothing can be had easily: one is touched and let go again (V5.5).
    const PartId column = *rules::may(state, seat).touch.begin();
    return play(game, seat, {touching(game.villa(), column)});
}

}  // namespace boxwood::test
