// Benchmarks of finding ways out of a crowded villa, for each of its columns in turn.

#include <benchmark/benchmark.h>

#include "paletti/paths/way_out.h"
#include "support/paletti_round_box.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

void ways_out(benchmark::State& state, double zone_m, int floors)
{
    const Villa villa = test::crowded_villa(1, zone_m, 0.001, floors);
    const std::vector<PartId> columns = villa.columns_on(0);
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(find_way_out(villa, columns[next]));
        next = (next + 1) % columns.size();
    }
}

void way_out_of_open_villa(benchmark::State& state)
{
    ways_out(state, 0.1, 1);
}

void way_out_of_crowd(benchmark::State& state)
{
    ways_out(state, 0.07, 1);
}

void way_out_below_five_floors(benchmark::State& state)
{
    ways_out(state, 0.1, 5);
}

BENCHMARK(way_out_of_open_villa)->Unit(benchmark::kMicrosecond);
BENCHMARK(way_out_of_crowd)->Unit(benchmark::kMicrosecond);
BENCHMARK(way_out_below_five_floors)->Unit(benchmark::kMicrosecond);

}  // namespace
