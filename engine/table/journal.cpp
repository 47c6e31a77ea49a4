#include "table/journal.h"

namespace boxwood::table {

Result<Table, Message> replay(Table table, std::span<const JournalEntry> entries)
{
    for (const JournalEntry& entry : entries) {
        const std::string number = std::to_string(entry.number);
        if (entry.number != table.entries() + 1)
            return Message{"journal_out_of_order", {{"number", number}}};
        const Result<Accepted, Refusal> verdict = table.submit(entry.command);
        if (!verdict || verdict->is_repeated)
            return Message{"journal_not_accepted", {{"number", number}}};
    }
    return table;
}

}  // namespace boxwood::table
