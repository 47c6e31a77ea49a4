#pragma once

// A stored table goes on, even if another version of the program stored it.

#include <span>

#include "core/message.h"
#include "core/result.h"
#include "table/journal.h"
#include "table/table.h"

namespace boxwood::table {

struct Restored {
    Table table;
    /// Hands that moved the villa under another physics version, or what followed
    /// where an older referee saw no floor, could not be followed: the table goes on
    /// from where the villa was kept before. This must be stored before anything
    /// else, or it would be done again.
    bool is_adopted = false;
};

/// The table after the entries that follow its snapshot, or its header. A game goes on
/// under the rules version it began with.
Result<Restored, Message> restored(Snapshot snapshot, std::span<const JournalEntry> entries,
                                   const Resources& resources = {});
Result<Restored, Message> restored(Header header, std::span<const JournalEntry> entries,
                                   const Resources& resources = {});

}  // namespace boxwood::table
