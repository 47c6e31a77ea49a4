#include <algorithm>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"
#include "paletti/model/trigonometry.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

constexpr double drift_watched_s = 60;
/// As if somebody walked past the table: two thousandths of gravity.
constexpr double shaking_m_s2 = 0.02;

/// Pushes every part as a table that shakes would.
void shake(World& world, const Villa& villa, double time_s)
{
    const SineCosine slow = sine_cosine(2 * pi * 2.1 * time_s);
    const SineCosine fast = sine_cosine(2 * pi * 3.3 * time_s);
    const Vector acceleration = Vector{fast.sine, slow.sine, 0} * shaking_m_s2;
    for (PartId id = 1; id < part_count; ++id)
        if (villa.contains(id))
            world.push(id, acceleration * villa.part(id).mass_kg);
}

double drift_m(std::uint64_t seed, bool is_shaken)
{
    const Villa villa = full_villa(seed);
    World world(villa);
    run(world, settling_s);
    const WorldState start = world.state();
    double most = 0;
    for (int tick = 0; tick < ticks(drift_watched_s); ++tick) {
        if (is_shaken)
            shake(world, villa, tick * step_s);
        world.step();
        // What is shaken sways; whether it has drifted shows when it is left alone.
        if (!is_shaken)
            most = std::max(most, farthest_move_m(world, start));
    }
    if (is_shaken) {
        run(world, settling_s);
        most = farthest_move_m(world, start);
    }
    return most;
}

}  // namespace

std::vector<Figure> standing(const Extent& extent)
{
    extent.progress(0, 2);
    const double resting = drift_m(extent.seed, false);
    extent.progress(1, 2);
    return {{"drift_at_rest_mm", resting * 1e3, Bar::at_most, 0.002},
            {"drift_shaken_mm", drift_m(extent.seed, true) * 1e3, Bar::at_most, 0.01}};
}

}  // namespace boxwood::experiments
