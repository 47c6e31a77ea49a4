#pragma once

// The greedy player: looks at the current position only.

#include "core/rng.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"

namespace boxwood::players {

/// Prefers pieces of fewer cells, since small pieces fit to the end; among
/// those, pieces that fit in more ways. A piece that fits nowhere comes last:
/// it only costs cells.
/// REQUIRES: pieces are being chosen.
polyssimo::Pick easiest_pick(const polyssimo::Position& position);

/// Covers cells that the others need more than the player does; ties are broken
/// at random.
/// REQUIRES: pieces are being placed.
polyssimo::Place greedy_place(const polyssimo::Position& position, Rng& rng);

}  // namespace boxwood::players
