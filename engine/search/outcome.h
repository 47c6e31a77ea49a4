#pragma once

// How a game ended, from the searches' point of view: the winner, and everybody's margin.
// Knows no game.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/seat.h"

namespace boxwood::search {

struct Outcome {
    /// Index of the seat that won.
    std::uint8_t winner = 0;
    /// Each seat's lead over the best of the others; negative if behind. The unit depends on
    /// the game.
    std::array<std::int16_t, max_players> margins{};
};

/// Sums over many games, for every seat.
struct Outcomes {
    std::uint32_t games = 0;
    std::array<std::uint32_t, max_players> wins{};
    std::array<std::int64_t, max_players> margins{};

    void add(const Outcome& outcome)
    {
        ++games;
        ++wins[outcome.winner];
        for (std::size_t seat = 0; seat < margins.size(); ++seat)
            margins[seat] += outcome.margins[seat];
    }

    void add(const Outcomes& others)
    {
        games += others.games;
        for (std::size_t seat = 0; seat < margins.size(); ++seat) {
            wins[seat] += others.wins[seat];
            margins[seat] += others.margins[seat];
        }
    }

    friend bool operator==(const Outcomes&, const Outcomes&) = default;
};

}  // namespace boxwood::search
