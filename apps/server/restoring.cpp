#include "server/restoring.h"

#include <utility>

#include "paletti/physics/version.h"
#include "protocol/coding.h"
#include "records/paletti_record.h"
#include "table/journal.h"
#include "table/villa_record.h"

namespace boxwood::server {

namespace {

Result<std::vector<table::JournalEntry>, Message> entries_of(std::span<const std::string> lines)
{
    std::vector<table::JournalEntry> entries;
    entries.reserve(lines.size());
    for (const std::string& line : lines) {
        Result<table::JournalEntry, TextError> entry = protocol::decode<table::JournalEntry>(line);
        if (!entry)
            return entry.error().message;
        entries.push_back(*std::move(entry));
    }
    return entries;
}

bool is_of_other_physics(const table::State& state)
{
    const auto* villa = std::get_if<table::PalettiState>(&state.play);
    return villa && !villa->snapshot.empty() && villa->physics != static_cast<int>(paletti::physics_version);
}

/// What the entries follow.
struct Begin {
    table::Table table;
    bool is_of_other_physics = false;
};

Result<Begin, Message> begun(const storage::TakenTable& stored, const table::Resources& resources)
{
    bool is_foreign = false;
    Result<table::Table, Message> table = Message{};
    if (stored.snapshot) {
        Result<table::Snapshot, TextError> snapshot =
            protocol::decode<table::Snapshot>(stored.snapshot->body);
        if (!snapshot)
            return snapshot.error().message;
        is_foreign = is_of_other_physics(snapshot->state);
        table = table::Table::restore(*std::move(snapshot), resources);
    } else {
        Result<table::Header, TextError> header = protocol::decode<table::Header>(stored.header);
        if (!header)
            return header.error().message;
        table = table::Table::create(*std::move(header), resources);
    }
    if (!table)
        return table.error();
    return Begin{*std::move(table), is_foreign};
}

/// Events of the entries that are left out: whoever has heard of them must not think
/// that what happens now follows.
constexpr std::int64_t events_of_an_entry = 1'000;

/// Goes on until hands move something, or something is refused.
std::size_t follow_words(table::Table& table, std::span<const table::JournalEntry> entries)
{
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (std::holds_alternative<table::UseHands>(entries[i].command.body) ||
            !table.submit(entries[i].command))
            return i;
    return entries.size();
}

/// From now on it is of this physics version.
Result<Restored, Message> adopted(table::Table table, std::span<const table::JournalEntry> entries,
                                  const table::Resources& resources)
{
    const auto left_out = static_cast<std::int64_t>(entries.size() - follow_words(table, entries));
    table::Snapshot snapshot = table.snapshot();
    std::get<table::PalettiState>(snapshot.state.play).physics = static_cast<int>(paletti::physics_version);
    snapshot.memory.entries += left_out;
    snapshot.state.number += left_out * events_of_an_entry;
    Result<table::Table, Message> again = table::Table::restore(std::move(snapshot), resources);
    if (!again)
        return again.error();
    return Restored{*std::move(again), true};
}

}  // namespace

Result<Restored, Message> restored_table(const storage::TakenTable& stored, table::KnownSetups known_setups)
{
    const table::Resources resources{known_setups, table::Simulation::yes};
    Result<Begin, Message> begun_with = begun(stored, resources);
    if (!begun_with)
        return begun_with.error();
    Begin begin = *std::move(begun_with);
    const Result<std::vector<table::JournalEntry>, Message> entries = entries_of(stored.entries);
    if (!entries)
        return entries.error();
    if (begin.is_of_other_physics)
        return adopted(std::move(begin.table), *entries, resources);
    Result<table::Table, Message> now = replay(std::move(begin.table), *entries);
    if (!now)
        return now.error();
    return Restored{*std::move(now)};
}

Result<std::string, Message> record_of_journal(std::span<const std::string> lines)
{
    const Result<table::Header, TextError> header = protocol::decode<table::Header>(lines.front());
    if (!header)
        return header.error().message;
    const Result<std::vector<table::JournalEntry>, Message> entries = entries_of(lines.subspan(1));
    if (!entries)
        return entries.error();
    if (std::holds_alternative<table::PalettiStart>(header->start)) {
        const Result<records::PalettiRecord, Message> record = villa_record(*header, *entries);
        return record ? Result<std::string, Message>(record->text()) : record.error();
    }
    Result<table::Table, Message> made = table::Table::create(*header);
    if (!made)
        return made.error();
    const Result<table::Table, Message> table = replay(*std::move(made), *entries);
    if (!table)
        return table.error();
    const Result<table::Answer, Refusal> answer = table->ask(table::GetRecord{});
    return answer ? Result<std::string, Message>(std::get<table::RecordText>(*answer).text)
                  : answer.error().message;
}

}  // namespace boxwood::server
