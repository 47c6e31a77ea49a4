#pragma once

// The games that `boxwood serve` offers.

#include <memory>

#include "table/game.h"

namespace boxwood::server {

std::shared_ptr<const table::Games> served_games();

}  // namespace boxwood::server
