#pragma once

// A table's header and all commands that it accepted, in order: the authoritative record of the
// table. Replaying them gives the table, which can continue even if the journal was written by
// another version of the program.

#include <cstdint>
#include <span>
#include <string_view>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "table/command.h"
#include "table/header.h"
#include "table/table.h"

namespace boxwood::table {

/// Raised when headers, entries or snapshots are stored in a form that earlier programs cannot
/// read. 1 stands for data stored before versions were recorded.
inline constexpr int stored_form = 2;

/// An accepted command. Entries are numbered from 1 without gaps.
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

/// The table after these entries, which follow the snapshot's last one. Refuses, with a message,
/// entries that are out of order or that the table does not accept.
Result<Table, Message> replay(Table table, std::span<const JournalEntry> entries);

struct Restored {
    Table table;
    /// Some entries, accepted by another version of the program, could not be replayed. The table
    /// resumes from the last state before them. Store this one before anything else, or the same
    /// would happen again.
    bool is_adopted = false;
};

/// The table after the entries that follow its snapshot, or its header. A game continues under the
/// rules version it started with.
Result<Restored, Message> restored(Snapshot snapshot, std::span<const JournalEntry> entries,
                                   const Games& games);
Result<Restored, Message> restored(Header header, std::span<const JournalEntry> entries, const Games& games);

}  // namespace boxwood::table
