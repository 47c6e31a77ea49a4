#pragma once

// A computer player's turn in a villa, or a hint, as the page asks for it: the
// decision in batches.

#include <memory>
#include <vector>

#include "paletti/game/game.h"
#include "players/turn.h"
#include "table/games/paletti/state.h"
#include "table/query.h"

namespace boxwood::door {

/// A paletti::ComputerTurn. The game is left as it is.
std::unique_ptr<players::Turn> started_villa_turn(const table::Thinking& task, const paletti::Game& game);

/// In batches as the table takes them. REQUIRES: started above, and done.
std::vector<table::PalettiStep> steps_of(const players::Turn& turn);

}  // namespace boxwood::door
