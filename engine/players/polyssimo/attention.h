#pragma once

// What a casual player notices: a few of the possible moves, by chance; snug
// spots catch the eye. The rest is overlooked.

#include <cstdint>
#include <vector>

#include "polyssimo/position.h"

namespace boxwood::players {

/// Up to `count` different ones, at least one.
/// REQUIRES: pieces are being placed.
std::vector<polyssimo::Placement> noticed_placements(const polyssimo::Position& position, int count,
                                                     std::uint64_t seed);

/// Up to `count` different pieces that may be taken, all equally likely.
/// REQUIRES: pieces are being chosen.
std::vector<polyssimo::PieceId> noticed_pieces(const polyssimo::Position& position, int count,
                                               std::uint64_t seed);

}  // namespace boxwood::players
