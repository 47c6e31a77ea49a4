#pragma once

// The games that this engine of the page was linked with: games.cpp has both, villa_absent.cpp
// Polyssimo alone.

#include "table/game.h"

namespace boxwood::door {

const table::Games& games();
/// For mirrors that only watch, which need not simulate.
const table::Games& watched_games();

}  // namespace boxwood::door
