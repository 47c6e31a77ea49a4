#pragma once

// The whole table in characters: a headline, the board (while choosing, the
// open pieces), and the players beside it. What `show` prints and what the
// terminal game shows. Knows no key and no terminal.

#include "drawing/polyssimo_board.h"
#include "drawing/polyssimo_players.h"

namespace boxwood::drawing {

struct TableView {
    polyssimo::Position position;
    PlayerNames names = {};
    BoardMarks board = {};
    /// Marks on the pieces of whoever is on turn: the open ones while
    /// choosing, then those in the hand.
    TrayMarks pieces = {};
    /// Its scale is chosen by who draws.
    Look look = {};
};

/// What happens: "Anna takes a piece", "Anna wins".
std::string headline(const Catalogue& texts, const polyssimo::Position& position, const PlayerNames& names);

/// The least that a table needs.
Extent table_extent(const TableView& view);

/// Fills the upper left part of the canvas, `area` large; larger cells if there
/// is room. REQUIRES: `area` is at least table_extent(view).
void draw_table(Canvas& canvas, Extent area, const TableView& view, const Catalogue& texts);

/// A table on a canvas of its own, as low as it can be, for output that scrolls.
Canvas drawn_table(const TableView& view, const Catalogue& texts);

/// How many open pieces stand side by side: where the arrow keys lead.
int pool_slots_per_row(const TableView& view, Extent area);

}  // namespace boxwood::drawing
