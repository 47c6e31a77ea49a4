#pragma once

// Help displayed on the board's free cells. Knows no screen.

#include <vector>

#include "drawing/polyssimo_board.h"

namespace boxwood::terminal {

/// Footprints (P7.1): on each free region the number of the only seat that can use it, × if nobody
/// can, nothing if several can.
std::vector<drawing::Note> footprint_notes(const polyssimo::Position& position);

/// How many placements of `piece` are possible now; during the draft, on the empty board.
int fit_count(const polyssimo::Position& position, polyssimo::PieceId piece);
/// A dot on every cell that `piece` could cover.
drawing::Note fit_note(const polyssimo::Position& position, polyssimo::PieceId piece);

/// The pieces of the seat to move that fit nowhere.
polyssimo::PieceMask unusable_pieces(const polyssimo::Position& position);

}  // namespace boxwood::terminal
