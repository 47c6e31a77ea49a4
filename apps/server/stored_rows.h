#pragma once

// Reads the rows that a store has of a table (storage/store.h): as a table, as a game's record,
// and as the same rows without a player's names. The rows may be broken; errors are messages.

#include <memory>
#include <span>
#include <string>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "server/served_games.h"
#include "storage/store.h"
#include "table/journal.h"

namespace boxwood::server {

Result<table::Restored, Message> restored_table(const storage::TakenTable& stored, const table::Games& games);

/// The last game of a journal whose first line is the header; may take seconds.
Result<std::string, Message> record_of_journal(std::span<const std::string> lines, const table::Games& games);

/// For Store::rewrite(): a player's name is the player's own, so the holder of a seat's link can
/// have all names removed that were ever given at that seat. The game stays, and so do rows that
/// cannot be read.
storage::Rewriting without_names_of(Seat seat, std::shared_ptr<const ServedGames> games);

}  // namespace boxwood::server
