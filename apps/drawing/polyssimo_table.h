#pragma once

// The whole table in characters: a headline, the board (or during the draft the open pieces), and
// the players beside it. Used by `show` and by the terminal game. Knows no key and no terminal.

#include "drawing/polyssimo_board.h"
#include "drawing/polyssimo_players.h"

namespace boxwood::drawing {

struct TableView {
    polyssimo::Position position;
    PlayerNames names = {};
    BoardMarks board = {};
    /// Marks on the pieces that the player to move chooses from: the open ones during the draft,
    /// later those in hand.
    TrayMarks pieces = {};
    /// Its scale is chosen when the table is drawn.
    Look look = {};
};

/// The current situation: "Anna takes a piece", "Anna wins".
std::string headline(const Catalogue& texts, const polyssimo::Position& position, const PlayerNames& names);

/// The minimum size of a table.
Extent table_extent(const TableView& view);

/// Draws into the upper left part of the canvas, of size `area`; uses larger cells if there is
/// room. REQUIRES: `area` is at least table_extent(view).
void draw_table(Canvas& canvas, Extent area, const TableView& view, const Catalogue& texts);

/// A table on its own canvas of minimum height, for output that scrolls.
Canvas drawn_table(const TableView& view, const Catalogue& texts);

/// How many open pieces are in a row: needed by the arrow keys.
int pool_slots_per_row(const TableView& view, Extent area);

}  // namespace boxwood::drawing
