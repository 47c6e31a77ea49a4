#pragma once

// Pieces side by side, as they lie open on the table or in front of a player,
// in characters. Knows no language and no turn.

#include <optional>
#include <span>

#include "drawing/look.h"
#include "polyssimo/pieces.h"

namespace boxwood::drawing {

/// Turned so that it is at least as wide as high: then trays are low.
polyssimo::Shape lying_flat(const polyssimo::Shape& shape);

/// Places for pieces, all of one size, side by side and one below the other:
/// each with a name above and, below it, the piece, lying as flat as it can.
struct TrayLayout {
    /// As many places a row as fit into `columns`, at least one.
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

/// One slot after the other; a slot without a piece stays empty.
void draw_tray(Canvas& canvas, int column, int row, const TrayLayout& layout, const polyssimo::PieceSet& set,
               std::span<const std::optional<polyssimo::PieceId>> slots, const TrayMarks& marks,
               const Look& look);

}  // namespace boxwood::drawing
