#pragma once

// The players of a game, in characters: who holds what, whose turn it is, who
// is out, and at the end who is where. Knows no board.

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

/// What stands beside a player's name: how many cells they hold, what they
/// must still take, that they are out, their place at the end.
std::string player_state(const Catalogue& texts, const polyssimo::Position& position, Seat seat);

/// How many rows the players need in this many columns: with their pieces drawn
/// small, and with names alone.
int drawn_players_rows(const polyssimo::Position& position, int columns);
int named_players_rows(const polyssimo::Position& position, int columns);

/// Draws one player below the other, their pieces as large as the look says;
/// if `area` is too low for that, small ones; if it is still too low, names.
void draw_players(Canvas& canvas, int column, int row, Extent area, const polyssimo::Position& position,
                  const PlayerNames& names, const TrayMarks& marks, const Look& look, const Catalogue& texts);

}  // namespace boxwood::drawing
