// How long find_laying() takes to tell whether the next floor can be laid: in games of the
// quickest levels and in their villas thinned out, or in a single position, given as a line
// from a file of next_floor.
//
//     next_floor_time GAMES
//     next_floor_time position LINE
//
// Needs no file, so it also runs under Node:
//     cmake --preset wasm -DBOXWOOD_BENCH=ON && cmake --build --preset wasm --target next_floor_time
//     node --single-threaded tests/wasm/run.mjs build/wasm/bench/next_floor_time 20

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cpu_time.h"
#include "floor_positions.h"
#include "paletti/statics/laying.h"

using namespace boxwood::bench;

namespace {

/// Measures how long answers take.
class Times {
public:
    void ask(const Position& position)
    {
        const double before = cpu_seconds();
        const bool is_any = find_laying(position.villa, demand_of(position)).has_value();
        const double took_ms = (cpu_seconds() - before) * 1000;
        ++answers_;
        yes_ += is_any ? 1 : 0;
        total_ms_ += took_ms;
        slowest_ms_ = std::max(slowest_ms_, took_ms);
    }

    void print(const char* what) const
    {
        std::printf("%s: %d answers, %d of them yes: %.2f ms each, the slowest %.1f ms\n", what, answers_,
                    yes_, answers_ > 0 ? total_ms_ / answers_ : 0.0, slowest_ms_);
    }

private:
    int answers_ = 0;
    int yes_ = 0;
    double total_ms_ = 0;
    double slowest_ms_ = 0;
};

int time_games(int games)
{
    constexpr int quickest_levels = 3;
    Times played;
    Times thin;
    std::uint64_t seed = 0;
    for (int game = 1; game <= games; ++game)
        play_game(static_cast<std::uint64_t>(game), 1, quickest_levels, [&](const Position& position) {
            played.ask(position);
            for (const Position& each : thinned(position, ++seed))
                thin.ask(each);
        });
    played.print("from games");
    thin.print("thinned out");
    return 0;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc == 2)
        return time_games(std::atoi(argv[1]));
    if (argc == 3 && std::strcmp(argv[1], "position") == 0) {
        Times times;
        times.ask(position_of(argv[2]));
        times.print("position");
        return 0;
    }
    std::fprintf(stderr, "next_floor_time GAMES | position LINE\n");
    return 2;
}
