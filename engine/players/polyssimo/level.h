#pragma once

// Levels of play, 1 (a child wins) to 9 (about five seconds a move). A level is a fixed effort,
// never a time limit, so it plays the same everywhere.

#include "core/rng.h"
#include "players/polyssimo/findings.h"
#include "players/polyssimo/search.h"

namespace boxwood::players {

inline constexpr int max_level = 9;

struct Level {
    Effort effort;
    /// How random the choice is, like a temperature: 0 takes the best move; 1 weights each
    /// move by the square of its visits; each further unit takes the square root of the
    /// weights.
    int flattening = 0;

    friend bool operator==(const Level&, const Level&) = default;
};

/// REQUIRES: 1 <= number <= max_level.
const Level& level(int number);

/// The move that a player of this level chooses.
polyssimo::Move choose(const Level& level, const Findings& findings, Rng& rng);

}  // namespace boxwood::players
