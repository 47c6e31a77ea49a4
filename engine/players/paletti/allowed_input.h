#pragma once

// What hands do instead of what the referee would refuse, when things went
// faster than the plan: a column came out while its floor was still being
// lifted, a forfeit was taken away by the table.

#include <optional>

#include "paletti/game/game.h"

namespace boxwood::paletti {

/// The input if it is allowed, else the nearest one that is: with the floor no
/// higher than it is now, without the column, or without the floor. Nothing if
/// none of them is.
std::optional<HandInput> allowed_input(const Game& game, Seat seat, const HandInput& input);

}  // namespace boxwood::paletti
