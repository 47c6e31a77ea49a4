#pragma once

// The greedy player: looks at the current position only.

#include "core/rng.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"

namespace boxwood::players {

/// Fewer cells first, since small pieces fit to the end; then what fits in more
/// ways. What fits nowhere comes last: it only costs.
/// REQUIRES: pieces are being chosen.
polyssimo::Pick easiest_pick(const polyssimo::Position& position);

/// Covers the cells that the others need more than it does itself; of equals,
/// any.
/// REQUIRES: pieces are being placed.
polyssimo::Place greedy_place(const polyssimo::Position& position, Rng& rng);

}  // namespace boxwood::players
