#include <algorithm>
#include <cmath>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

constexpr double fallen_plate_tilt = 0.08;
constexpr double plate_watched_s = 6;
constexpr int directions = 4;
constexpr int halvings = 10;

/// How far a column that is turned reaches to the front, where y is negative.
double reach_to_front(const Part& column, double turn)
{
    const SineCosine at = sine_cosine(turn);
    double front = column.outline.disc_radius_m;
    for (const Point& corner : column.outline.corners)
        front = std::max(front, -(at.sine * corner.x + at.cosine * corner.y));
    return front;
}

/// Two columns in front, one behind, each turned about itself, and a plate whose
/// centre of mass lies `inside_m` behind the line along the front of the two; all
/// turned.
bool stands(ColumnKind kind, double own_turn, double inside_m, double turn, double apart_m)
{
    const Part part = column(kind);
    const double front = reach_to_front(part, own_turn);
    const SineCosine at = sine_cosine(turn);
    const auto turned = [&](double x, double y) -> Point {
        return {at.cosine * x - at.sine * y, at.sine * x + at.cosine * y};
    };
    const std::vector<BodySetup> bodies{
        broad_base(), standing_at(part, turned(-apart_m, -0.04), 0, turn + own_turn),
        standing_at(part, turned(apart_m, -0.04), 0, turn + own_turn),
        standing_at(part, turned(0, 0.01), 0, turn + own_turn),
        standing_at(plate(0.1, 0.09), turned(0, -0.04 - front + inside_m), column_height_m, turn)};
    World world(bodies, {});
    constexpr int plate_index = 4;
    for (int i = 0; i < ticks(plate_watched_s); ++i) {
        world.step();
        if (tilt(world.body(plate_index)) > fallen_plate_tilt)
            return false;
    }
    return true;
}

}  // namespace

std::vector<Figure> tipping(const Extent& extent)
{
    constexpr double widest_m = 1.5e-3;
    constexpr ColumnKind kinds[] = {ColumnKind::thin, ColumnKind::hexagonal, ColumnKind::thick};
    constexpr std::string_view names[] = {"tipping_thin_mm", "tipping_hexagonal_mm", "tipping_thick_mm"};
    Rng rng(extent.seed);
    std::vector<Figure> figures;
    for (std::size_t i = 0; i < 3; ++i) {
        double worst = 0;
        for (int k = 0; k < directions; ++k) {
            extent.progress(static_cast<int>(i) * directions + k, 3 * directions);
            const double turn = between(rng, 0, 2 * pi);
            const double apart_m = between(rng, 0.03, 0.07);
            // A hexagon with a side to the front, with a corner, and as it comes.
            const double own_turn = k == 0 ? 0 : k == 1 ? pi / 6 : between(rng, 0, pi / 3);
            worst = std::max(worst, std::fabs(threshold(-widest_m, widest_m, halvings, [&](double inside_m) {
                                 return stands(kinds[i], own_turn, inside_m, turn, apart_m);
                             })));
        }
        figures.push_back({names[i], worst * 1e3, Bar::at_most, 0.1});
    }
    return figures;
}

}  // namespace boxwood::experiments
