#pragma once

// Free regions and who can still use them (P7.1).

#include <array>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "polyssimo/position.h"

namespace boxwood::polyssimo {

/// A maximal set of free cells joined by edges.
struct FreeRegion {
    CellSet cells;
    /// For each seat, the pieces of its hand that fit in here.
    std::array<PieceMask, max_players> fitting{};

    /// The only seat that can use the region, if there is one: the region is
    /// that seat's footprint.
    std::optional<Seat> footprint_of() const;
};

/// In the order of their first cells.
std::vector<FreeRegion> free_regions(const Position& position);

}  // namespace boxwood::polyssimo
