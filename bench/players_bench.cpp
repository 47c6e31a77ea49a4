// Benchmarks of the search of Polyssimo's computer players: on the box, for two players, at
// the opening, with hands as from good drafts, with a fixed seed, on one core.

#include <benchmark/benchmark.h>

#include <memory>

#include "core/cpu.h"
#include "players/polyssimo/placement_game.h"
#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"
#include "search/tree_search.h"

namespace boxwood::players {

namespace {

using Geometry = CompactGeometry;

polyssimo::Position opening(int players)
{
    Rng rng(1);
    polyssimo::Position position = initial_position(
        polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), {.players = players})
            .value());
    while (phase(position) == polyssimo::Phase::choosing)
        position = play(position, choose_move(level(5), position, rng)).value();
    return position;
}

/// The argument is the index of the instruction set; 0 is plain code.
void play_random_games(benchmark::State& state)
{
    const auto sets = available_instruction_sets();
    const auto index = static_cast<std::size_t>(state.range(0));
    if (index >= sets.size()) {
        state.SkipWithError("this machine does not have these instructions");
        return;
    }
    const polyssimo::Position position = opening(2);
    const Grid<Geometry> grid(position.setup);
    const PackedPosition<Geometry> start = pack(grid, position);
    const Playout<Geometry> playout = playout_for<Geometry>(sets[index]);
    PlayoutRandom random(1);
    for (auto _ : state)
        benchmark::DoNotOptimize(playout(grid, start, random));
    state.counters["games"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(play_random_games)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

/// The argument is the number of players. Builds a tree of 20,000 simulations.
void grow_tree(benchmark::State& state)
{
    constexpr std::uint32_t simulations = 20'000;
    const polyssimo::Position position = opening(static_cast<int>(state.range(0)));
    const auto grid = std::make_shared<const Grid<Geometry>>(position.setup);
    std::uint64_t seed = 0;
    for (auto _ : state) {
        search::TreeSearch tree(PlacementGame<Geometry>(grid, ++seed), pack(*grid, position),
                                search::TreeOptions());
        tree.advance(simulations);
        benchmark::DoNotOptimize(tree.best());
    }
    state.counters["simulations"] = benchmark::Counter(static_cast<double>(state.iterations() * simulations),
                                                       benchmark::Counter::kIsRate);
}
BENCHMARK(grow_tree)->DenseRange(2, max_players)->Unit(benchmark::kMillisecond);

/// The argument is the number of candidates requested.
void list_candidates(benchmark::State& state)
{
    const polyssimo::Position position = opening(2);
    const auto grid = std::make_shared<const Grid<Geometry>>(position.setup);
    const PackedPosition<Geometry> start = pack(*grid, position);
    PlacementGame<Geometry> game(grid, 1);
    std::vector<PackedMove> moves;
    for (auto _ : state) {
        moves.clear();
        game.list_candidates(start, static_cast<std::size_t>(state.range(0)), moves);
        benchmark::DoNotOptimize(moves);
    }
}
BENCHMARK(list_candidates)->Arg(16)->Arg(64)->Arg(256)->Unit(benchmark::kMicrosecond);

/// A whole search for the first pick.
void search_picks(benchmark::State& state)
{
    const polyssimo::Position position = initial_position(
        polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), {}).value());
    for (auto _ : state) {
        Search search(position, {.simulations = 4'000}, 1);
        search.advance(4'000);
        benchmark::DoNotOptimize(search.findings());
    }
}
BENCHMARK(search_picks)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace boxwood::players
