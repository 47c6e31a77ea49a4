#pragma once

// The kernels that exist; playout_for() chooses among them.

#include "players/polyssimo/playout.h"

namespace boxwood::players {

Outcome playout_plain(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                      PlayoutRandom& random);
Outcome playout_avx2(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                     PlayoutRandom& random);
Outcome playout_avx512(const Grid<CompactGeometry>& grid, const PackedPosition<CompactGeometry>& start,
                       PlayoutRandom& random);
Outcome playout_large(const Grid<LargeGeometry>& grid, const PackedPosition<LargeGeometry>& start,
                      PlayoutRandom& random);

}  // namespace boxwood::players
