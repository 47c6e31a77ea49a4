#include "drawing/polyssimo_tray.h"

#include <algorithm>

#include "drawing/palette.h"

namespace boxwood::drawing {

using polyssimo::Cell;
using polyssimo::PieceId;
using polyssimo::PieceSet;
using polyssimo::Shape;

namespace {

/// How a piece is painted in a tray.
Style tray_style(const PieceSet& set, PieceId piece, int column, const Look& look)
{
    if (!is_colored(look))
        return {};
    if (is_striped(set, piece))
        return {.ink = column % 2 == 0 ? palette::black : palette::silver};
    return {.ink = piece_color(set, piece)};
}

char32_t half_blocks(bool upper, bool lower)
{
    if (upper && lower)
        return U'█';
    return upper ? U'▀' : lower ? U'▄' : U' ';
}

/// Small: one column per cell, two cells above each other in one row.
void draw_small_piece(Canvas& canvas, int column, int row, const PieceSet& set, PieceId piece,
                      const Look& look)
{
    const Shape shape = lying_flat(set[piece].shape);
    for (int top = shape.height() - 1; top >= 0; top -= 2, ++row)
        for (int x = 0; x < shape.width(); ++x) {
            const bool lower = top > 0 && shape.cells().contains(Cell::at(x, top - 1));
            canvas.put(column + x, row, half_blocks(shape.cells().contains(Cell::at(x, top)), lower),
                       tray_style(set, piece, x, look));
        }
}

/// Large: two columns and one row per cell.
void draw_large_piece(Canvas& canvas, int column, int row, const PieceSet& set, PieceId piece,
                      const Look& look)
{
    const Shape shape = lying_flat(set[piece].shape);
    for (const Cell cell : shape.cells())
        for (int right = 0; right < 2; ++right)
            canvas.put(column + 2 * cell.column() + right, row + shape.height() - 1 - cell.row(), U'█',
                       tray_style(set, piece, right, look));
}

}  // namespace

Shape lying_flat(const Shape& shape)
{
    return shape.width() >= shape.height() ? shape : shape.rotated();
}

TrayLayout::TrayLayout(const PieceSet& set, int columns, int tray_scale) : scale(tray_scale)
{
    int widest = 0;
    int tallest = 0;
    int longest_name = 0;
    for (const PieceId piece : set.all()) {
        const Shape shape = lying_flat(set[piece].shape);
        widest = std::max(widest, shape.width());
        tallest = std::max(tallest, shape.height());
        longest_name = std::max(longest_name, static_cast<int>(set[piece].name.size()));
    }
    // One column for the mark before a name, one between slots.
    slot_columns = std::max(widest * scale, longest_name + 1) + 1;
    slot_rows = 1 + (scale == 1 ? (tallest + 1) / 2 : tallest);
    slots_per_row = std::max(1, columns / slot_columns);
}

Extent TrayLayout::extent(int slots) const
{
    const int rows = (slots + slots_per_row - 1) / slots_per_row;
    return {std::min(slots, slots_per_row) * slot_columns, rows * slot_rows};
}

void draw_tray(Canvas& canvas, int column, int row, const TrayLayout& layout, const PieceSet& set,
               std::span<const std::optional<PieceId>> slots, const TrayMarks& marks, const Look& look)
{
    for (int slot = 0; slot < static_cast<int>(slots.size()); ++slot) {
        const std::optional<PieceId> piece = slots[static_cast<std::size_t>(slot)];
        if (!piece)
            continue;
        const int left = column + slot % layout.slots_per_row * layout.slot_columns;
        const int top = row + slot / layout.slots_per_row * layout.slot_rows;
        const bool chosen = marks.chosen == piece;
        const bool unusable = marks.unusable.contains(*piece);
        Style name_style = unusable ? pale(look) : Style{};
        name_style.bold = name_style.reverse = chosen;
        canvas.write(left, top, (chosen ? "▶" : unusable ? "×" : " ") + set[*piece].name, name_style);
        if (layout.scale == 1)
            draw_small_piece(canvas, left, top + 1, set, *piece, look);
        else
            draw_large_piece(canvas, left, top + 1, set, *piece, look);
    }
}

}  // namespace boxwood::drawing
