#include "terminal/polyssimo_held.h"

#include <algorithm>

#include "polyssimo/rules.h"

namespace boxwood::terminal {

using polyssimo::Cell;
using polyssimo::PieceId;
using polyssimo::Placement;
using polyssimo::Position;
using polyssimo::Setup;
using polyssimo::Shape;

namespace {

HeldPiece inside(const Setup& setup, HeldPiece held)
{
    const int last_column = std::max(0, setup.board().width() - held.shape.width());
    const int last_row = std::max(0, setup.board().height() - held.shape.height());
    held.column = std::clamp(held.column, 0, last_column);
    held.row = std::clamp(held.row, 0, last_row);
    return held;
}

/// The position of another shape with the same centre.
HeldPiece reshaped(const Setup& setup, const HeldPiece& held, PieceId piece, const Shape& shape)
{
    return inside(setup, {piece, shape, held.column + (held.shape.width() - shape.width()) / 2,
                          held.row + (held.shape.height() - shape.height()) / 2});
}

std::vector<Placement> fits(const Position& position, PieceId piece)
{
    polyssimo::PieceMask only;
    only.insert(piece);
    return fitting_placements(position, only);
}

/// The squared distance between centres, in half cells.
int distance(const HeldPiece& a, const HeldPiece& b)
{
    const int across = 2 * (a.column - b.column) + a.shape.width() - b.shape.width();
    const int up = 2 * (a.row - b.row) + a.shape.height() - b.shape.height();
    return across * across + up * up;
}

}  // namespace

HeldPiece held_over_middle(const Setup& setup, PieceId piece)
{
    const Shape& shape = setup.pieces()[piece].shape;
    return inside(setup, {piece, shape, (setup.board().width() - shape.width()) / 2,
                          (setup.board().height() - shape.height()) / 2});
}

HeldPiece held_at(const Placement& placement)
{
    int column = polyssimo::max_board_side;
    for (const Cell cell : placement.cells)
        column = std::min(column, cell.column());
    return {placement.piece, Shape(placement.cells), column, placement.cells.front().row()};
}

HeldPiece moved(const Setup& setup, const HeldPiece& held, int right, int up)
{
    HeldPiece next = held;
    next.column += right;
    next.row += up;
    return inside(setup, next);
}

HeldPiece turned(const Setup& setup, const HeldPiece& held)
{
    return reshaped(setup, held, held.piece, held.shape.rotated());
}

std::optional<HeldPiece> turned_over(const Setup& setup, const HeldPiece& held)
{
    const Shape flipped = held.shape.flipped();
    if (std::ranges::find(setup.orientations_of(held.piece), flipped) ==
        setup.orientations_of(held.piece).end())
        return std::nullopt;
    return reshaped(setup, held, held.piece, flipped);
}

HeldPiece exchanged(const Setup& setup, const HeldPiece& held, PieceId piece)
{
    return reshaped(setup, held, piece, setup.pieces()[piece].shape);
}

std::optional<HeldPiece> nearest_fit(const Position& position, const HeldPiece& held)
{
    std::optional<HeldPiece> nearest;
    for (const Placement& placement : fits(position, held.piece)) {
        const HeldPiece fit = held_at(placement);
        if (!nearest || distance(fit, held) < distance(*nearest, held))
            nearest = fit;
    }
    return nearest;
}

std::optional<HeldPiece> next_fit(const Position& position, const HeldPiece& held)
{
    const std::vector<Placement> all = fits(position, held.piece);
    if (all.empty())
        return std::nullopt;
    const auto next = std::ranges::upper_bound(all, held.placement());
    return held_at(next == all.end() ? all.front() : *next);
}

std::optional<HeldPiece> previous_fit(const Position& position, const HeldPiece& held)
{
    const std::vector<Placement> all = fits(position, held.piece);
    if (all.empty())
        return std::nullopt;
    const auto here = std::ranges::lower_bound(all, held.placement());
    return held_at(here == all.begin() ? all.back() : *std::prev(here));
}

}  // namespace boxwood::terminal
