#pragma once

// What a player says instead of what the referee would refuse.

#include <optional>

#include "paletti/game/game.h"

namespace boxwood::paletti {

/// The choice if the referee accepts it now, else a plain one that it accepts: let it
/// stand, decline, stand a column where there is room. Nothing if there is none, or the
/// game does not wait for what this seat says.
std::optional<Choice> allowed_choice(const Game& game, Seat seat, const Choice& choice);

}  // namespace boxwood::paletti
