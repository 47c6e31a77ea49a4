#include <algorithm>
#include <cmath>

#include "core/check.h"
#include "paletti/statics/hull.h"
#include "paletti/statics/laying_search.h"

namespace boxwood::paletti {

namespace {

/// A top seen from above, as a disc: of a hexagon its inscribed circle.
struct SeenTop {
    Point centre;
    double radius_m = 0;
};

/// So many points of its rim stand for a disc: its hull is a fifth smaller, so a
/// quick look finds too little rather than too much.
constexpr int rim_points = 6;

/// A disc of which less than this share of the radius is covered is no support.
constexpr double least_cover = 0.2;

/// A quick look: how many tops a floor covers, at least partly, and whether its
/// centre is among them. Cheap enough for thousands of poses.
struct Look {
    int covered = 0;
    bool is_any_partly = false;
    double margin_m = 0;
};

/// What of a top's rim is under the floor; all of it if the top is.
void add_rim(std::vector<Point>& points, const Outline& outline, const SeenTop& top, const Point& own,
             double depth_m, const Matrix& axes)
{
    for (int i = 0; i < rim_points; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / rim_points);
        const Point rim = Point{at.cosine, at.sine} * top.radius_m;
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
        const Vector way{top.centre.x - spot.point.x, top.centre.y - spot.point.y, 0};
        const Vector turned_way = transposed_times(axes, way);
        const Point own{turned_way.x, turned_way.y};
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
    std::ranges::stable_sort(candidates, [](const Candidate& one, const Candidate& other) {
        return one.margin_m > other.margin_m;
    });
    if (static_cast<int>(candidates.size()) > search.judged)
        candidates.resize(static_cast<std::size_t>(search.judged));
    for (const Candidate& candidate : candidates) {
        const LayingVerdict verdict = next.at(candidate.spot);
        if (is_met(search.demand, verdict))
            ranked.push_back({candidate.spot, verdict});
    }
    std::ranges::stable_sort(ranked, [](const RankedLaying& one, const RankedLaying& other) {
        return one.verdict.margin_m > other.verdict.margin_m;
    });
    return ranked;
}

}  // namespace boxwood::paletti
