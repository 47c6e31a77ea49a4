#include "analysis/polyssimo_symmetry.h"

#include <algorithm>
#include <utility>

namespace boxwood::analysis {

using polyssimo::Board;
using polyssimo::Cell;
using polyssimo::CellSet;
using polyssimo::Flipping;

namespace {

struct Frame {
    int left = polyssimo::max_board_side;
    int right = -1;
    int bottom = polyssimo::max_board_side;
    int top = -1;
};

/// A board's own frame may be wider than its cells.
Frame frame_of(const CellSet& cells)
{
    Frame frame;
    for (const Cell cell : cells) {
        frame.left = std::min(frame.left, cell.column());
        frame.right = std::max(frame.right, cell.column());
        frame.bottom = std::min(frame.bottom, cell.row());
        frame.top = std::max(frame.top, cell.row());
    }
    return frame;
}

/// The eight symmetries of a square, as numbers: bit 0 mirrors columns, bit 1
/// mirrors rows, bit 2 then exchanges columns and rows.
constexpr unsigned symmetries_of_square = 8;

bool is_reflection(unsigned number)
{
    return (std::popcount(number) & 1) != 0;
}

bool exchanges_sides(unsigned number)
{
    return (number & 4u) != 0;
}

Cell image_of(Cell cell, const Frame& frame, unsigned number)
{
    int column = cell.column() - frame.left;
    int row = cell.row() - frame.bottom;
    if ((number & 1u) != 0)
        column = frame.right - frame.left - column;
    if ((number & 2u) != 0)
        row = frame.top - frame.bottom - row;
    if (exchanges_sides(number))
        std::swap(column, row);
    return Cell::at(frame.left + column, frame.bottom + row);
}

}  // namespace

CellSet BoardSymmetry::image(const CellSet& cells) const
{
    CellSet result;
    for (const Cell cell : cells)
        result.insert(image(cell));
    return result;
}

std::vector<BoardSymmetry> board_symmetries(const Board& board, Flipping flipping)
{
    const Frame frame = frame_of(board.cells());
    const bool square = frame.right - frame.left == frame.top - frame.bottom;
    std::vector<BoardSymmetry> found;
    for (unsigned number = 0; number < symmetries_of_square; ++number) {
        if ((is_reflection(number) && flipping == Flipping::forbidden) ||
            (exchanges_sides(number) && !square))
            continue;
        BoardSymmetry symmetry;
        for (const Cell cell : board.cells())
            symmetry.images_[cell.index] = image_of(cell, frame, number);
        if (symmetry.image(board.cells()) == board.cells())
            found.push_back(symmetry);
    }
    return found;
}

}  // namespace boxwood::analysis
