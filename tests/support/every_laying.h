#pragma once

// The naive way to find out whether the next floor can be laid: every pose of
// the grid, each judged by itself.

#include <algorithm>
#include <functional>
#include <ranges>
#include <vector>

#include "paletti/statics/laying.h"

namespace boxwood::test {

/// Visits the poses of the grid that stand and meet the demand, until `visit` returns
/// false.
inline void each_laying(const paletti::Villa& villa, const paletti::LayingDemand& demand,
                        const std::function<bool(const paletti::FloorSpot&)>& visit)
{
    using namespace paletti;
    const NextFloor next(villa);
    std::vector<Point> tops;
    Point middle;
    for (const PartId id : villa.columns_on(villa.floors_laid)) {
        tops.push_back({villa.pose(id).position.x, villa.pose(id).position.y});
        middle = middle + tops.back();
    }
    if (tops.empty())
        return;
    middle = middle * (1.0 / static_cast<double>(tops.size()));
    // The floor's middle is over the tops that carry it: farther out no pose stands.
    constexpr double beyond_tops_m = 0.02;
    const auto [left, right] = std::ranges::minmax(tops, {}, &Point::x);
    const auto [front, back] = std::ranges::minmax(tops, {}, &Point::y);
    std::vector<Point> points;
    for (int y = static_cast<int>((front.y - beyond_tops_m) / laying_grid.step_m);
         y * laying_grid.step_m <= back.y + beyond_tops_m; ++y)
        for (int x = static_cast<int>((left.x - beyond_tops_m) / laying_grid.step_m);
             x * laying_grid.step_m <= right.x + beyond_tops_m; ++x)
            points.push_back({x * laying_grid.step_m, y * laying_grid.step_m});
    // If there is a pose, it is sooner found near the middle.
    std::ranges::stable_sort(points, {}, [&](const Point& point) { return length(point - middle); });
    const Outline& outline = villa.part(next.floor()).outline;
    // A floor that is too far from most columns is not worth a judgement.
    const auto reaches_enough = [&](const Point& point) {
        return std::ranges::count_if(tops, [&](const Point& top) {
                   return length(top - point) < reach(outline) + beyond_tops_m;
               }) >= demand.least_columns;
    };
    for (const Point& point : points | std::views::filter(reaches_enough))
        for (int turn = 0; turn < laying_grid.turns; ++turn)
            for (const bool flipped : {false, true}) {
                const FloorSpot spot{point, 2 * pi * turn / laying_grid.turns, flipped};
                if (is_met(demand, next.at(spot)) && !visit(spot))
                    return;
            }
}

inline bool any_laying(const paletti::Villa& villa, const paletti::LayingDemand& demand)
{
    bool is_any = false;
    each_laying(villa, demand, [&](const paletti::FloorSpot&) {
        is_any = true;
        return false;
    });
    return is_any;
}

}  // namespace boxwood::test
