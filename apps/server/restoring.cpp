#include "server/restoring.h"

#include <utility>

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

}  // namespace

Result<table::Restored, Message> restored_table(const storage::TakenTable& stored,
                                                table::KnownSetups known_setups)
{
    const table::Resources resources{known_setups, table::Simulation::yes};
    const Result<std::vector<table::JournalEntry>, Message> entries = entries_of(stored.entries);
    if (!entries)
        return entries.error();
    if (stored.snapshot) {
        Result<table::Snapshot, TextError> snapshot =
            protocol::decode<table::Snapshot>(stored.snapshot->body);
        if (!snapshot)
            return snapshot.error().message;
        return restored(*std::move(snapshot), *entries, resources);
    }
    Result<table::Header, TextError> header = protocol::decode<table::Header>(stored.header);
    if (!header)
        return header.error().message;
    return restored(*std::move(header), *entries, resources);
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
