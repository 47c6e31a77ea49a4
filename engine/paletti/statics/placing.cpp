#include "paletti/statics/placing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/check.h"
#include "paletti/model/footprint.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// A part's pose without its lean, as footprints want it.
Pose flat(const Pose& pose)
{
    return {pose.position, leaning_of(pose.rotation).upright};
}

Villa left_without(const Villa& villa, PartId column)
{
    Villa left = seated(villa);
    left.level(column) = no_level;
    return left;
}

}  // namespace

Placing::Placing(const Villa& villa, PartId column)
    : villa_(left_without(villa, column)),
      column_(column),
      before_(verdict_on(villa_))
{
    BOXWOOD_CHECK(is_column(column));
    const PartId below = villa_.floors_laid == 0 ? base_id : floor_id(villa_.floors_laid);
    floor_ = footprint(villa_.part(below), flat(villa_.pose(below)));
    for (const PartId other : villa_.columns_on(villa_.floors_laid))
        others_.push_back({other, footprint(villa_.part(other), flat(villa_.pose(other)))});
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
    const int level = villa.floors_laid;
    const PartId below = level == 0 ? base_id : floor_id(level);
    villa.level(column_) = level;
    // Flat on the leaning floor, so that the foot is where it was wanted.
    const Pose& floor = villa.pose(below);
    const Matrix axes = matrix_of(floor.rotation);
    const Vector up = axes.z.z < 0 ? -axes.z : axes.z;
    const Vector face = floor.position + up * (villa.part(below).height_m / 2);
    const Point way = spot.point - Point{face.x, face.y};
    const double rise = -(up.x * way.x + up.y * way.y) / up.z;
    const Vector foot{spot.point.x, spot.point.y, face.z + rise};
    villa.pose(column_) = {foot + up * (villa.part(column_).height_m / 2),
                           normalized(lean_to(up) * rotation_by({0, 0, spot.turn_rad}))};
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
