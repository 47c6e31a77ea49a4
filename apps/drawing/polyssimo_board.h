#pragma once

// A board with its pieces, in characters. Knows no language and no turn.

#include <optional>
#include <vector>

#include "drawing/look.h"
#include "polyssimo/position.h"

namespace boxwood::drawing {

/// A character drawn on each of these cells that is free.
struct Note {
    polyssimo::CellSet cells;
    char32_t character = U' ';
};

/// Marks on top of a position.
struct BoardMarks {
    /// Cells of pieces that have just been placed.
    polyssimo::CellSet fresh = {};
    /// A piece held over the board.
    std::optional<polyssimo::Placement> ghost = std::nullopt;
    std::vector<Note> notes = {};
};

/// Including the labels of rows (left) and columns (below).
Extent board_extent(const polyssimo::Board& board, const Look& look);
void draw_board(Canvas& canvas, int column, int row, const polyssimo::Position& position,
                const BoardMarks& marks, const Look& look);

}  // namespace boxwood::drawing
