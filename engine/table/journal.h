#pragma once

// The truth about a table: its header and every command that it accepted, in
// order. A table is the fold over it.

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "table/command.h"
#include "table/header.h"
#include "table/table.h"

namespace boxwood::table {

/// An accepted command. Entries are numbered from 1 on without a gap.
struct JournalEntry {
    static constexpr std::string_view name = "JournalEntry";

    std::int64_t number = 0;
    Command command;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number, any_count);
        fields("command", self.command);
    }
    friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// The table after these entries, which follow the snapshot's last. Refuses, with
/// a message, entries that are out of order or that the table does not accept.
Result<Table, Message> replay(Table table, std::span<const JournalEntry> entries);

}  // namespace boxwood::table
