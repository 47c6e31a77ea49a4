#include "players/polyssimo/grid.h"

#include <algorithm>

#include "core/check.h"

namespace boxwood::players {

using polyssimo::Cell;
using polyssimo::CellSet;
using polyssimo::PieceId;
using polyssimo::Setup;
using polyssimo::Shape;

namespace {

int stride_of(const Setup& setup)
{
    return setup.board().width() + 1;
}

/// From a shape's first cell to its last, in bits of the grid.
int span_of(const Shape& shape, int stride)
{
    int first = polyssimo::max_board_side * stride;
    int last = 0;
    for (const Cell cell : shape.cells()) {
        first = std::min(first, cell.row() * stride + cell.column());
        last = std::max(last, cell.row() * stride + cell.column());
    }
    return last - first + 1;
}

/// A piece that the board is too small for, whichever way it lies, has no pattern.
bool fits_frame(const Shape& shape, const Setup& setup)
{
    return shape.width() <= setup.board().width() && shape.height() <= setup.board().height();
}

template <class Geometry>
Pattern<Geometry> pattern_of(const Shape& shape, PieceId piece, int stride)
{
    Pattern<Geometry> pattern;
    pattern.piece = piece;
    std::optional<int> anchor;
    for (const Cell cell : shape.cells()) {
        const int bit = cell.row() * stride + cell.column();
        if (!anchor)
            anchor = bit;
        pattern.offsets[pattern.size++] = static_cast<std::uint8_t>(bit - *anchor);
        pattern.window |= typename Geometry::Window{1} << (bit - *anchor);
    }
    return pattern;
}

}  // namespace

template <class Geometry>
bool Grid<Geometry>::can_hold(const Setup& setup)
{
    const int stride = stride_of(setup);
    if (stride * setup.board().height() > Bits::size)
        return false;
    for (const PieceId piece : setup.pieces().all())
        for (const Shape& shape : setup.orientations_of(piece))
            if (fits_frame(shape, setup) && span_of(shape, stride) > static_cast<int>(sizeof(Window)) * 8)
                return false;
    return true;
}

template <class Geometry>
Grid<Geometry>::Grid(std::shared_ptr<const Setup> setup)
    : setup_(std::move(setup)),
      stride_(stride_of(*setup_)),
      bit_count_(stride_ * setup_->board().height()),
      outside_(~bits_of(setup_->board().cells()))
{
    BOXWOOD_CHECK(can_hold(*setup_));
    for (const PieceId piece : setup_->pieces().all()) {
        piece_sizes_[piece.index] = static_cast<std::uint8_t>(setup_->pieces()[piece].shape.size());
        kinds_[piece.index] = setup_->first_twin(piece);
        has_twins_ = has_twins_ || kinds_[piece.index] != piece;
        if (kinds_[piece.index] == piece)
            add_patterns(piece);
        first_pattern_[piece.index + 1u] = patterns_.size();
    }
}

template <class Geometry>
void Grid<Geometry>::add_patterns(PieceId piece)
{
    windows_[piece.index].fill(~Window{0});
    std::size_t number = 0;
    for (const Shape& shape : setup_->orientations_of(piece))
        if (fits_frame(shape, *setup_)) {
            patterns_.push_back(pattern_of<Geometry>(shape, piece, stride_));
            windows_[piece.index][number++] = patterns_.back().window;
        }
}

template <class Geometry>
GridBits<Geometry::words> Grid<Geometry>::bits_of(const CellSet& cells) const
{
    Bits bits;
    for (const Cell cell : cells)
        bits.set(bit_of(cell));
    return bits;
}

template <class Geometry>
GridBits<Geometry::words> Grid<Geometry>::bits_of(PackedMove move) const
{
    Bits bits;
    const Pattern<Geometry>& pattern = patterns_[move.pattern];
    for (std::size_t i = 0; i < pattern.size; ++i)
        bits.set(move.anchor + pattern.offsets[i]);
    return bits;
}

template <class Geometry>
CellSet Grid<Geometry>::cells_of(PackedMove move) const
{
    CellSet cells;
    bits_of(move).for_each([&](int bit) { cells.insert(Cell::at(bit % stride_, bit / stride_)); });
    return cells;
}

template <class Geometry>
std::optional<PackedMove> Grid<Geometry>::find(PieceId piece, const CellSet& cells) const
{
    const int anchor = bit_of(cells.front());
    Window wanted{};
    for (const Cell cell : cells) {
        if (bit_of(cell) - anchor >= static_cast<int>(sizeof(Window)) * 8)
            return std::nullopt;
        wanted |= Window{1} << (bit_of(cell) - anchor);
    }
    const auto [first, last] = patterns_of(kind(piece));
    for (std::size_t pattern = first; pattern < last; ++pattern)
        if (patterns_[pattern].window == wanted)
            return PackedMove{static_cast<std::uint16_t>(pattern), static_cast<std::uint16_t>(anchor)};
    return std::nullopt;
}

template class Grid<CompactGeometry>;
template class Grid<LargeGeometry>;

}  // namespace boxwood::players
