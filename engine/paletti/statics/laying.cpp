#include "paletti/statics/laying.h"

#include <algorithm>
#include <functional>

#include "core/check.h"
#include "paletti/statics/margin.h"
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

/// A top seen from above, as a disc; for a hexagon, its inscribed circle.
struct SeenTop {
    Point centre;
    double radius_m = 0;
};

/// Number of rim points that approximate a disc. Their hull is a fifth smaller, so a quick
/// look finds too little rather than too much.
constexpr int rim_points = 6;

/// A disc is no support if the floor covers less of it than this, in radii.
constexpr double least_cover = 0.2;

/// A quick look at a pose, cheap enough for thousands: how many tops the floor covers, at
/// least partly, and how far inside their hull its centre is.
struct Look {
    int covered = 0;
    bool is_any_partly = false;
    double margin_m = 0;
};

/// The points of a top's rim that are under the floor.
void add_rim(std::vector<Point>& points, const Outline& outline, const SeenTop& top, const Point& own,
             double depth_m, const Matrix& axes)
{
    for (int i = 0; i < rim_points; ++i) {
        const Point rim = direction_of(i, rim_points) * top.radius_m;
        if (depth_m < top.radius_m) {
            const Vector turned = transposed_times(axes, {rim.x, rim.y, 0});
            if (depth_inside(outline, own + Point{turned.x, turned.y}) < 0)
                continue;
        }
        points.push_back(top.centre + rim);
    }
}

Look look_at(const Outline& outline, const FloorSpot& spot, const std::vector<SeenTop>& tops,
             int least_columns)
{
    const Matrix axes = matrix_of(floor_rotation(spot));
    Look look;
    std::vector<Point> covered;
    for (const SeenTop& top : tops) {
        const Vector to_top{top.centre.x - spot.point.x, top.centre.y - spot.point.y, 0};
        const Vector turned = transposed_times(axes, to_top);
        const Point own{turned.x, turned.y};
        const double depth_m = depth_inside(outline, own);
        if (depth_m < -(1 - least_cover) * top.radius_m)
            continue;
        ++look.covered;
        look.is_any_partly = look.is_any_partly || depth_m < top.radius_m;
        add_rim(covered, outline, top, own, depth_m, axes);
    }
    look.margin_m = look.covered < least_columns ? -1 : depth_in_hull(covered, spot.point);
    return look;
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

std::vector<RankedLaying> good_layings(const Villa& villa, const LayingSearch& search)
{
    BOXWOOD_CHECK(villa.floors_laid < floor_count && search.step_m > 0 && search.turns > 0);
    const NextFloor next(villa);
    const Villa& resting = next.villa();
    std::vector<SeenTop> tops;
    for (const PartId id : resting.columns_on(resting.floors_laid)) {
        const Vector& at = resting.pose(id).position;
        tops.push_back({{at.x, at.y}, depth_inside(resting.part(id).outline, {0, 0})});
    }
    std::vector<RankedLaying> ranked;
    const int least_columns = search.demand.least_columns;
    if (tops.empty() || static_cast<int>(tops.size()) < least_columns)
        return ranked;
    Point least = tops[0].centre;
    Point most = least;
    for (const SeenTop& top : tops) {
        least = {std::min(least.x, top.centre.x), std::min(least.y, top.centre.y)};
        most = {std::max(most.x, top.centre.x), std::max(most.y, top.centre.y)};
    }
    const Outline& outline = resting.part(next.floor()).outline;
    struct Candidate {
        FloorSpot spot;
        double margin_m;
    };
    std::vector<Candidate> candidates;
    for (double y = least.y; y <= most.y; y += search.step_m)
        for (double x = least.x; x <= most.x; x += search.step_m)
            for (int turn = 0; turn < search.turns; ++turn)
                for (const bool flipped : {false, true}) {
                    const FloorSpot spot{{x, y}, 2 * pi * turn / search.turns, flipped};
                    const Look look = look_at(outline, spot, tops, least_columns);
                    if (look.covered >= least_columns && look.margin_m > 0 &&
                        !(search.demand.none_partly && look.is_any_partly) &&
                        !(search.demand.within_base && next.beyond_base_m(spot) > 0))
                        candidates.push_back({spot, look.margin_m});
                }
    std::ranges::stable_sort(candidates, std::greater(), &Candidate::margin_m);
    if (static_cast<int>(candidates.size()) > search.judged)
        candidates.resize(static_cast<std::size_t>(search.judged));
    for (const Candidate& candidate : candidates) {
        const LayingVerdict verdict = next.at(candidate.spot);
        if (is_met(search.demand, verdict))
            ranked.push_back({candidate.spot, verdict});
    }
    std::ranges::stable_sort(ranked, std::greater(),
                             [](const RankedLaying& laying) { return laying.verdict.margin_m; });
    return ranked;
}

}  // namespace boxwood::paletti
