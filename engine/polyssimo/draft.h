#pragma once

// Arithmetic of phase one (P3, P6): how many picks each seat has left, and whether
// obligations can still be met. Knows no position: callers pass the number of open pieces,
// who picks next and what each seat has taken.

#include <array>
#include <optional>

#include "core/message.h"
#include "core/seat.h"
#include "polyssimo/setup.h"

namespace boxwood::polyssimo {

/// How often each seat picks while `pieces_left` pieces go round clockwise,
/// `next` picking first (P3.1).
std::array<int, max_players> picks_left(int pieces_left, Seat next, int players);

/// The seat that takes the last of `pieces_left` pieces (P4.1).
/// REQUIRES: pieces_left > 0.
Seat last_picker(int pieces_left, Seat next, int players);

/// What is still owed, and why that could not be met together (P6.2).
/// `owed[s]`: pieces of six cells that seat s must still take.
std::optional<Refusal> why_obligations_fail(const Obligations& owed, int hexominoes_left,
                                            const std::array<int, max_players>& picks);

}  // namespace boxwood::polyssimo
