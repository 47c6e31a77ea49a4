#pragma once

// What statics and geometry know before anything is touched: which columns come
// out and what then becomes of the villa, where a column may stand, how the next
// floor may be laid. The same that computer players begin with; nothing is tried.

#include <vector>

#include "paletti/game/game.h"
#include "paletti/statics/laying.h"
#include "players/paletti/spots.h"
#include "players/paletti/take.h"

namespace boxwood::hotseat {

/// Columns that the seat may touch, or could prove a claim wrong with if it objects
/// (V6.2, V8.4), and that have a way out, safest first.
/// Columns on the highest floor, which may be a forfeit, are not looked at.
std::vector<paletti::Take> advised_takes(const paletti::Game& game, Seat seat);

/// Best first, at most `most`; the column may be in hand.
std::vector<paletti::GoodSpot> advised_spots(const paletti::Game& game, paletti::PartId column,
                                             std::size_t most);

/// Ways to lay the next floor under the table's options; best first, at most `most`. Empty if all
/// floors are laid.
std::vector<paletti::RankedLaying> advised_layings(const paletti::Game& game, std::size_t most);

}  // namespace boxwood::hotseat
