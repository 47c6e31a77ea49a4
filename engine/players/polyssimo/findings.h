#pragma once

// A search's results about the moves of a position: how often each was visited, how the games
// through it ended, and, near the end of a game, a proof. Plain data; the results of several seeds
// can be merged.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/seat.h"
#include "polyssimo/move.h"
#include "search/outcome.h"

namespace boxwood::players {

struct Finding {
    polyssimo::Move move;
    std::uint32_t visits = 0;
    /// For the games through this move: how many the seat to move won, and the sum of its leads, in
    /// cells, over the best of the others.
    std::uint32_t wins = 0;
    std::int64_t margins = 0;
    /// The same for every seat, over the games since the last follow().
    search::Outcomes seats{};

    /// 0 if it was never visited.
    double win_probability() const { return visits == 0 ? 0 : static_cast<double>(wins) / visits; }
    double expected_margin() const { return visits == 0 ? 0 : static_cast<double>(margins) / visits; }
};

/// The outcome under best play.
struct Proof {
    Seat winner;
    /// The winner's lead in cells, if it is proved as well.
    std::optional<int> margin;
    /// A move that wins, or leads to the margin. Nothing if all moves lose and the margin
    /// is not proved.
    std::optional<polyssimo::Move> best;
};

struct Findings {
    /// The most visited first.
    std::vector<Finding> moves;
    std::uint32_t simulations = 0;
    std::optional<Proof> proof;
    /// The principal variation, beginning with the best move.
    std::vector<polyssimo::Move> line;

    /// The proved move, otherwise the most visited.
    const polyssimo::Move& best() const;
    const Finding* find(const polyssimo::Move& move) const;
};

/// As if all games had been played in one search. The line is the first one that begins with the
/// best move.
/// REQUIRES: at least one part; all are about the same position.
Findings merged(std::span<const Findings> parts);

}  // namespace boxwood::players
