#pragma once

// The rotations and reflections that map a board to itself. Knows no piece.

#include <array>
#include <vector>

#include "polyssimo/board.h"
#include "polyssimo/shape.h"

namespace boxwood::analysis {

/// Invariant: maps the board's cells one to one to the board's cells.
class BoardSymmetry {
public:
    polyssimo::Cell image(polyssimo::Cell cell) const { return images_[cell.index]; }
    polyssimo::CellSet image(const polyssimo::CellSet& cells) const;

private:
    friend std::vector<BoardSymmetry> board_symmetries(const polyssimo::Board&, polyssimo::Flipping);

    std::array<polyssimo::Cell, polyssimo::grid_cells> images_{};
};

/// All of them, the one that moves nothing first: 1, 2, 4 or 8. Reflections
/// only where flipping is allowed, for they turn pieces over.
std::vector<BoardSymmetry> board_symmetries(const polyssimo::Board& board, polyssimo::Flipping flipping);

}  // namespace boxwood::analysis
