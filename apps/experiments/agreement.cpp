#include <cmath>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"
#include "paletti/statics/verdict.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

constexpr double villa_watched_s = 5;
/// Nearer to the edge than this, both may be right.
constexpr double clear_margin_m = 0.3e-3;
/// What came down has gone farther than anything settles.
constexpr double fallen_m = 0.005;
constexpr double fallen_floor_tilt = 0.05;

bool has_come_down(const Villa& villa, const World& world)
{
    for (int level = 1; level <= villa.floors_laid; ++level) {
        const BodyState& floor = world.body(floor_id(level));
        if (!floor.is_present || tilt(floor) > fallen_floor_tilt ||
            std::fabs(floor.pose.position.z - villa.pose(floor_id(level)).position.z) > fallen_m)
            return true;
    }
    return false;
}

bool stays_up(const Villa& villa)
{
    World world(villa);
    for (int i = 0; i < ticks(villa_watched_s); ++i) {
        world.step();
        if (i % steps_per_second == 0 && has_come_down(villa, world))
            return false;
    }
    return !has_come_down(villa, world);
}

}  // namespace

std::vector<Figure> agreement(const Extent& extent)
{
    int clear = 0;
    int agreed = 0;
    for (int i = 0; i < extent.villas; ++i) {
        extent.progress(i, extent.villas);
        const Villa villa = villa_of(random_scene(extent.seed * 1'000'003 + static_cast<std::uint64_t>(i)));
        const Verdict verdict = verdict_on(villa);
        if (std::fabs(verdict.margin_m) < clear_margin_m)
            continue;
        ++clear;
        agreed += verdict.stands() == stays_up(verdict.stands() ? seated(villa) : villa) ? 1 : 0;
    }
    return {{"agreement_percent", clear > 0 ? 100.0 * agreed / clear : 100, Bar::at_least, 99.5}};
}

}  // namespace boxwood::experiments
