#include "paletti/statics/laying.h"

#include <algorithm>
#include <cmath>

#include "core/check.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

struct Overhang {
    double beyond_base_m = 0;
    Point farthest_point;
};

Overhang overhang_of(const Villa& villa, PartId floor, const FloorSpot& spot)
{
    const double base = reach(villa.part(base_id).outline);
    const Matrix axes = matrix_of(floor_rotation(spot));
    Overhang overhang{-base, {}};
    for (const Point& corner : villa.part(floor).outline.corners) {
        const Vector way = axes * Vector{corner.x, corner.y, 0};
        const Point at = spot.point + Point{way.x, way.y};
        const double far = length(at) - base;
        if (far > overhang.beyond_base_m)
            overhang = {far, at};
    }
    return overhang;
}

}  // namespace

Rotation floor_rotation(const FloorSpot& spot)
{
    return normalized(rotation_by({0, 0, spot.turn_rad}) *
                      (spot.flipped ? Rotation{0, 1, 0, 0} : Rotation{}));
}

Pose laying_pose(const FloorSpot& spot)
{
    return {{spot.point.x, spot.point.y, 0}, floor_rotation(spot)};
}

bool is_met(const LayingDemand& demand, const LayingVerdict& verdict)
{
    return verdict.stands && verdict.columns_covered >= demand.least_columns &&
           (!demand.within_base || verdict.beyond_base_m <= 0) &&
           (!demand.none_partly || verdict.columns_partly == 0);
}

NextFloor::NextFloor(const Villa& villa) : villa_(seated(villa))
{
    BOXWOOD_CHECK(villa.floors_laid < floor_count);
    for (const PartId id : villa_.columns_on(villa_.floors_laid))
        highest_top_m_ = std::max(highest_top_m_, villa_.pose(id).position.z + villa_.part(id).height_m / 2);
}

Villa NextFloor::laid(const FloorSpot& spot) const
{
    Villa laid = villa_;
    const PartId id = floor_id(++laid.floors_laid);
    laid.pose(id) = {{spot.point.x, spot.point.y, highest_top_m_ + laid.part(id).height_m / 2},
                     floor_rotation(spot)};
    return laid;
}

LayingVerdict NextFloor::at(const FloorSpot& spot) const
{
    const Villa laid = this->laid(spot);
    const Verdict after = verdict_on(laid);
    const FloorRest& floor = after.floor(laid.floors_laid);
    LayingVerdict verdict;
    const Supports supports = supports_of(laid);
    for (const ColumnPlace& place : supports.on(villa_.floors_laid)) {
        verdict.columns_covered += place.top_patch.cover != Cover::none ? 1 : 0;
        verdict.columns_partly += place.top_patch.cover == Cover::part ? 1 : 0;
    }
    verdict.columns_carrying = floor.columns_carrying;
    verdict.stands = after.stands();
    verdict.floor_margin_m = floor.margin_m;
    verdict.margin_m = after.margin_m;
    verdict.lower_margin_m = reach(laid.part(base_id).outline);
    for (int level = 1; level <= villa_.floors_laid; ++level)
        verdict.lower_margin_m = std::min(verdict.lower_margin_m, after.floor(level).margin_m);
    const Overhang overhang = overhang_of(villa_, this->floor(), spot);
    verdict.beyond_base_m = overhang.beyond_base_m;
    verdict.farthest_point = overhang.farthest_point;
    return verdict;
}

double NextFloor::beyond_base_m(const FloorSpot& spot) const
{
    return overhang_of(villa_, floor(), spot).beyond_base_m;
}

Villa with_next_floor(const Villa& villa, const FloorSpot& spot)
{
    return NextFloor(villa).laid(spot);
}

LayingVerdict laying_at(const Villa& villa, const FloorSpot& spot)
{
    return NextFloor(villa).at(spot);
}

}  // namespace boxwood::paletti
