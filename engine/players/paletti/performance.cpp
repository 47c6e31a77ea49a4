#include "players/paletti/performance.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/game/observation.h"
#include "paletti/paths/carry.h"
#include "paletti/paths/way_out.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// At this distance from the middle no floor overhangs.
constexpr double outside_m = 0.25;

/// For a column that fell to where a floor is above it. If it does not stand upright on a
/// level, or has no free path, it is pulled outwards whatever it touches, since it must be
/// placed (V5.2).
std::vector<Point> way_from_below(Villa villa, PartId column, const Point& spot)
{
    const Vector& at = villa.pose(column).position;
    const Point here{at.x, at.y};
    const double foot_m = at.z - villa.part(column).height_m / 2;
    for (int level = 0; level <= villa.floors_laid; ++level) {
        const PartId ground = ground_of(level);
        if (has_tipped(villa, column) ||
            std::fabs(foot_m - upper_face_m(villa, ground, here)) > foot_tolerance_m)
            continue;
        villa.level(column) = level;
        const std::optional<WayOut> way = find_way_out(villa, column);
        if (way && way->points.size() > 1 && find_tight_carry_way(villa, column, way->points.back(), spot))
            return way->points;
    }
    const double from_middle_m = length(here);
    const Point outwards = from_middle_m > 0 ? here * (1 / from_middle_m) : Point{1, 0};
    return {here, outwards * outside_m};
}

}  // namespace

Performance::Performance(const Villa& villa, const TakeAndPlace& plan, const Point& spot, const Pace& pace,
                         const Caution& caution)
    : villa_(villa),
      plan_(plan),
      spot_(spot),
      pace_(pace),
      caution_(caution),
      inputs_(taking_script(villa, plan, pace))
{
}

Performance Performance::placing_again(const Villa& villa, const World& world, PartId column,
                                       const Point& spot, const Pace& pace)
{
    TakeAndPlace plan;
    plan.column = column;
    const Vector& at = villa.pose(column).position;
    const Point here{at.x, at.y};
    plan.way_out = {here};
    if (find_tight_carry_way(villa, column, here, spot)) {
        Performance straight_up(villa, plan, spot, pace, {});
        straight_up.place_at(world, spot);
        return straight_up;
    }
    plan.way_out = way_from_below(villa, column, spot);
    plan.points_until_out = plan.way_out.size();
    return Performance(villa, plan, spot, pace, {});
}

void Performance::play(std::vector<HandInput> inputs, Phase phase)
{
    inputs_ = std::move(inputs);
    at_ = 0;
    phase_ = phase;
}

HandInput Performance::next(const World& world)
{
    BOXWOOD_CHECK(!is_done());
    const HandInput input = inputs_[at_++];
    if (at_ < inputs_.size())
        return input;
    if (phase_ == Phase::taking)
        place_at(world, spot_);
    else
        phase_ = Phase::done;
    return input;
}

bool Performance::is_in_trouble(const World& world, const Feel& feel)
{
    if (phase_ != Phase::taking)
        return false;
    ticks_at_limit_ = feel.is_tool_at_limit ? ticks_at_limit_ + 1 : 0;
    if (ticks_at_limit_ > caution_.stuck_ticks)
        return true;
    for (int level = 1; level <= villa_.floors_laid; ++level) {
        const PartId floor = floor_id(level);
        const Vector moved = world.body(floor).pose.position - villa_.pose(floor).position;
        if (length(Point{moved.x, moved.y}) > caution_.dragged_m)
            return true;
    }
    return false;
}

void Performance::break_off()
{
    BOXWOOD_CHECK(phase_ == Phase::taking);
    has_broken_off_ = true;
    std::vector<HandInput> back =
        putting_back_script(std::span(inputs_).first(std::max(at_, std::size_t{1})), pace_);
    play(std::move(back), Phase::putting_back);
}

void Performance::place_at(const World& world, const Point& spot)
{
    const Villa now = settled_villa(villa_, world);
    const Vector& from = now.pose(plan_.column).position;
    const std::optional<CarryWay> way = find_tight_carry_way(now, plan_.column, {from.x, from.y}, spot);
    if (!way) {
        phase_ = Phase::done;
        return;
    }
    std::vector<HandInput> inputs;
    if (plan_.tool == Tool::hook) {
        HandInput released = inputs_.back();
        released.tool = Tool::none;
        inputs.push_back(released);
    }
    const std::vector<HandInput> placing =
        placing_script(now, plan_.column, plan_.grip_height_m, way->points, pace_);
    inputs.insert(inputs.end(), placing.begin(), placing.end());
    play(std::move(inputs), Phase::placing);
}

}  // namespace boxwood::paletti
