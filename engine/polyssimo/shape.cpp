#include "polyssimo/shape.h"

#include <algorithm>

#include "core/check.h"

namespace boxwood::polyssimo {

namespace {

CellSet moved(const CellSet& cells, int columns, int rows)
{
    CellSet result;
    for (const Cell cell : cells) {
        const int column = cell.column() + columns;
        const int row = cell.row() + rows;
        BOXWOOD_CHECK(0 <= column && column < max_board_side && 0 <= row && row < max_board_side);
        result.insert(Cell::at(column, row));
    }
    return result;
}

}  // namespace

Shape::Shape(const CellSet& cells)
{
    BOXWOOD_CHECK(!cells.empty() && cells.size() <= max_piece_cells);
    int left = max_board_side, right = -1, bottom = max_board_side, top = -1;
    for (const Cell cell : cells) {
        left = std::min(left, cell.column());
        right = std::max(right, cell.column());
        bottom = std::min(bottom, cell.row());
        top = std::max(top, cell.row());
    }
    cells_ = moved(cells, -left, -bottom);
    width_ = right - left + 1;
    height_ = top - bottom + 1;
}

bool Shape::is_connected() const
{
    return connected_region(cells_.front(), cells_) == cells_;
}

Shape Shape::rotated() const
{
    CellSet turned;
    for (const Cell cell : cells_)
        turned.insert(Cell::at(cell.row(), width_ - 1 - cell.column()));
    return Shape(turned);
}

Shape Shape::flipped() const
{
    CellSet turned_over;
    for (const Cell cell : cells_)
        turned_over.insert(Cell::at(width_ - 1 - cell.column(), cell.row()));
    return Shape(turned_over);
}

CellSet Shape::cells_at(Cell corner) const
{
    return moved(cells_, corner.column(), corner.row());
}

std::vector<Shape> orientations(const Shape& shape, Flipping flipping)
{
    std::vector<Shape> found;
    const auto add_quarter_turns = [&found](Shape turning) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            if (std::ranges::find(found, turning) == found.end())
                found.push_back(turning);
            turning = turning.rotated();
        }
    };
    add_quarter_turns(shape);
    if (flipping == Flipping::allowed)
        add_quarter_turns(shape.flipped());
    return found;
}

}  // namespace boxwood::polyssimo
