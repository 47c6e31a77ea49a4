#pragma once

// Interprets the rows that a store has for a table (storage/store.h): as a table, as a game's
// record, and as the same rows without a player's names. The rows may be corrupt; errors are
// messages.

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

/// For Store::rewrite(): removes all names ever given at a seat, since a name belongs to its player
/// and the holder of the seat's link may have it removed. The game remains, and so do unreadable
/// rows.
storage::Rewriting without_names_of(Seat seat, std::shared_ptr<const ServedGames> games);

}  // namespace boxwood::server
