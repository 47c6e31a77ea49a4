#pragma once

// A piece held over the board before it is placed: it can be moved, turned, flipped and exchanged,
// and never leaves the board's frame. Knows no screen and no turn.

#include <optional>

#include "polyssimo/position.h"

namespace boxwood::terminal {

/// A value; every change gives a new one.
struct HeldPiece {
    polyssimo::PieceId piece;
    polyssimo::Shape shape;
    /// The lower left corner of the shape's frame.
    int column = 0;
    int row = 0;

    polyssimo::CellSet cells() const { return shape.cells_at(polyssimo::Cell::at(column, row)); }
    polyssimo::Placement placement() const { return {cells(), piece}; }

    friend bool operator==(const HeldPiece&, const HeldPiece&) = default;
};

/// Over the middle of the board.
HeldPiece held_over_middle(const polyssimo::Setup& setup, polyssimo::PieceId piece);
HeldPiece held_at(const polyssimo::Placement& placement);

HeldPiece moved(const polyssimo::Setup& setup, const HeldPiece& held, int right, int up);
/// A quarter turn clockwise about the middle.
HeldPiece turned(const polyssimo::Setup& setup, const HeldPiece& held);
/// Mirrored left to right. Nothing if flipping is not allowed (P1.4) and this orientation cannot be
/// reached without it.
std::optional<HeldPiece> turned_over(const polyssimo::Setup& setup, const HeldPiece& held);
HeldPiece exchanged(const polyssimo::Setup& setup, const HeldPiece& held, polyssimo::PieceId piece);

/// A place where the same piece fits, in any orientation: the nearest one, or the next or previous
/// one in the order of cells, cyclically. Nothing if it fits nowhere.
std::optional<HeldPiece> nearest_fit(const polyssimo::Position& position, const HeldPiece& held);
std::optional<HeldPiece> next_fit(const polyssimo::Position& position, const HeldPiece& held);
std::optional<HeldPiece> previous_fit(const polyssimo::Position& position, const HeldPiece& held);

}  // namespace boxwood::terminal
