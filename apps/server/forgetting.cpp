#include "server/forgetting.h"

#include <utility>

#include "protocol/coding.h"
#include "protocol/requests.h"
#include "table/journal.h"

namespace boxwood::server {

namespace {

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

storage::Rewriting without_names_of(Seat seat, std::shared_ptr<const ServedGames> games)
{
    return {without<table::Header>(seat, games), without<table::JournalEntry>(seat, games),
            without<table::Snapshot>(seat, games), without<protocol::TableSummary>(seat, games)};
}

}  // namespace boxwood::server
