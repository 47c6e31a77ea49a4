#pragma once

// Counting lines of play: the number of sequences of `depth` legal moves, one
// number that shows any change in the rules. A finished game has no further
// line, so it counts only at depth 0.

#include <cstdint>

#include "polyssimo/position.h"

namespace boxwood::polyssimo {

std::uint64_t perft(const Position& position, int depth);

}  // namespace boxwood::polyssimo
