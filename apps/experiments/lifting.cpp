#include <algorithm>
#include <vector>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"
#include "paletti/hand/hand.h"
#include "paletti/hand/script.h"
#include "paletti/statics/verdict.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

constexpr double lift_m = 0.002;

/// Of the columns that carry nothing, one that stands outermost on its level.
std::vector<PartId> loose_columns(const Villa& villa)
{
    const Verdict verdict = verdict_on(villa);
    std::vector<PartId> loose;
    for (PartId id = first_column_id; id < part_count; ++id)
        if (verdict.column(id).role == Role::loose)
            loose.push_back(id);
    return loose;
}

/// The second hand lifts the floor above and puts it back; the column is gone
/// meanwhile. How far the floor is then from where it was.
double error_m(const Villa& villa, PartId column)
{
    World world(villa);
    run(world, settling_s);
    const PartId floor = floor_id(villa.level(column) + 1);
    const Vector start = world.body(floor).pose.position;

    Hand hand(villa.box, {});
    HandInput input;
    input.held_floor = floor;
    const auto hold = [&](double seconds, double lifted_m) {
        input.lift_um = static_cast<std::int32_t>(lifted_m * 1e6);
        for (int i = 0; i < ticks(seconds); ++i) {
            const auto grips = hand.grips(input, world);
            world.step(*grips);
        }
    };
    hold(0.25, 0);
    hold(1, lift_m);
    world.set_present(column, false);
    hold(1, 0);
    hold(0.5, 0);
    run(world, settling_s);
    return length(world.body(floor).pose.position - start);
}

}  // namespace

std::vector<Figure> lifting(const Extent& extent)
{
    const Villa villa = full_villa(extent.seed);
    const std::vector<PartId> loose = loose_columns(villa);
    double worst = 0;
    int done = 0;
    for (const PartId column : loose) {
        extent.progress(done++, static_cast<int>(loose.size()));
        worst = std::max(worst, error_m(villa, column));
    }
    return {{"lifted_floor_mm", worst * 1e3, Bar::at_most, 0.01}};
}

}  // namespace boxwood::experiments
