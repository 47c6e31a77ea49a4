// Benchmarks of tiling boards: counting all tilings, and finding the first.

#include <benchmark/benchmark.h>

#include "analysis/polyssimo_tilings.h"
#include "polyssimo/material_file.h"

namespace boxwood::analysis {

namespace {

using polyssimo::Flipping;

void count_tilings(benchmark::State& state, const char* board, const char* set)
{
    std::uint64_t tilings = 0;
    for (auto _ : state) {
        TilingSearch search(*polyssimo::find_board(board), *polyssimo::find_pieces(set), Flipping::allowed,
                            TilingGoal::count);
        while (search.advance(UINT64_MAX) == TilingSearch::Status::found)
            continue;
        tilings = search.counts().all;
    }
    state.counters["tilings"] = static_cast<double>(tilings);
}
BENCHMARK_CAPTURE(count_tilings, pentominoes_6x10, "6x10", "pentominoes")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_tilings, pentominoes_5x12, "5x12", "pentominoes")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_tilings, pentominoes_4x15, "4x15", "pentominoes")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_tilings, pentominoes_8x8_without_centre, "8x8-without-centre", "pentominoes")
    ->Unit(benchmark::kMillisecond);

void find_first_tiling(benchmark::State& state, Flipping flipping)
{
    for (auto _ : state) {
        TilingSearch search(polyssimo::box_board(), polyssimo::box_pieces(), flipping, TilingGoal::first);
        benchmark::DoNotOptimize(search.advance(UINT64_MAX));
    }
}
BENCHMARK_CAPTURE(find_first_tiling, box, Flipping::allowed)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find_first_tiling, box_without_flipping, Flipping::forbidden)
    ->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace boxwood::analysis
