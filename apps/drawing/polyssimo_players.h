#pragma once

// The players of a game, in characters: their pieces, whose turn it is, who is out, and at the end
// the ranking. Knows no board.

#include <array>
#include <string>

#include "drawing/look.h"
#include "drawing/polyssimo_tray.h"
#include "polyssimo/position.h"
#include "texts/catalogue.h"

namespace boxwood::drawing {

/// By seat.
using PlayerNames = std::array<std::string, max_players>;

/// "Player 2" for a seat without a name.
std::string player_name(const Catalogue& texts, const PlayerNames& names, Seat seat);

/// The text beside a player's name: the cells of their pieces, what they must still take, that they
/// are out, their final rank.
std::string player_state(const Catalogue& texts, const polyssimo::Position& position, Seat seat);

/// How many rows the players need in this many columns: with small pieces, and with names only.
int drawn_players_rows(const polyssimo::Position& position, int columns);
int named_players_rows(const polyssimo::Position& position, int columns);

/// Draws the players one below the other, with pieces at the look's scale; if `area` is too low for
/// that, with small ones; if it is still too low, names only.
void draw_players(Canvas& canvas, int column, int row, Extent area, const polyssimo::Position& position,
                  const PlayerNames& names, const TrayMarks& marks, const Look& look, const Catalogue& texts);

}  // namespace boxwood::drawing
