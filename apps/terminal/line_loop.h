#pragma once

// Reads lines and prints answers: the thin shell around a game in lines.

#include "terminal/capabilities.h"
#include "terminal/dialogue.h"

namespace boxwood::terminal {

/// Until the game is left or the input ends.
void play_lines(Dialogue& game, const Environment& environment);

}  // namespace boxwood::terminal
