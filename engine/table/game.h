#pragma once

// A game as the table sees it: one of two, each with a small face of the same form
// (polyssimo_game.h, paletti_game.h), and nothing that only one of them has.

#include <variant>

#include "core/message.h"
#include "core/result.h"
#include "table/header.h"
#include "table/paletti_game.h"
#include "table/polyssimo_game.h"
#include "table/state.h"

namespace boxwood::table {

using Game = std::variant<PolyssimoGame, PalettiGame>;

/// What a home has at hand when it makes or restores a table.
struct Resources {
    KnownSetups known_setups;
    /// Mirrors that only watch a villa do without: then choices, hands and times
    /// of the game itself are its home's affair.
    Simulation simulation = Simulation::yes;
};

/// Before anything has happened.
GameState begun(const GameStart& start);

/// What the state leads to. It may come from outside: errors are messages.
Result<Game, Message> game_of(const GameState& state, const Resources& resources);

int players_of(const Game& game);
bool is_over(const Game& game);

}  // namespace boxwood::table
