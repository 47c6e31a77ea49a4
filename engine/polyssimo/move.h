#pragma once

// A player's moves and their notation: a pick by the piece's name, `F`; a
// placement by its cells, `c3,c4,c5,d5,e5`.

#include <string>
#include <string_view>
#include <variant>

#include "core/message.h"
#include "core/result.h"
#include "polyssimo/cells.h"
#include "polyssimo/setup.h"

namespace boxwood::polyssimo {

/// Phase one: take this piece.
struct Pick {
    PieceId piece;

    friend bool operator==(const Pick&, const Pick&) = default;
};

/// Phase two: cover these cells. Their shape determines the piece.
struct Place {
    CellSet cells;

    friend bool operator==(const Place&, const Place&) = default;
};

using Move = std::variant<Pick, Place>;

/// Cells in the order a1, b1, ... a2, b2, ...
std::string cells_text(const CellSet& cells);
std::string move_text(const Setup& setup, const Move& move);

/// Errors are messages `message.CODE`. Does not check whether the move is
/// legal.
Result<Pick, Message> parse_pick(const Setup& setup, std::string_view text);
Result<Place, Message> parse_place(std::string_view text);

}  // namespace boxwood::polyssimo
