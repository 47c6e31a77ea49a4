#include "players/paletti/take.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "paletti/statics/what_if.h"

namespace boxwood::paletti {

namespace {

/// Below this margin a touch may be too much; above it, no villa was seen to fall.
constexpr double shaky_margin_m = 0.001;
constexpr double safe_margin_m = 0.004;
constexpr double risk_when_shaky = 0.3;

/// The part of the villa that stays below when the floor next above a level is lifted.
Villa below_lifted(Villa villa, int level)
{
    villa.floors_laid = level;
    for (int& of_column : villa.levels)
        if (of_column > level)
            of_column = no_level;
    return villa;
}

}  // namespace

std::optional<Take> find_take(const Villa& villa, PartId column)
{
    BOXWOOD_CHECK(is_column(column) && villa.contains(column) && villa.level(column) < villa.floors_laid);
    std::optional<WayOut> way = find_way_out(villa, column);
    if (!way || !way->is_clear_above)
        return std::nullopt;
    const Verdict now = verdict_on(villa);
    Villa left = villa;
    left.poses = now.poses;
    left.level(column) = no_level;
    const Verdict after = verdict_on(left);
    Take take;
    take.column = column;
    take.role = now.column(column).role;
    take.load_n = now.column(column).load_n;
    take.stands = after.stands();
    take.margin_m = after.margin_m;
    take.way = *std::move(way);
    if (take.role != Role::free) {
        take.held_floor = floor_id(villa.level(column) + 1);
        const Verdict below = verdict_on(below_lifted(left, villa.level(column)));
        take.lifted_margin_m = below.margin_m;
        take.lift_m =
            std::min(below.stands() && below.margin_m > lifted_margin_wanted_m ? usual_lift_m : least_lift_m,
                     villa.box->lift_limit_m);
    }
    return take;
}

TakeAndPlace taking_plan(const Take& take, Tool tool)
{
    TakeAndPlace plan;
    plan.column = take.column;
    const bool is_straight = take.way.points_until_out == 2 && take.way.points.size() == 2;
    plan.tool = tool == Tool::hook && is_straight ? Tool::hook : Tool::fingers;
    plan.grip_height_m = plan.tool == Tool::hook ? hook_grip_m : fingers_grip_m;
    plan.way_out = take.way.points;
    plan.points_until_out = take.way.points_until_out;
    plan.held_floor = take.held_floor;
    plan.lift_m = take.lift_m;
    plan.raise_m = take.lift_m < usual_lift_m ? 0 : usual_raise_m;
    return plan;
}

double risk_of_margin(double margin_m)
{
    if (margin_m <= 0)
        return 1;
    if (margin_m < shaky_margin_m)
        return 1 - (1 - risk_when_shaky) * margin_m / shaky_margin_m;
    return std::max(0.0, risk_when_shaky * (safe_margin_m - margin_m) / (safe_margin_m - shaky_margin_m));
}

}  // namespace boxwood::paletti
