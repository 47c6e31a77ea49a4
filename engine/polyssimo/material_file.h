#pragma once

// Boards and sets of pieces drawn in a text editor; see docs/formats/polyssimo-sets.md. A
// file may hold a board, a set, or both. Also the boards and sets that come with Boxwood
// (sets/polyssimo/).

#include <optional>
#include <span>
#include <string_view>

#include "core/message.h"
#include "core/result.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"

namespace boxwood::polyssimo {

/// At least one of the two is present.
struct Material {
    std::optional<Board> board;
    std::optional<PieceSet> pieces;
};

Result<Material, TextError> parse_material(std::string_view text);

/// A file of sets/polyssimo/ compiled in, e.g. "box" or "pentominoes".
struct BuiltinMaterial {
    std::string_view name;
    std::string_view text;
};

std::span<const BuiltinMaterial> builtin_materials();

/// The builtin board or set of this name; "12x11" names a plain rectangle.
std::optional<Board> find_board(std::string_view name);
std::optional<PieceSet> find_pieces(std::string_view name);

/// The standard board and pieces (P1.1 to P1.3).
Board box_board();
PieceSet box_pieces();

}  // namespace boxwood::polyssimo
