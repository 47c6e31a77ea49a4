// Benchmarks of the rules of Polyssimo: on the box, for two players, with a fixed seed.

#include <benchmark/benchmark.h>

#include <vector>

#include "core/rng.h"
#include "polyssimo/footprints.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"

namespace boxwood::polyssimo {

namespace {

constexpr std::uint64_t seed = 1;
constexpr int pieces_in_box = 24;

Position beginning()
{
    return initial_position(Setup::create(box_board(), box_pieces(), {}).value());
}

/// A position in which all pieces are picked and `placed` of them placed, at random.
Position in_placing_phase(int placed)
{
    Rng rng(seed);
    Position position = beginning();
    for (int move = 0; move < pieces_in_box + placed; ++move) {
        const std::vector<Move> moves = legal_moves(position);
        position = play(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).value();
    }
    return position;
}

void create_setup(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(Setup::create(box_board(), box_pieces(), {}));
}
BENCHMARK(create_setup)->Unit(benchmark::kMicrosecond);

/// The argument of this and the following benchmarks: how many pieces are already placed.
void find_legal_placements(benchmark::State& state)
{
    const Position position = in_placing_phase(static_cast<int>(state.range(0)));
    std::size_t placements = 0;
    for (auto _ : state) {
        placements = legal_placements(position).size();
        benchmark::DoNotOptimize(placements);
    }
    state.counters["placements"] = static_cast<double>(placements);
}
BENCHMARK(find_legal_placements)->Arg(0)->Arg(6)->Arg(12)->Unit(benchmark::kMicrosecond);

void play_move(benchmark::State& state)
{
    const Position position = in_placing_phase(static_cast<int>(state.range(0)));
    const Move move = legal_moves(position).front();
    for (auto _ : state)
        benchmark::DoNotOptimize(play(position, move));
}
BENCHMARK(play_move)->Arg(0)->Arg(6)->Arg(12)->Unit(benchmark::kNanosecond);

void play_random_game(benchmark::State& state)
{
    Rng rng(seed);
    const Position start = beginning();
    for (auto _ : state) {
        Position position = start;
        while (phase(position) != Phase::over) {
            const std::vector<Move> moves = legal_moves(position);
            position = play(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).value();
        }
        benchmark::DoNotOptimize(position);
    }
}
BENCHMARK(play_random_game)->Unit(benchmark::kMicrosecond);

void find_footprints(benchmark::State& state)
{
    const Position position = in_placing_phase(static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(free_regions(position));
}
BENCHMARK(find_footprints)->Arg(6)->Arg(12)->Unit(benchmark::kMicrosecond);

void hash_position(benchmark::State& state)
{
    const Position position = in_placing_phase(6);
    for (auto _ : state)
        benchmark::DoNotOptimize(hash(position));
}
BENCHMARK(hash_position)->Unit(benchmark::kNanosecond);

void write_position(benchmark::State& state)
{
    const Position position = in_placing_phase(6);
    for (auto _ : state)
        benchmark::DoNotOptimize(position_text(position));
}
BENCHMARK(write_position)->Unit(benchmark::kMicrosecond);

void read_position(benchmark::State& state)
{
    const std::string line = position_text(in_placing_phase(6));
    for (auto _ : state)
        benchmark::DoNotOptimize(parse_position(line));
}
BENCHMARK(read_position)->Unit(benchmark::kMicrosecond);

void count_lines_of_play(benchmark::State& state)
{
    const Position position = in_placing_phase(10);
    std::uint64_t lines = 0;
    for (auto _ : state)
        lines += perft(position, 2);
    state.counters["lines"] = benchmark::Counter(static_cast<double>(lines), benchmark::Counter::kIsRate);
}
BENCHMARK(count_lines_of_play)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace boxwood::polyssimo
