#pragma once

// Help that is shown on the board's free cells. Knows no screen.

#include <vector>

#include "drawing/polyssimo_board.h"

namespace boxwood::terminal {

/// Footprints (P7.1): on each free region the number of the seat that alone
/// can use it, × where nobody can, nothing where several can.
std::vector<drawing::Note> footprint_notes(const polyssimo::Position& position);

/// In how many ways `piece` could be placed now; on the empty board while
/// pieces are chosen.
int fit_count(const polyssimo::Position& position, polyssimo::PieceId piece);
/// A dot on every cell that `piece` could cover.
drawing::Note fit_note(const polyssimo::Position& position, polyssimo::PieceId piece);

/// The pieces of the seat on turn that fit nowhere.
polyssimo::PieceMask unusable_pieces(const polyssimo::Position& position);

}  // namespace boxwood::terminal
