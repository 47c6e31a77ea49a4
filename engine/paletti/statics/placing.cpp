#include "paletti/statics/placing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/check.h"
#include "paletti/statics/supports.h"
#include "paletti/statics/what_if.h"

namespace boxwood::paletti {

Placing::Placing(const Villa& villa, PartId column)
    : villa_(without(villa, column)),
      column_(column),
      before_(verdict_on(villa_))
{
    BOXWOOD_CHECK(is_column(column));
    floor_ = seen_from_above(villa_, ground_of(villa_.floors_laid));
    for (const PartId other : villa_.columns_on(villa_.floors_laid))
        others_.push_back({other, seen_from_above(villa_, other)});
}

SpotVerdict Placing::may_stand(const Spot& spot) const
{
    const Pose pose{{spot.point.x, spot.point.y, 0}, rotation_by({0, 0, spot.turn_rad})};
    const Footprint own = footprint(villa_.part(column_), pose);
    SpotVerdict verdict;
    verdict.room_m = margin_inside_m(own, floor_);
    if (villa_.floors_laid == 0)
        verdict.room_m = std::min(verdict.room_m, villa_.box->building_zone_radius_m - length(spot.point) -
                                                      reach(villa_.part(column_).outline));
    if (verdict.room_m < 0) {
        verdict.fault = SpotFault::sticks_out;
        return verdict;
    }
    for (const auto& [id, other] : others_) {
        const double gap = gap_m(own, other);
        if (gap < touching_gap_m) {
            verdict.fault = SpotFault::touches_column;
            verdict.touched = id;
        }
        verdict.room_m = std::min(verdict.room_m, gap);
    }
    return verdict;
}

Villa Placing::with_column(const Spot& spot) const
{
    Villa villa = villa_;
    const PartId ground = ground_of(villa.floors_laid);
    villa.level(column_) = villa.floors_laid;
    const Vector foot{spot.point.x, spot.point.y, upper_face_m(villa, ground, spot.point)};
    villa.pose(column_) = pose_on(villa, ground, column_, foot, rotation_by({0, 0, spot.turn_rad}));
    return villa;
}

SpotVerdict Placing::at(const Spot& spot) const
{
    SpotVerdict verdict = may_stand(spot);
    if (verdict.fault != SpotFault::none)
        return verdict;
    const Verdict after = verdict_on(with_column(spot));
    verdict.stands = after.stands();
    verdict.margin_m = after.margin_m;
    verdict.margin_change_m = after.margin_m - before_.margin_m;
    return verdict;
}

std::vector<RankedSpot> Placing::ranking(double step_m) const
{
    BOXWOOD_CHECK(step_m > 0);
    Point least = floor_.corners[0];
    Point most = least;
    for (const Point& corner : floor_.corners) {
        least = {std::min(least.x, corner.x - floor_.radius_m),
                 std::min(least.y, corner.y - floor_.radius_m)};
        most = {std::max(most.x, corner.x + floor_.radius_m), std::max(most.y, corner.y + floor_.radius_m)};
    }
    const int columns = static_cast<int>((most.x - least.x) / step_m) + 1;
    const int rows = static_cast<int>((most.y - least.y) / step_m) + 1;
    std::vector<RankedSpot> spots;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Spot spot{{least.x + (column + 0.5) * step_m, least.y + (row + 0.5) * step_m}, 0};
            const SpotVerdict verdict = at(spot);
            if (verdict.fault == SpotFault::none && verdict.stands)
                spots.push_back({spot, verdict});
        }
    const auto key = [](const RankedSpot& ranked) {
        return std::pair(std::floor(ranked.verdict.margin_m / equal_margin_m), ranked.verdict.room_m);
    };
    std::ranges::stable_sort(
        spots, [&](const RankedSpot& one, const RankedSpot& other) { return key(one) > key(other); });
    return spots;
}

}  // namespace boxwood::paletti
