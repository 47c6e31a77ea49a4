#pragma once

// A position as plain text, for people reading a terminal, a log or a test. Uses no words and no
// colours. Not meant to be parsed; for that, see position_text.h.

#include <string>
#include <vector>

#include "polyssimo/pieces.h"
#include "polyssimo/position.h"

namespace boxwood::polyssimo {

/// The board from its top row down, a name on every placed cell, `.` for free
/// cells and `#` for blocked ones; below it what lies open, marked `*`, and
/// each seat's hand, `>` marking the seat to move; before the pieces stands
/// how many cells they have together:
///
///      2   L   L   L
///      1   L   .   .
///          a   b   c
///
///     > 1   5  V
///       2   0  -
std::string draw(const Position& position);

/// The label on a piece's cells, at most three characters and unique: its name, or its number in
/// the set, from 1, if a set has longer names. In that case lists show both, as in `12=heron`.
std::vector<std::string> piece_marks(const PieceSet& pieces);

}  // namespace boxwood::polyssimo
