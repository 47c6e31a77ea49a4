#include "polyssimo/board.h"

namespace boxwood::polyssimo {

Result<Board, Message> Board::create(int width, int height, const CellSet& blocked)
{
    if (width < 1 || height < 1 || width > max_board_side || height > max_board_side)
        return Message{"bad_board_size", {{"width", width}, {"height", height}, {"most", max_board_side}}};
    CellSet cells;
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            cells.insert(Cell::at(column, row));
    cells = cells - blocked;
    if (cells.empty())
        return Message{"board_without_cells", {}};
    return Board(width, height, cells);
}

}  // namespace boxwood::polyssimo
