#include "server/stored_rows.h"

#include <utility>

#include "protocol/coding.h"
#include "protocol/requests.h"
#include "table/journal.h"

namespace boxwood::server {

namespace {

/// Replaces a forgotten name, in every language.
constexpr const char* no_name = "–";

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

void forget(table::Occupant& occupant)
{
    if (occupant.is_person())
        occupant.person = no_name;
}

void forget(std::vector<table::Occupant>& seats, Seat seat)
{
    if (seat.index() < seats.size())
        forget(seats[seat.index()]);
}

void forget(table::Header& header, Seat seat)
{
    forget(header.seats, seat);
}

void forget(table::JournalEntry& entry, Seat seat)
{
    if (entry.command.seat != seat)
        return;
    if (auto* taken = std::get_if<table::TakeSeat>(&entry.command.body))
        taken->person = no_name;
    if (auto* renamed = std::get_if<table::Rename>(&entry.command.body))
        renamed->person = no_name;
    if (auto* planned = std::get_if<table::PlanSeat>(&entry.command.body))
        forget(planned->occupant);
}

void forget(table::Snapshot& snapshot, Seat seat)
{
    forget(snapshot.header, seat);
    forget(snapshot.state.seats, seat);
}

void forget(protocol::TableSummary& summary, Seat seat)
{
    forget(summary.seats, seat);
}

template <class Row>
std::function<std::string(const std::string&)> without(Seat seat, std::shared_ptr<const ServedGames> games)
{
    return [seat, games = std::move(games)](const std::string& text) {
        Result<Row, TextError> read = decode<Row>(text, games->types());
        if (!read)
            return text;
        Row row = *std::move(read);
        forget(row, seat);
        return encode(row);
    };
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

storage::Rewriting without_names_of(Seat seat, std::shared_ptr<const ServedGames> games)
{
    return {without<table::Header>(seat, games), without<table::JournalEntry>(seat, games),
            without<table::Snapshot>(seat, games), without<protocol::TableSummary>(seat, games)};
}

}  // namespace boxwood::server
