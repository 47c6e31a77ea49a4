// Benchmarks of statics: a verdict with loads for each scene that comes with Boxwood and
// for random villas of five floors, and the queries of a turn.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "paletti/model/scene.h"
#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/what_if.h"

namespace boxwood::paletti {

namespace {

Villa builtin(std::string_view name)
{
    for (const BuiltinScene& scene : builtin_scenes())
        if (scene.name == name)
            return villa_of(parse_scene(scene.text).value());
    return {};
}

void verdict_on_scene(benchmark::State& state, const Villa& villa)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(verdict_on(villa));
}

void verdict_on_random_villas(benchmark::State& state)
{
    std::vector<Villa> villas;
    for (std::uint64_t seed = 1; villas.size() < 50; ++seed) {
        Villa villa = villa_of(random_scene(seed));
        if (villa.floors_laid == floor_count && verdict_on(villa).stands())
            villas.push_back(seated(villa));
    }
    std::size_t next = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(verdict_on(villas[next++ % villas.size()]));
}

void what_if_a_column_is_taken(benchmark::State& state)
{
    const Villa villa = builtin("full-villa");
    for (auto _ : state)
        benchmark::DoNotOptimize(what_if_taken(villa, villa.columns_on(1)[0]));
}

void places_for_a_column(benchmark::State& state)
{
    const Villa villa = builtin("yellow-laid");
    for (auto _ : state)
        benchmark::DoNotOptimize(Placing(villa, villa.columns_on(0)[0]).ranking(0.005));
}

void layings_of_the_next_floor(benchmark::State& state)
{
    const Villa villa = builtin("yellow-laid");
    for (auto _ : state)
        benchmark::DoNotOptimize(good_layings(villa, {}));
}

[[maybe_unused]] const int registered = [] {
    for (const BuiltinScene& scene : builtin_scenes())
        benchmark::RegisterBenchmark(("statics/verdict/" + std::string(scene.name)).c_str(), verdict_on_scene,
                                     builtin(scene.name));
    benchmark::RegisterBenchmark("statics/verdict/random_villas_at_rest", verdict_on_random_villas);
    benchmark::RegisterBenchmark("statics/what_if_a_column_is_taken", what_if_a_column_is_taken);
    benchmark::RegisterBenchmark("statics/places_for_a_column", places_for_a_column);
    benchmark::RegisterBenchmark("statics/layings_of_the_next_floor", layings_of_the_next_floor);
    return 0;
}();

}  // namespace

}  // namespace boxwood::paletti
