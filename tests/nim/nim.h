#pragma once

// Nim, the smallest game that a table can play: heaps of stones; whoever is to move takes some
// of one heap, and whoever takes the last stone has won. It shows what a game must bring
// along, and proves that tables, protocol and server know none.

#include <memory>

#include "table/game.h"

namespace boxwood::nim {

std::shared_ptr<const table::GameAdapter> make_nim();

}  // namespace boxwood::nim
