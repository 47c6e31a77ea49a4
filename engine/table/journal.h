#pragma once

// The truth about a table: its header and every command that it accepted, in
// order. A table is the fold over it, and goes on even if another version of the program
// stored it.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "table/command.h"
#include "table/header.h"
#include "table/table.h"

namespace boxwood::table {

/// Raised when a header, an entry or a snapshot is stored in a way that earlier programs cannot
/// read. 1 was written before these versions were stored.
inline constexpr int stored_form = 2;

/// An accepted command. Entries are numbered from 1 on without a gap.
struct JournalEntry {
    static constexpr std::string_view name = "JournalEntry";

    LongCount number;
    Command command;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("command", self.command, AsStored());
    }
    friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// The table after these entries, which follow the snapshot's last. Refuses, with
/// a message, entries that are out of order or that the table does not accept.
Result<Table, Message> replay(Table table, std::span<const JournalEntry> entries);

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
