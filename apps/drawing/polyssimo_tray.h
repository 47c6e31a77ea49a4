#pragma once

// Rows of pieces, open or in a player's hand, in characters. Knows no language and no turn.

#include <optional>
#include <span>

#include "drawing/look.h"
#include "polyssimo/pieces.h"

namespace boxwood::drawing {

/// Rotated so that it is at least as wide as high, which keeps trays low.
polyssimo::Shape lying_flat(const polyssimo::Shape& shape);

/// Slots for pieces, all of one size, in rows: each with a name above its piece, which is rotated
/// to lie flat.
struct TrayLayout {
    /// As many slots per row as fit into `columns`, at least one.
    TrayLayout(const polyssimo::PieceSet& set, int columns, int scale);

    int scale;
    int slot_columns;
    int slot_rows;
    int slots_per_row;

    Extent extent(int slots) const;
};

struct TrayMarks {
    std::optional<polyssimo::PieceId> chosen;
    /// Pieces that cannot be used now.
    polyssimo::PieceMask unusable;
};

/// Fills the slots in order; a slot without a piece stays empty.
void draw_tray(Canvas& canvas, int column, int row, const TrayLayout& layout, const polyssimo::PieceSet& set,
               std::span<const std::optional<polyssimo::PieceId>> slots, const TrayMarks& marks,
               const Look& look);

}  // namespace boxwood::drawing
