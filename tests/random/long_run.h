#pragma once

// Many visits of the random player, each in a process of its own, so that one that
// aborts is a failure like any other. Results are kept in a log: who stops the
// program goes on where it was, as long as the program is the same.

#include <cstdint>
#include <string>

namespace boxwood::random_play {

/// When there is enough.
struct Bar {
    std::int64_t actions = 50'000;
    std::int64_t turns_with_hands = 3'000;
    std::int64_t of_each_kind = 50;
    /// Then it is given up.
    std::uint64_t most_seeds = 5'000;
};

/// Prints progress and what was counted. Whether the bar was met without a failure.
bool run_long(const std::string& folder, const Bar& bar);

}  // namespace boxwood::random_play
