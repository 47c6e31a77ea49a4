#pragma once

// Counting at the end (P5.2 to P5.4).

#include <vector>

#include "core/seat.h"
#include "polyssimo/position.h"

namespace boxwood::polyssimo {

/// The cells of the pieces that this seat still holds (P5.2).
int cells_left(const Position& position, Seat seat);

/// All seats, the winner first; never a tie (P5.3, P5.4). Before the end, as if the game
/// ended now.
std::vector<Seat> ranking(const Position& position);

}  // namespace boxwood::polyssimo
