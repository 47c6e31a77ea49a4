#pragma once

// A board with its pieces, in characters. Knows no language and no turn.

#include <optional>
#include <vector>

#include "drawing/look.h"
#include "polyssimo/position.h"

namespace boxwood::drawing {

/// A character on each of these cells, if they are free.
struct Note {
    polyssimo::CellSet cells;
    char32_t character = U' ';
};

/// What is shown on top of a position.
struct BoardMarks {
    /// Cells of pieces that have just been placed.
    polyssimo::CellSet fresh = {};
    /// A piece that is held over the board and not yet placed.
    std::optional<polyssimo::Placement> ghost = std::nullopt;
    std::vector<Note> notes = {};
};

/// With the names of rows (left) and columns (below).
Extent board_extent(const polyssimo::Board& board, const Look& look);
void draw_board(Canvas& canvas, int column, int row, const polyssimo::Position& position,
                const BoardMarks& marks, const Look& look);

}  // namespace boxwood::drawing
