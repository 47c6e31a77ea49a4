#pragma once

// A player's name is the player's own: whoever holds a seat's link can have all names
// that were ever given at it removed from what is stored. The game stays.

#include <memory>

#include "core/seat.h"
#include "server/served_games.h"
#include "storage/store.h"

namespace boxwood::server {

/// What stands in a name's place, in every language.
inline constexpr const char* no_name = "–";

/// For Store::rewrite(). Rows that cannot be read stay as they are.
storage::Rewriting without_names_of(Seat seat, std::shared_ptr<const ServedGames> games);

}  // namespace boxwood::server
