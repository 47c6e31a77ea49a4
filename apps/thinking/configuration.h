#pragma once

// A computer player as people name it: one of the engine's names, followed by
// its number of threads and its time: "level-9:threads=4", "search:seconds=2",
// "search:clock=60:threads=2".

#include <chrono>
#include <optional>
#include <string_view>

#include "players/polyssimo/player.h"

namespace boxwood::thinking {

inline constexpr int max_threads = 64;

struct Configuration {
    players::PolyssimoPlayer player;
    /// Parallel turns. They share the simulations of a level.
    int threads = 1;
    /// Time for each move, or for all moves of a game. With a time limit, equal
    /// seeds need not give equal moves.
    std::optional<std::chrono::milliseconds> per_move = std::nullopt;
    std::optional<std::chrono::milliseconds> per_game = std::nullopt;
};

std::optional<Configuration> parse_configuration(std::string_view name);

/// From a millisecond to a day: "60", "0.5".
std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text);

}  // namespace boxwood::thinking
