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
    /// Some entries could not be replayed, since another version of the program had accepted
    /// them. The table resumes from the last state before them. Store this before anything
    /// else, or it would happen again.
    bool is_adopted = false;
};

/// The table after the entries that follow its snapshot, or its header. A game goes on
/// under the rules version it began with.
Result<Restored, Message> restored(Snapshot snapshot, std::span<const JournalEntry> entries,
                                   const Games& games);
Result<Restored, Message> restored(Header header, std::span<const JournalEntry> entries, const Games& games);

}  // namespace boxwood::table
