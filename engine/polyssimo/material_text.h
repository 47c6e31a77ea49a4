#pragma once

// A board or a set of pieces as one word of a position's line: a name if it
// has one, else its rows from the top, each a run of numbers and #:
// `5/2#2/5` is a board with a blocked middle, `F=1##/##/1#` a piece.

#include <string>
#include <string_view>

#include "core/message.h"
#include "core/result.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"

namespace boxwood::polyssimo {

std::string board_text(const Board& board);
std::string pieces_text(const PieceSet& pieces);

/// Errors are messages `message.CODE`.
Result<Board, Message> parse_board_text(std::string_view text);
Result<PieceSet, Message> parse_pieces_text(std::string_view text);

}  // namespace boxwood::polyssimo
