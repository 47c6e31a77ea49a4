#pragma once

// The games of `boxwood serve`, for tests of what knows none.

#include "server/games/all_games.h"

namespace boxwood::server {

/// The same for all tests: sessions keep references to it.
inline const ServedGames& served_games()
{
    static const std::shared_ptr<const ServedGames> games = all_games();
    return *games;
}

}  // namespace boxwood::server
