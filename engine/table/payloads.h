#pragma once

// The game-specific parts of a table's header, state, commands, events, questions and answers. The
// table passes them on to the game (game.h).

#include <string_view>

#include "core/payload.h"

namespace boxwood::table {

struct GameOptionSets {
    static constexpr std::string_view name = "GameOptions";
};
struct GameStarts {
    static constexpr bool is_hashed = true;
    static constexpr std::string_view name = "GameStart";
};
struct GameStates {
    static constexpr bool is_hashed = true;
    static constexpr std::string_view name = "GameState";
};
struct GameCommands {
    static constexpr std::string_view name = "GameCommand";
};
struct GameEvents {
    static constexpr std::string_view name = "GameEvent";
};
struct GameViews {
    static constexpr std::string_view name = "GameView";
};
struct GameQueries {
    static constexpr std::string_view name = "GameQuery";
};
struct GameAnswers {
    static constexpr std::string_view name = "GameAnswer";
};
struct GameMessages {
    static constexpr std::string_view name = "GameMessage";
};

/// Options that people choose before a game.
using GameOptions = Payload<GameOptionSets>;
/// How a game starts.
using GameStart = Payload<GameStarts>;
/// A game's state: everything that is needed to continue. Hashed: its types, and those of
/// GameStart, have a `hash_number`.
using GameState = Payload<GameStates>;
using GameCommand = Payload<GameCommands>;
using GameEvent = Payload<GameEvents>;
/// The game as a screen shows it.
using GameView = Payload<GameViews>;
using GameQuery = Payload<GameQueries>;
using GameAnswer = Payload<GameAnswers>;
/// From a server to one client (TableGame::correction).
using GameMessage = Payload<GameMessages>;

}  // namespace boxwood::table
