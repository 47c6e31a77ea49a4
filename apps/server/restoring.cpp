#include "server/restoring.h"

#include <utility>

#include "protocol/coding.h"
#include "table/journal.h"

namespace boxwood::server {

namespace {

Result<std::vector<table::JournalEntry>, Message> entries_of(std::span<const std::string> lines,
                                                             const PayloadTypes& types)
{
    std::vector<table::JournalEntry> entries;
    entries.reserve(lines.size());
    for (const std::string& line : lines) {
        Result<table::JournalEntry, TextError> entry = decode<table::JournalEntry>(line, types);
        if (!entry)
            return entry.error().message;
        entries.push_back(*std::move(entry));
    }
    return entries;
}

}  // namespace

Result<table::Restored, Message> restored_table(const storage::TakenTable& stored, const table::Games& games)
{
    const Result<std::vector<table::JournalEntry>, Message> entries =
        entries_of(stored.entries, games.types());
    if (!entries)
        return entries.error();
    if (stored.snapshot) {
        Result<table::Snapshot, TextError> snapshot =
            decode<table::Snapshot>(stored.snapshot->body, games.types());
        if (!snapshot)
            return snapshot.error().message;
        return restored(*std::move(snapshot), *entries, games);
    }
    Result<table::Header, TextError> header = decode<table::Header>(stored.header, games.types());
    if (!header)
        return header.error().message;
    return restored(*std::move(header), *entries, games);
}

Result<std::string, Message> record_of_journal(std::span<const std::string> lines, const table::Games& games)
{
    const Result<table::Header, TextError> header = decode<table::Header>(lines.front(), games.types());
    if (!header)
        return header.error().message;
    const Result<std::vector<table::JournalEntry>, Message> entries =
        entries_of(lines.subspan(1), games.types());
    if (!entries)
        return entries.error();
    const table::GameAdapter* adapter = games.of(header->start);
    if (!adapter)
        return Message{"not_in_this_game", {}};
    return adapter->record(*header, *entries);
}

}  // namespace boxwood::server
