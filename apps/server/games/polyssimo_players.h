#pragma once

#include <memory>

#include "server/computer_players.h"

namespace boxwood::server {

std::unique_ptr<ComputerPlayers> make_polyssimo_players();

}  // namespace boxwood::server
