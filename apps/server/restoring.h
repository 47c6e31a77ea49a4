#pragma once

// From what is stored to a table, and to a game's record. The rows may be broken:
// errors are messages.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "storage/store.h"
#include "table/restoring.h"

namespace boxwood::server {

Result<table::Restored, Message> restored_table(const storage::TakenTable& stored, const table::Games& games);

/// The last game of a journal whose first line is the header; may take seconds.
Result<std::string, Message> record_of_journal(std::span<const std::string> lines, const table::Games& games);

}  // namespace boxwood::server
