#pragma once

// The games of `boxwood serve`. Another one is a file beside these, whose offer is declared
// here and listed in all_games.cpp.

#include <memory>

#include "server/served_games.h"

namespace boxwood::server {

ServedGames::Offer polyssimo_offer();
ServedGames::Offer paletti_offer();

std::shared_ptr<const ServedGames> all_games();

}  // namespace boxwood::server
