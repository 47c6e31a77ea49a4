#pragma once

// The games of `boxwood serve`: another one is one more line in all_games.cpp.

#include <memory>

#include "server/served_games.h"

namespace boxwood::server {

std::shared_ptr<const ServedGames> all_games();

}  // namespace boxwood::server
