#pragma once

// The games of `boxwood serve`. To add one, add a file beside these, declare its offer here and
// list it in all_games.cpp.

#include <memory>

#include "server/served_games.h"

namespace boxwood::server {

ServedGames::Offer polyssimo_offer();
ServedGames::Offer paletti_offer();

std::shared_ptr<const ServedGames> all_games();

}  // namespace boxwood::server
