#pragma once

// Nim, the smallest game that a table can play: heaps of stones; whoever is to move takes some
// of one heap, and whoever takes the last stone has won. It shows what a game must bring
// along, and proves that tables, protocol and server know none.

#include <memory>

#include "server/served_games.h"
#include "table/game.h"

namespace boxwood::nim {

std::shared_ptr<const table::GameAdapter> make_nim();

/// For a server; only people play it.
server::ServedGames::Offer nim_offer();

}  // namespace boxwood::nim
