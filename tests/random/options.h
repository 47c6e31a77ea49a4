#pragma once

// Tables as people might agree on them: players, levels, clocks and every option
// of both games, from a random number. Options are found by their descriptions,
// so that a new one is varied, too.

#include <string>
#include <vector>

#include "core/rng.h"
#include "paletti/game/game.h"
#include "support/games.h"
#include "table/header.h"

namespace boxwood::random_play {

enum class Game : std::uint8_t { polyssimo, villa };

/// Two to four seats, most of them people's. Sound: a table can be made of it.
table::Header random_header(Rng& rng, Game game);

/// As `new_game` of GTP reads it: `players=3 set-up=players ...`.
std::string random_villa_words(Rng& rng);
std::string random_polyssimo_words(Rng& rng);

/// A villa at one machine.
paletti::GameSetup random_villa_setup(Rng& rng);

/// Of a computer player that does not keep a test waiting.
int random_level(Rng& rng, Game game);

}  // namespace boxwood::random_play
