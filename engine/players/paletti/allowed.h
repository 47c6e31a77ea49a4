#pragma once

// What a player says or does instead of what the referee would refuse: things may have gone
// faster than the plan, a column came out while its floor was still being lifted, a forfeit
// was taken away by the table.

#include <optional>

#include "paletti/game/game.h"

namespace boxwood::paletti {

/// The choice if the referee accepts it now, otherwise a plain one that it accepts: let it
/// stand, decline, stand a column where there is room. Nothing if there is none, or the
/// game does not wait for what this seat says.
std::optional<Choice> allowed_choice(const Game& game, Seat seat, const Choice& choice);

/// The input if it is allowed, otherwise the nearest one that is: with the floor no higher
/// than it is now, without the column, or without the floor. Nothing if none of them is.
std::optional<HandInput> allowed_input(const Game& game, Seat seat, const HandInput& input);

}  // namespace boxwood::paletti
