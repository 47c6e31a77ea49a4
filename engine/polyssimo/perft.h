#pragma once

// Perft, as in chess programs: the number of sequences of `depth` legal moves, a single
// number that reveals any change in the rules. A finished game counts only at depth 0.

#include <cstdint>

#include "polyssimo/position.h"

namespace boxwood::polyssimo {

std::uint64_t perft(const Position& position, int depth);

}  // namespace boxwood::polyssimo
