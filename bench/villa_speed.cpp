// How much faster than real time a full villa is simulated, at rest and in a collapse, and
// the cost of a snapshot, of restoring it and of a world. The same steps are repeated a few
// times, and the quickest time of each counts, so that other load on the machine hardly
// shows, least of all natively, where CPU time is measured. Finally prints a hash of a
// minute with hands and a collapse, which is the same for every compiler.
//
//     villa_speed [SEED]
//
// The same program for the browser, under Node:
//     cmake --preset wasm -DBOXWOOD_BENCH=ON && cmake --build --preset wasm --target villa_speed
//     node --single-threaded tests/wasm/run.mjs build/wasm/bench/villa_speed

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

#include "core/rng.h"
#include "cpu_time.h"
#include "paletti/model/scene.h"
#include "paletti/model/trigonometry.h"
#include "paletti/physics/version.h"
#include "paletti/physics/world.h"
#include "paletti/statics/verdict.h"
#include "support/paletti_torn_villa.h"

using namespace boxwood;
using namespace boxwood::bench;
using namespace boxwood::paletti;

namespace {

std::size_t live_bytes = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

Villa full_villa(std::uint64_t seed)
{
    for (const BuiltinScene& builtin : builtin_scenes())
        if (builtin.name == "full-villa") {
            Scene scene = parse_scene(builtin.text).value();
            scene.box_seed = seed;
            return seated(villa_of(scene));
        }
    std::abort();
}

struct Times {
    double total_s = 0;
    double worst_s = 0;
};

/// `run(times)` performs the same steps each time and appends the time of each one.
template <class Run>
Times quickest(const Run& run)
{
    constexpr int repetitions = 7;
    std::vector<double> best;
    for (int i = 0; i < repetitions; ++i) {
        std::vector<double> times;
        run(times);
        if (best.empty())
            best = times;
        for (std::size_t k = 0; k < best.size(); ++k)
            best[k] = std::min(best[k], times[k]);
    }
    Times sum;
    for (const double time : best) {
        sum.total_s += time;
        sum.worst_s = std::max(sum.worst_s, time);
    }
    return sum;
}

void timed_step(World& world, std::vector<double>& times)
{
    const double start = cpu_seconds();
    world.step();
    times.push_back(cpu_seconds() - start);
}

constexpr double settling_s = 0.5;
constexpr double resting_s = 5;
constexpr double falling_s = 3;
/// A push at the third floor that no villa survives.
constexpr double push_n = 3;
constexpr double push_s = 0.4;

int steps_in(double time_s)
{
    return static_cast<int>(time_s * steps_per_second + 0.5);
}

World settled(const Villa& villa)
{
    World world(villa);
    for (int i = 0; i < steps_in(settling_s); ++i)
        world.step();
    return world;
}

}  // namespace

/// Space for the size in front of every block, keeping the alignment.
constexpr std::size_t head = alignof(std::max_align_t);

void* operator new(std::size_t size)
{
    void* memory = std::malloc(size + head);  // NOLINT(cppcoreguidelines-no-malloc)
    if (!memory)
        std::abort();
    std::memcpy(memory, &size, sizeof size);
    live_bytes += size;
    return static_cast<char*>(memory) + head;
}

void operator delete(void* memory) noexcept
{
    if (!memory)
        return;
    std::size_t size = 0;
    void* block = static_cast<char*>(memory) - head;
    std::memcpy(&size, block, sizeof size);
    live_bytes -= size;
    std::free(block);  // NOLINT(cppcoreguidelines-no-malloc)
}

void operator delete(void* memory, std::size_t) noexcept
{
    operator delete(memory);
}

int main(int count, char** arguments)
{
    const std::uint64_t seed = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1;
    const Villa villa = full_villa(seed);

    const Times resting = quickest([&](std::vector<double>& times) {
        World world = settled(villa);
        for (int i = 0; i < steps_in(resting_s); ++i)
            timed_step(world, times);
    });
    std::uint64_t hash = 0;
    const SineCosine way = sine_cosine(2 * pi * Rng(seed).below(1000) / 1000);
    const Times falling = quickest([&](std::vector<double>& times) {
        World world = settled(villa);
        for (int i = 0; i < steps_in(falling_s); ++i) {
            if (i < steps_in(push_s))
                world.push(floor_id(3), Vector{way.cosine, way.sine, 0} * push_n);
            timed_step(world, times);
        }
        hash = world.hash();
    });

    const std::size_t before = live_bytes;
    World world = settled(villa);
    const std::size_t world_bytes = live_bytes - before;
    const WorldState snapshot = world.state();
    constexpr int restorings = 1000;
    const Times restoring = quickest([&](std::vector<double>& times) {
        const double start = cpu_seconds();
        for (int i = 0; i < restorings; ++i)
            world.restore(snapshot);
        times.push_back((cpu_seconds() - start) / restorings);
    });

    std::printf("physics version %u, box %llu\n", physics_version, static_cast<unsigned long long>(seed));
    std::printf("at rest         %8.1f times real time\n", resting_s / resting.total_s);
    std::printf("in a collapse   %8.1f times real time, worst step %.2f ms\n", falling_s / falling.total_s,
                falling.worst_s * 1e3);
    std::printf("restoring       %8.2f us\n", restoring.total_s * 1e6);
    std::printf("snapshot        %8.1f kB\n", static_cast<double>(sizeof(WorldState)) / 1000);
    std::printf("a world        %9.2f MB\n", static_cast<double>(world_bytes) / 1e6);
    std::printf("hash            %016llx\n", static_cast<unsigned long long>(hash));
    constexpr int torn_s = 15;
    constexpr int watched_s = 60;
    std::printf("of a minute     %016llx\n",
                static_cast<unsigned long long>(test::hash_of_torn(villa, torn_s, watched_s)));
}
