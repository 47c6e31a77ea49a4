#pragma once

// What statics and geometry say before anything is touched: which columns can be taken and how that
// affects the villa, where a column may stand, how the next floor may be laid. Computer players
// start from the same data; nothing is simulated.

#include <vector>

#include "paletti/game/game.h"
#include "paletti/statics/laying.h"
#include "players/paletti/spots.h"
#include "players/paletti/take.h"

namespace boxwood::hotseat {

/// Columns that the seat may touch, or with which it could prove a claim wrong if it objects (V6.2,
/// V8.4), and that have a way out, safest first. Ignores columns on the highest floor, which may be
/// a forfeit.
std::vector<paletti::Take> advised_takes(const paletti::Game& game, Seat seat);

/// Best first, at most `most`; the column may be in hand.
std::vector<paletti::GoodSpot> advised_spots(const paletti::Game& game, paletti::PartId column,
                                             std::size_t most);

/// Ways to lay the next floor under the table's options, best first, at most `most`. Empty if all
/// floors are laid.
std::vector<paletti::RankedLaying> advised_layings(const paletti::Game& game, std::size_t most);

}  // namespace boxwood::hotseat
