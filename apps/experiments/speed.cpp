#include <algorithm>
#include <ctime>

#include "experiments/bench_scenes.h"
#include "experiments/experiments.h"
#include "paletti/statics/verdict.h"

namespace boxwood::experiments {

using namespace paletti;

namespace {

/// CPU time of this thread, which depends less on the load of the machine.
double seconds_used()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The best of a few rounds of many calls each.
template <class Call>
double microseconds(int calls, const Call& call)
{
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const double start = seconds_used();
        for (int i = 0; i < calls; ++i)
            call();
        best = std::min(best, (seconds_used() - start) / calls);
    }
    return best * 1e6;
}

constexpr double resting_s = 20;
/// A push at the third floor that no villa survives.
constexpr double push_n = 3;
constexpr double push_s = 0.4;
constexpr double falling_s = 3;

}  // namespace

std::vector<Figure> speed(const Extent& extent)
{
    Rng rng(extent.seed + 3);
    const Villa villa = full_villa(extent.seed);
    World world(villa);
    run(world, 1);
    extent.progress(0, 3);
    double start = seconds_used();
    run(world, resting_s);
    const double rest_factor = resting_s / (seconds_used() - start);

    extent.progress(1, 3);
    World falling(villa);
    run(falling, 0.5);
    const SineCosine way = sine_cosine(between(rng, 0, 2 * pi));
    double worst = 0;
    double used = 0;
    for (int i = 0; i < ticks(falling_s); ++i) {
        if (i < ticks(push_s))
            falling.push(floor_id(3), Vector{way.cosine, way.sine, 0} * push_n);
        start = seconds_used();
        falling.step();
        const double step = seconds_used() - start;
        used += step;
        worst = std::max(worst, step);
    }

    extent.progress(2, 3);
    const WorldState snapshot = world.state();
    const double snapshot_bytes = static_cast<double>(snapshot.body_count) * sizeof(BodyState) +
                                  static_cast<double>(snapshot.contact_count) * sizeof(ContactMemory) +
                                  2 * sizeof(std::uint64_t);
    double margin = 0;
    return {
        {"real_time_factor_at_rest", rest_factor, Bar::at_least, 25},
        {"real_time_factor_in_a_collapse", falling_s / used, Bar::at_least, 8},
        {"worst_step_ms", worst * 1e3, Bar::at_most, 4},
        {"verdict_us", microseconds(200, [&] { margin += verdict_on(villa).margin_m; }), Bar::at_most, 50},
        {"snapshot_kb", snapshot_bytes / 1000, Bar::at_most, 20},
        {"restore_us", microseconds(2000, [&] { world.restore(snapshot); }), Bar::at_most, 2}};
}

}  // namespace boxwood::experiments
