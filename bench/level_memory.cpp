// How much memory level 9 needs, and how long a move takes: a whole game against itself,
// with tree reuse from move to move.
//
//     level_memory [LEVEL]
//
// The same program for the browser, under Node:
//     cmake --preset wasm -DBOXWOOD_BENCH=ON && cmake --build --preset wasm --target level_memory
//     node --single-threaded tests/wasm/run.mjs build/wasm/bench/level_memory

#ifndef __wasm__
#include <sys/resource.h>
#endif

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"

using namespace boxwood;
using namespace boxwood::players;
using namespace boxwood::polyssimo;

namespace {

double megabytes_at_most()
{
#ifdef __wasm__
    constexpr double page = 65536;
    return static_cast<double>(__builtin_wasm_memory_size(0)) * page / 1e6;
#else
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1000;  // NOLINT(cppcoreguidelines-pro-type-union-access)
#endif
}

double seconds()
{
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

}  // namespace

int main(int count, char** arguments)
{
    const int number = count > 1 ? std::atoi(arguments[1]) : max_level;
    if (number < 1 || number > max_level) {
        std::fputs("level_memory [LEVEL]\n", stderr);
        return 2;
    }
    Position position = initial_position(Setup::create(box_board(), box_pieces(), {}).value());
    Search search(position, level(number).effort, 1);
    double longest = 0;
    while (true) {
        const double start = seconds();
        while (!search.is_done())
            search.advance(1000);
        const Move move = search.findings().best();
        longest = std::max(longest, seconds() - start);
        std::printf("%-24s %6.2f s %8.1f MB\n", move_text(*position.setup, move).c_str(), seconds() - start,
                    megabytes_at_most());
        std::fflush(stdout);
        position = play(position, move).value();
        if (!position.to_play)
            break;
        search.follow(move);
    }
    std::printf("level %d: %.1f MB, longest move %.2f s\n", number, megabytes_at_most(), longest);
}
