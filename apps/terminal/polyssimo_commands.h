#pragma once

// Parses moves that people type in a game without a screen. Knows no game state except the position
// passed in.

#include <string>

#include "core/result.h"
#include "drawing/canvas.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "terminal/dialogue.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

/// The cells of a piece in orientation `number` (from 1, as drawn_orientations() numbers them) with
/// its marked cell on `cell`; nothing if it would extend beyond the largest board.
/// REQUIRES: there is such an orientation.
std::optional<polyssimo::CellSet> cells_from(const polyssimo::Setup& setup, polyssimo::PieceId piece,
                                             int number, polyssimo::Cell cell);

/// A placement as typed: `c3,c4,c5,d5,e5`, or a piece with a cell and the number of an orientation,
/// which may be omitted if only one fits: `F c3 2`, `F c3`. An error is a sentence.
Result<polyssimo::Place, std::string> typed_placement(const Catalogue& texts,
                                                      const polyssimo::Position& position,
                                                      const Words& words);

/// All orientations of a piece, numbered; @ marks the reference cell for placements typed as piece,
/// cell and number.
drawing::Canvas drawn_orientations(const polyssimo::Setup& setup, polyssimo::PieceId piece, int columns);

}  // namespace boxwood::terminal
