#include "random/hands.h"

#include <algorithm>
#include <cmath>

#include "paletti/game/facts.h"
#include "paletti/model/units.h"
#include "paletti/paths/carry.h"
#include "paletti/statics/laying.h"
#include "players/paletti/allowed.h"
#include "players/paletti/lay_planner.h"
#include "players/paletti/spots.h"
#include "players/paletti/take.h"
#include "random/random_player.h"

namespace boxwood::random_play {

using namespace paletti;

namespace {

/// Hurried people: the simulation costs time, and so does a test.
constexpr Pace brisk{.pull_m_s = 0.08, .carry_m_s = 0.5, .lower_m_s = 0.05, .lift_m_s = 0.01, .rest_s = 0.05};

constexpr int spots_judged = 8;

/// Metres, evenly from -most to most.
double anywhere(Rng& rng, double most_m)
{
    return most_m * (static_cast<double>(rng.below(2'001)) / 1'000 - 1);
}

Point random_spot(const Game& game, PartId column, Manner manner, Rng& rng)
{
    const Villa& villa = game.villa();
    if (manner != Manner::misplacing)
        if (const std::vector<GoodSpot> spots = good_spots_for_held(villa, column, spots_judged);
            !spots.empty())
            return spots[rng.below(static_cast<std::uint32_t>(std::min<std::size_t>(spots.size(), 3)))]
                .spot.point;
    const Vector& middle = villa.pose(floor_id(villa.floors_laid)).position;
    return {middle.x + anywhere(rng, 0.08), middle.y + anywhere(rng, 0.08)};
}

HandInput touch_of(const Villa& villa, PartId column)
{
    HandInput input;
    input.tool = Tool::fingers;
    input.part = column;
    input.grip_height_um = static_cast<std::int32_t>(micrometres(villa.part(column).height_m / 2));
    const Vector& place = villa.pose(column).position;
    input.x_um = static_cast<std::int32_t>(micrometres(place.x));
    input.y_um = static_cast<std::int32_t>(micrometres(place.y));
    input.z_um = static_cast<std::int32_t>(micrometres(place.z));
    return input;
}

/// From one place to another in no time, again and again.
std::vector<HandInput> wild_inputs(const HandInput& first, Rng& rng)
{
    std::vector<HandInput> inputs(static_cast<std::size_t>(between(rng, 1, 20)), first);
    for (int jerk = between(rng, 1, 4); jerk > 0; --jerk) {
        HandInput input = first;
        input.x_um += between(rng, -120'000, 120'000);
        input.y_um += between(rng, -120'000, 120'000);
        input.z_um += between(rng, -20'000, 150'000);
        input.turn_ppm = between(rng, -half_turn_ppm, half_turn_ppm);
        inputs.insert(inputs.end(), static_cast<std::size_t>(between(rng, 10, 80)), input);
    }
    return inputs;
}

/// Where it is known that it comes out, and else straight up.
TakeAndPlace plan_for(const Game& game, PartId column, Rng& rng)
{
    const Villa& villa = game.villa();
    if (villa.level(column) < villa.floors_laid)
        if (const std::optional<Take> take = find_take(what_stands(villa, game.state()), column))
            return taking_plan(*take, chance(rng, 4) ? Tool::hook : Tool::fingers);
    TakeAndPlace plan;
    plan.column = column;
    plan.way_out = {{villa.pose(column).position.x, villa.pose(column).position.y}};
    return plan;
}

}  // namespace

Manner random_manner(Rng& rng)
{
    switch (rng.below(16)) {
    case 0: return Manner::wild;
    case 1:
    case 2: return Manner::letting_go;
    case 3: return Manner::misplacing;
    case 4: return Manner::touching;
    default: return Manner::steady;
    }
}

Hands Hands::pull(const Game& game, PartId column, Manner manner, Rng& rng)
{
    Hands hands;
    if (manner == Manner::touching || manner == Manner::wild) {
        const HandInput touch = touch_of(game.villa(), column);
        hands.inputs_ = manner == Manner::wild
                            ? wild_inputs(touch, rng)
                            : std::vector(static_cast<std::size_t>(between(rng, 1, 60)), touch);
        return hands;
    }
    hands.performance_.emplace(game.villa(), plan_for(game, column, rng),
                               random_spot(game, column, manner, rng), brisk, Caution{});
    if (manner == Manner::letting_go)
        hands.cut_ = between(rng, 1, 500);
    return hands;
}

Hands Hands::place(const Game& game, Manner manner, Rng& rng)
{
    Hands hands;
    const PartId column = game.state().attempt->column;
    if (manner == Manner::wild) {
        hands.inputs_ = wild_inputs(touch_of(game.villa(), column), rng);
        return hands;
    }
    hands.performance_ = Performance::placing_again(game.villa(), game.world(), column,
                                                    random_spot(game, column, manner, rng), brisk);
    if (manner == Manner::letting_go)
        hands.cut_ = between(rng, 1, 300);
    return hands;
}

std::optional<SpotMm> random_set_up_spot(const Villa& villa, PartId column, Rng& rng)
{
    constexpr int tries = 400;
    constexpr double room_m = 0.001;
    const Placing placing(villa, column);
    const Point blue = usual_blue_spot(*villa.box).point;
    const Outline& floor = villa.part(floor_id(1)).outline;
    const double reach_m = reach(villa.part(column).outline);
    const int zone_mm = static_cast<int>(villa.box->building_zone_radius_m * mm_per_m);
    for (int i = 0; i < tries; ++i) {
        SpotMm spot;
        spot.x = between(rng, -zone_mm, zone_mm);
        spot.y = between(rng, -zone_mm, zone_mm);
        const Point point{spot.x / mm_per_m, spot.y / mm_per_m};
        // Wholly under the blue floor or wholly outside it, where that usually lies (V2.4).
        if (std::fabs(depth_inside(floor, point - blue)) < reach_m + room_m)
            continue;
        const SpotVerdict verdict = placing.may_stand({point, 0});
        if (verdict.fault == SpotFault::none && verdict.room_m > room_m)
            return spot;
    }
    return std::nullopt;
}

FloorSpot random_laying(const Game& game, Manner manner, Rng& rng)
{
    const Villa& villa = game.villa();
    if (manner != Manner::misplacing && manner != Manner::wild) {
        if (villa.floors_laid == 0)
            return usual_blue_spot(*villa.box);
        LayingSearch search;
        search.demand = laying_demand(game.setup().options, villa.floors_laid + 1);
        if (const std::vector<RankedLaying> layings = good_layings(villa, search); !layings.empty())
            return layings.front().spot;
    }
    return {{anywhere(rng, 0.05), anywhere(rng, 0.05)}, anywhere(rng, pi), chance(rng, 2)};
}

Hands Hands::lay(const Game& game, Manner manner, Rng& rng)
{
    Hands hands;
    const FloorSpot spot = random_laying(game, manner, rng);
    const PartId floor = floor_id(game.villa().floors_laid + 1);
    const CarryWay way = find_laying_way(game.villa(), floor, laying_pose(spot));
    const double turn_rad = spot.turn_rad > pi ? spot.turn_rad - 2 * pi : spot.turn_rad;
    hands.inputs_ =
        laying_script(floor, way.points, turn_rad, spot.flipped ? Face::flipped : Face::as_drawn, brisk);
    if (manner == Manner::letting_go)
        hands.cut_ = between(rng, 1, static_cast<int>(hands.inputs_.size()));
    return hands;
}

bool Hands::is_done() const
{
    if (cut_ && ticks_ >= *cut_)
        return true;
    return performance_ ? performance_->is_done() : at_ >= inputs_.size();
}

HandInput Hands::next(const World& world)
{
    if (is_done())
        return {};
    ++ticks_;
    return performance_ ? performance_->next(world) : inputs_[at_++];
}

std::vector<HandInput> Hands::batch(const Game& game, Seat seat, int ticks)
{
    std::vector<HandInput> inputs;
    for (int i = 0; i < ticks; ++i)
        inputs.push_back(next(game.world()));
    inputs.front() = allowed_input(game, seat, inputs.front()).value_or(HandInput{});
    return inputs;
}

void Hands::break_off()
{
    if (performance_ && performance_->phase() == Performance::Phase::taking)
        performance_->break_off();
    else
        cut_ = 0;
}

}  // namespace boxwood::random_play
