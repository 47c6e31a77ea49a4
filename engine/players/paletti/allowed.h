#pragma once

// Replaces a choice or input that the referee would refuse: the game may have got ahead of the
// plan, a column came out while its floor was still being lifted, or the table lifted out a
// forfeit.

#include <optional>

#include "paletti/game/game.h"

namespace boxwood::paletti {

/// The choice if the referee accepts it now, otherwise a simple one that it accepts: let it stand,
/// decline, stand a column where there is room. Nothing if there is none, or if the game does not
/// wait for a choice of this seat.
std::optional<Choice> allowed_choice(const Game& game, Seat seat, const Choice& choice);

/// The input if it is allowed, otherwise the nearest one that is: with the floor no higher
/// than it is now, without the column, or without the floor. Nothing if none of them is.
std::optional<HandInput> allowed_input(const Game& game, Seat seat, const HandInput& input);

}  // namespace boxwood::paletti
