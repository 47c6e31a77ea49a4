#include "table/restoring.h"

#include <optional>
#include <utility>

#include "paletti/physics/version.h"

namespace boxwood::table {

namespace {

bool is_of_other_physics(const State& state)
{
    const auto* villa = std::get_if<PalettiState>(&state.play);
    return villa && !villa->snapshot.empty() && villa->physics != static_cast<int>(paletti::physics_version);
}

bool is_of_older_rules(const State& state)
{
    const auto* villa = std::get_if<PalettiState>(&state.play);
    return villa && villa->start.options.rules != paletti::rules::rules_version;
}

/// Events of the entries that are left out: whoever has heard of them must not think
/// that what happens now follows.
constexpr std::int64_t events_of_an_entry = 1'000;

/// Goes on until hands move something, or something is refused.
std::size_t follow_words(Table& table, std::span<const JournalEntry> entries)
{
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (std::holds_alternative<UseHands>(entries[i].command.body) || !table.submit(entries[i].command))
            return i;
    return entries.size();
}

/// Goes on from what was kept last, as if this program had kept it.
Result<Restored, Message> adopted(Table table, std::span<const JournalEntry> entries,
                                  const Resources& resources)
{
    const auto left_out = static_cast<std::int64_t>(entries.size() - follow_words(table, entries));
    Snapshot snapshot = table.snapshot();
    std::get<PalettiState>(snapshot.state.play).physics = static_cast<int>(paletti::physics_version);
    snapshot.memory.entries += left_out;
    snapshot.state.number += left_out * events_of_an_entry;
    Result<Table, Message> again = Table::restore(std::move(snapshot), resources);
    if (!again)
        return again.error();
    return Restored{*std::move(again), true};
}

Result<Restored, Message> followed(Table table, std::span<const JournalEntry> entries,
                                   const Resources& resources)
{
    std::optional<Table> before;
    if (is_of_older_rules(table.state()))
        before = table;
    Result<Table, Message> now = replay(std::move(table), entries);
    if (now)
        return Restored{*std::move(now)};
    if (before)
        return adopted(*std::move(before), entries, resources);
    return now.error();
}

}  // namespace

Result<Restored, Message> restored(Snapshot snapshot, std::span<const JournalEntry> entries,
                                   const Resources& resources)
{
    const bool is_foreign = is_of_other_physics(snapshot.state);
    Result<Table, Message> table = Table::restore(std::move(snapshot), resources);
    if (!table)
        return table.error();
    return is_foreign ? adopted(*std::move(table), entries, resources)
                      : followed(*std::move(table), entries, resources);
}

Result<Restored, Message> restored(Header header, std::span<const JournalEntry> entries,
                                   const Resources& resources)
{
    Result<Table, Message> table = Table::create(std::move(header), resources);
    if (!table)
        return table.error();
    return followed(*std::move(table), entries, resources);
}

}  // namespace boxwood::table
