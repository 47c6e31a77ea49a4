#include "thinking/side_by_side.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace boxwood::thinking {

namespace {

/// The clock is read about once per millisecond.
constexpr int looks_per_slice = 10;

}  // namespace

void advance_side_by_side(std::span<players::Turn* const> turns, const Limits& limits)
{
    std::atomic<bool> is_enough = false;
    const auto work = [&](players::Turn& turn, bool is_first) {
        const int budget = std::max(1, turn.slice() / looks_per_slice);
        while (!is_enough && !turn.is_done()) {
            turn.advance(budget);
            if ((limits.end && limits.now() >= *limits.end) ||
                (is_first && limits.stop_asked && limits.stop_asked()))
                is_enough = true;
        }
        if (is_first && limits.end)
            is_enough = true;
    };
    std::vector<std::jthread> threads;
    for (players::Turn* turn : turns.subspan(1))
        threads.emplace_back([&work, turn] { work(*turn, false); });
    work(*turns.front(), true);
}

void finish(players::Turn& turn, const StopAsked& stop_asked)
{
    advance_side_by_side(std::array{&turn}, {.stop_asked = stop_asked});
}

}  // namespace boxwood::thinking
