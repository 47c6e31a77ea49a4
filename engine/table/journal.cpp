#include "table/journal.h"

#include <optional>
#include <string>
#include <utility>

namespace boxwood::table {

namespace {

/// Added to the event number for each entry that is dropped, so that clients that know its events
/// do not mistake later events for their continuation.
constexpr std::int64_t events_of_an_entry = 1'000;

/// Stops at the first entry that would lead to a different state or is refused.
std::size_t follow_some(Table& table, const GameAdapter& adapter, std::span<const JournalEntry> entries)
{
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto* command = std::get_if<GameCommand>(&entries[i].command.body);
        if ((command && !adapter.replays(*command)) || !table.submit(entries[i].command))
            return i;
    }
    return entries.size();
}

const GameAdapter& adapter_of(const Table& table, const Games& games)
{
    return *games.of(table.header().start);
}

/// Continues from the last state, as if this program had stored it.
Result<Restored, Message> adopted(Table table, std::span<const JournalEntry> entries, const Games& games)
{
    const GameAdapter& adapter = adapter_of(table, games);
    const auto left_out = static_cast<std::int64_t>(entries.size() - follow_some(table, adapter, entries));
    Snapshot snapshot = table.snapshot();
    adapter.adopt(snapshot.state.play);
    snapshot.memory.entries += left_out;
    snapshot.state.number += left_out * events_of_an_entry;
    Result<Table, Message> again = Table::restore(std::move(snapshot), games);
    if (!again)
        return again.error();
    return Restored{*std::move(again), true};
}

Result<Restored, Message> followed(Table table, std::span<const JournalEntry> entries, const Games& games)
{
    std::optional<Table> before;
    if (adapter_of(table, games).compatibility(table.full_state().play) == Compatibility::older_rules)
        before = table;
    Result<Table, Message> now = replay(std::move(table), entries);
    if (now)
        return Restored{*std::move(now)};
    if (before)
        return adopted(*std::move(before), entries, games);
    return now.error();
}

}  // namespace

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

Result<Restored, Message> restored(Snapshot snapshot, std::span<const JournalEntry> entries,
                                   const Games& games)
{
    const GameAdapter* adapter = games.of(snapshot.state.play);
    const bool is_foreign =
        adapter && adapter->compatibility(snapshot.state.play) == Compatibility::other_simulation;
    Result<Table, Message> table = Table::restore(std::move(snapshot), games);
    if (!table)
        return table.error();
    return is_foreign ? adopted(*std::move(table), entries, games)
                      : followed(*std::move(table), entries, games);
}

Result<Restored, Message> restored(Header header, std::span<const JournalEntry> entries, const Games& games)
{
    Result<Table, Message> table = Table::create(std::move(header), games);
    if (!table)
        return table.error();
    return followed(*std::move(table), entries, games);
}

}  // namespace boxwood::table
