#pragma once

// The form of a piece regardless of its position: a few cells, normalised to the bottom
// left corner. Rotating and flipping give other shapes. Knows no board, no name and no
// player.

#include <compare>
#include <vector>

#include "polyssimo/cells.h"

namespace boxwood::polyssimo {

inline constexpr int max_piece_cells = 8;

/// Whether pieces may be turned over (P1.4).
enum class Flipping { allowed, forbidden };

/// Invariants:
///  1. It has 1 to max_piece_cells cells.
///  2. It touches column 0 and row 0 of the grid.
class Shape {
public:
    /// The shape of `cells`, wherever they lie.
    /// REQUIRES: `cells` has 1 to max_piece_cells cells.
    explicit Shape(const CellSet& cells);

    const CellSet& cells() const { return cells_; }
    int size() const { return cells_.size(); }
    int width() const { return width_; }
    int height() const { return height_; }
    bool is_connected() const;

    /// A quarter turn clockwise.
    Shape rotated() const;
    /// Mirrored left to right.
    Shape flipped() const;

    /// The cells when the lower left corner of the shape's frame is moved to
    /// `corner`. REQUIRES: they lie in the grid.
    CellSet cells_at(Cell corner) const;

    friend auto operator<=>(const Shape&, const Shape&) = default;

private:
    CellSet cells_;
    int width_ = 0;
    int height_ = 0;
};

/// All different shapes that `shape` takes when turned (and flipped, if
/// allowed); the shape itself comes first.
std::vector<Shape> orientations(const Shape& shape, Flipping flipping);

}  // namespace boxwood::polyssimo
