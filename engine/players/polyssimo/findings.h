#pragma once

// What a search found out about the moves of a position: how often each was
// looked at, how the games behind it ended, and, near the end of a game, a
// proof. Plain data; searches of several seeds can be merged.

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
    /// Of the games behind this move: those that the seat on turn won, and the
    /// sum of the cells by which it was ahead of the best of the others.
    std::uint32_t wins = 0;
    std::int64_t margins = 0;
    /// The same for every seat, of the games that this search played itself:
    /// not of those from before a move was followed.
    search::Outcomes seats{};

    /// 0 if it was never looked at.
    double win_probability() const { return visits == 0 ? 0 : static_cast<double>(wins) / visits; }
    double expected_margin() const { return visits == 0 ? 0 : static_cast<double>(margins) / visits; }
};

/// If everybody plays their best.
struct Proof {
    Seat winner;
    /// How many cells less the winner will hold than the other, if that is known, too.
    std::optional<int> margin;
    /// A move that wins, or leads to the margin. Nothing if all moves lose and
    /// the margin is not known.
    std::optional<polyssimo::Move> best;
};

struct Findings {
    /// The most visited first.
    std::vector<Finding> moves;
    std::uint32_t simulations = 0;
    std::optional<Proof> proof;
    /// How the game will probably go on, beginning with the best move.
    std::vector<polyssimo::Move> line;

    /// The proved one, else the most visited.
    const polyssimo::Move& best() const;
    const Finding* find(const polyssimo::Move& move) const;
};

/// As if all games had been played in one search. The line is the first one's
/// that begins with the best move.
/// REQUIRES: at least one; all about the same position.
Findings merged(std::span<const Findings> parts);

}  // namespace boxwood::players
