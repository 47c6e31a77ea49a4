// The read-only half of the table service: lists, records, exported journals.

#include <utility>

#include "protocol/coding.h"
#include "server/denial.h"
#include "server/keys.h"
#include "server/restoring.h"
#include "server/table_service.h"

namespace boxwood::server {

namespace {

std::vector<Seat> seats_of(const storage::Link& link, const protocol::TableSummary& summary)
{
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < summary.seats.size(); ++i) {
        const Seat seat = Seat::from_index(i);
        const bool is_here = summary.seats[i].kind == table::OccupantKind::here;
        if (link.kind == storage::LinkKind::seat ? link.seat == seat.number()
                                                 : link.kind == storage::LinkKind::owner && is_here)
            seats.push_back(seat);
    }
    return seats;
}

std::optional<protocol::ListedTable> listed(storage::Store& store, const std::string& key)
{
    const std::optional<std::string> hash = hash_of_key(key);
    if (!hash)
        return std::nullopt;
    const auto link = store.find_link(*hash);
    if (!link || !*link)
        return std::nullopt;
    const auto line = store.find_table((*link)->table);
    if (!line || !*line)
        return std::nullopt;
    const auto summary = decode<protocol::TableSummary>((*line)->summary, {});
    if (!summary)
        return std::nullopt;
    const storage::Link& found = (*link)->link;
    return protocol::ListedTable{key,
                                 (*link)->table,
                                 seats_of(found, *summary),
                                 found.kind == storage::LinkKind::owner,
                                 (*line)->created_ms,
                                 (*line)->touched_ms,
                                 *summary};
}

}  // namespace

void TableService::list_tables(protocol::ListTables request, Answered<protocol::TableList> answered)
{
    context_.reading.work(
        [request = std::move(request), answered = std::move(answered)](storage::Store& store) {
            protocol::TableList list;
            for (const std::string& key : request.keys)
                if (std::optional<protocol::ListedTable> table = listed(store, key))
                    list.tables.push_back(*std::move(table));
            answered(std::move(list));
        });
}

void TableService::write_record(const std::string& key, Answered<std::string> answered)
{
    find(key, [this, answered = std::move(answered)](const Result<storage::FoundLink, Denial>& link) {
        if (!link)
            return answered(link.error());
        context_.reading.work([this, table = link->table, answered](storage::Store& store) {
            const auto journal = store.journal(table);
            if (!journal)
                return answered(failed(journal.error()));
            if (!*journal)
                return answered(unknown_key());
            const bool is_accepted =
                context_.thinkers.add_record([lines = **journal, answered, games = context_.games] {
                    Result<std::string, Message> record = record_of_journal(lines, games->games());
                    if (record)
                        answered(*std::move(record));
                    else
                        answered(Denial{Denial::Kind::not_there, record.error()});
                });
            if (!is_accepted)
                answered(busy());
        });
    });
}

void TableService::export_table(const std::string& key, Answered<std::string> answered)
{
    find(key, [this, answered = std::move(answered)](const Result<storage::FoundLink, Denial>& link) {
        if (!link)
            return answered(link.error());
        context_.reading.work([table = link->table, answered](storage::Store& store) {
            const auto journal = store.journal(table);
            if (!journal)
                return answered(failed(journal.error()));
            if (!*journal)
                return answered(unknown_key());
            std::string lines;
            for (const std::string& line : **journal)
                lines.append(line).append("\n");
            answered(std::move(lines));
        });
    });
}

}  // namespace boxwood::server
