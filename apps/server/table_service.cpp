#include "server/table_service.h"

#include <algorithm>
#include <utility>

#include "protocol/coding.h"
#include "server/keys.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/stored_rows.h"

namespace boxwood::server {

using storage::LinkKind;

namespace {

Denial unknown_key()
{
    return {Denial::Kind::unknown_key, Message{"unknown_key", {}}};
}

Denial busy()
{
    return {Denial::Kind::busy, Message{"server_busy", {}}};
}

/// Logs the error.
Denial failed(const storage::StoreError& error)
{
    log_failure("store_failed", "", message_of(error));
    return {Denial::Kind::store_failed, Message{"not_stored", {}}};
}

/// Links of a new table, and the keys that open them.
struct NewLinks {
    std::vector<storage::Link> links;
    protocol::TableCreated created;

    explicit NewLinks(int players)
    {
        created.table = new_table_id();
        created.owner_key = add(LinkKind::owner, 0);
        for (int seat = 1; seat <= players; ++seat)
            created.seat_keys.push_back(add(LinkKind::seat, seat));
        created.spectator_key = add(LinkKind::spectator, 0);
    }

private:
    std::string add(LinkKind kind, int seat)
    {
        std::string key = new_key();
        links.push_back({hash_of_key(key).value(), kind, seat});
        return key;
    }
};

std::vector<Seat> seats_of(const storage::Link& link, const protocol::TableSummary& summary)
{
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < summary.seats.size(); ++i) {
        const Seat seat = Seat::from_index(i);
        const bool is_here = summary.seats[i].kind == table::OccupantKind::here;
        if (link.kind == LinkKind::seat ? link.seat == seat.number()
                                        : link.kind == LinkKind::owner && is_here)
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
                                 found.kind == LinkKind::owner,
                                 (*line)->created_ms,
                                 (*line)->touched_ms,
                                 *summary};
}

/// Sends the client to the node that has the table; or, if that node's lease is overdue, asks it to
/// reconnect when it is known whether the node is dead.
CloseCode send_away(Connection& connection, const storage::LivesElsewhere& elsewhere)
{
    const std::int64_t left_ms = elsewhere.lease_left_ms;
    const bool is_alive = left_ms >= storage::healthy_lease_left_ms;
    connection.send(frame_of(is_alive ? protocol::Goodbye{elsewhere.address, 0}
                                      : protocol::Goodbye{std::nullopt, std::max<std::int64_t>(left_ms, 0)}));
    return is_alive ? CloseCode::lives_elsewhere : CloseCode::going_away;
}

}  // namespace

void TableService::find(const std::string& key, std::optional<LinkKind> kind, Denied denied,
                        std::function<void(const storage::FoundLink&)> found)
{
    const std::optional<std::string> hash = hash_of_key(key);
    if (!hash)
        return denied(unknown_key());
    context_.reading.work(
        [hash = *hash, kind, denied = std::move(denied), found = std::move(found)](storage::Store& store) {
            const auto link = store.find_link(hash);
            if (!link)
                denied(failed(link.error()));
            else if (!*link)
                denied(unknown_key());
            else if (kind && (*link)->link.kind != *kind)
                denied({Denial::Kind::not_allowed, Message{"not_allowed", {}}});
            else
                found(**link);
        });
}

void TableService::read_journal(const std::string& key, const Denied& denied,
                                std::function<void(std::vector<std::string>)> read)
{
    find(key, std::nullopt, denied, [this, denied, read = std::move(read)](const storage::FoundLink& link) {
        context_.reading.work([table = link.table, denied, read](storage::Store& store) {
            const auto journal = store.journal(table);
            if (!journal)
                denied(failed(journal.error()));
            else if (!*journal)
                denied(unknown_key());
            else
                read(**journal);
        });
    });
}

void TableService::make_table(protocol::CreateTable request, Answered<protocol::TableCreated> answered)
{
    context_.executor->post([this, request = std::move(request), answered = std::move(answered)] {
        const std::int64_t at_ms = context_.executor->now_ms();
        const Result<table::Header, Message> header =
            header_of(request, random_bits(), at_ms, context_.games->games());
        if (!header)
            return answered(Denial{Denial::Kind::unsound, header.error()});
        const Result<table::Table, Message> table = table::Table::create(*header, context_.games->games());
        if (!table)
            return answered(Denial{Denial::Kind::unsound, table.error()});
        NewLinks links(table->players());
        storage::NewTable made{links.created.table, encode(*header), encode(protocol::summary_of(*table)),
                               at_ms, std::move(links.links)};
        if (context_.is_ending)
            return answered(busy());
        context_.writing.write(std::move(made), [this, created = std::move(links.created),
                                                 answered](const std::optional<storage::StoreError>& error) {
            if (error)
                return answered(failed(*error));
            ++context_.counters.tables_made;
            answered(created);
        });
    });
}

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

void TableService::join(const ConnectionPointer& connection, protocol::Hello hello,
                        const std::function<void(std::shared_ptr<TableActor>)>& joined)
{
    const std::string key = hello.key;
    const auto refuse = [connection, joined](CloseCode code) {
        connection->close(code);
        joined(nullptr);
    };
    const auto denied = [refuse](const Denial& denial) {
        refuse(denial.kind == Denial::Kind::unknown_key ? CloseCode::unknown_key : CloseCode::store_failed);
    };
    find(
        key, std::nullopt, denied,
        [this, connection, hello = std::move(hello), joined, refuse](const storage::FoundLink& link) {
            const std::shared_ptr<TableActor> actor = registry_.open(link.table);
            if (!actor)
                return refuse(CloseCode::going_away);
            actor->visit([connection, hello, joined, refuse, actor, link = link.link](TableSession* session) {
                if (!session && actor->elsewhere())
                    return refuse(send_away(*connection, *actor->elsewhere()));
                if (!session)
                    return refuse(CloseCode::store_failed);
                joined(session->join(connection, link, hello) ? actor : nullptr);
            });
        });
}

void TableService::renew_link(const std::string& key, protocol::RenewLink request,
                              const Answered<protocol::LinkRenewed>& answered)
{
    find(key, LinkKind::owner, answered, [this, request, answered](const storage::FoundLink& link) {
        const std::string new_one = new_key();
        const storage::RenewLink renewal{
            link.table,
            {hash_of_key(new_one).value(), request.seat ? LinkKind::seat : LinkKind::spectator,
             request.seat ? request.seat->number() : 0}};
        const auto written = [this, new_one, renewal,
                              answered](const std::optional<storage::StoreError>& error) {
            if (error && error->kind == storage::StoreError::Kind::not_ours)
                return answered(Denial{Denial::Kind::not_there, Message{"no_such_link", {}}});
            if (error)
                return answered(failed(*error));
            registry_.hear(renewal);
            answered(protocol::LinkRenewed{new_one});
        };
        context_.writing.write(renewal, written);
    });
}

void TableService::write_record(const std::string& key, const Answered<std::string>& answered)
{
    read_journal(key, answered, [this, answered](std::vector<std::string> lines) {
        const bool is_accepted =
            context_.background.add_record([lines = std::move(lines), answered, games = context_.games] {
                Result<std::string, Message> record = record_of_journal(lines, games->games());
                if (record)
                    answered(*std::move(record));
                else
                    answered(Denial{Denial::Kind::not_there, record.error()});
            });
        if (!is_accepted)
            answered(busy());
    });
}

void TableService::export_table(const std::string& key, const Answered<std::string>& answered)
{
    read_journal(key, answered, [answered](const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines)
            text.append(line).append("\n");
        answered(std::move(text));
    });
}

void TableService::forget_name(const std::string& key, const Answered<storage::Nothing>& answered)
{
    find(key, LinkKind::seat, answered, [this, answered](const storage::FoundLink& link) {
        // Runs after the table's pending writes; its state in memory is then read again.
        context_.writing.work([this, table = link.table, seat = Seat::from_number(link.link.seat),
                               answered](storage::Store& store) {
            if (const auto error = store.rewrite(table, without_names_of(seat, context_.games)))
                return answered(failed(*error));
            if (const std::shared_ptr<TableActor> actor = registry_.find_open(table))
                actor->lose();
            answered(storage::Nothing{});
        });
    });
}

void TableService::delete_table(const std::string& key, const Answered<storage::Nothing>& answered)
{
    find(key, LinkKind::owner, answered, [this, answered](const storage::FoundLink& link) {
        const storage::DeleteTable deletion{link.table};
        registry_.hear(deletion);
        context_.writing.write(deletion, [answered](const std::optional<storage::StoreError>& error) {
            if (error)
                answered(failed(*error));
            else
                answered(storage::Nothing{});
        });
    });
}

void TableService::delete_untouched()
{
    context_.writing.work([](storage::Store& store) {
        const Result<int, storage::StoreError> deleted =
            store.delete_untouched(now_ms() - delete_after_ms, deletions_at_once);
        if (!deleted)
            log_failure("old_tables_not_deleted", "", message_of(deleted.error()));
        else if (*deleted > 0)
            log_event("old_tables_deleted", {{"tables", std::to_string(*deleted)}});
    });
}

}  // namespace boxwood::server
