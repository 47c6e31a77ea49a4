#include "server/table_service.h"

#include <algorithm>
#include <utility>

#include "protocol/coding.h"
#include "server/denial.h"
#include "server/forgetting.h"
#include "server/keys.h"
#include "server/limits.h"
#include "server/log.h"

namespace boxwood::server {

namespace {

/// Links of a new table, and the keys that open them.
struct NewLinks {
    std::vector<storage::Link> links;
    protocol::TableCreated created;

    explicit NewLinks(int players)
    {
        created.table = new_table_id();
        created.owner_key = add(storage::LinkKind::owner, 0);
        for (int seat = 1; seat <= players; ++seat)
            created.seat_keys.push_back(add(storage::LinkKind::seat, seat));
        created.spectator_key = add(storage::LinkKind::spectator, 0);
    }

private:
    std::string add(storage::LinkKind kind, int seat)
    {
        std::string key = new_key();
        links.push_back({hash_of_key(key).value(), kind, seat});
        return key;
    }
};

/// To where the table lives; or, if that node has not been heard of as it should, to
/// come back when it is known whether it is dead.
CloseCode send_away(Connection& connection, const storage::LivesElsewhere& elsewhere)
{
    const std::int64_t left_ms = elsewhere.lease_left_ms;
    const bool is_alive = left_ms >= storage::lease_left_of_the_living_ms;
    connection.send(frame_of(is_alive ? protocol::Goodbye{elsewhere.address, 0}
                                      : protocol::Goodbye{std::nullopt, std::max<std::int64_t>(left_ms, 0)}));
    return is_alive ? CloseCode::lives_elsewhere : CloseCode::going_away;
}

}  // namespace

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

void TableService::find(const std::string& key, Answered<storage::FoundLink> answered)
{
    const std::optional<std::string> hash = hash_of_key(key);
    if (!hash)
        return answered(unknown_key());
    context_.reading.work([hash = *hash, answered = std::move(answered)](storage::Store& store) {
        const auto link = store.find_link(hash);
        if (!link)
            return answered(failed(link.error()));
        if (!*link)
            return answered(unknown_key());
        answered(**link);
    });
}

void TableService::join(ConnectionPointer connection, protocol::Hello hello,
                        std::function<void(std::shared_ptr<TableActor>)> joined)
{
    const std::string key = hello.key;
    find(key, [this, connection = std::move(connection), hello = std::move(hello),
               joined = std::move(joined)](const Result<storage::FoundLink, Denial>& link) {
        const auto refuse = [connection, joined](CloseCode code) {
            connection->close(code);
            joined(nullptr);
        };
        if (!link) {
            const bool is_unknown = link.error().kind == Denial::Kind::unknown_key;
            return refuse(is_unknown ? CloseCode::unknown_key : CloseCode::store_failed);
        }
        const std::shared_ptr<TableActor> actor = registry_.open(link->table);
        if (!actor)
            return refuse(CloseCode::going_away);
        actor->visit([connection, hello, joined, refuse, actor, link = link->link](TableSession* session) {
            if (!session && actor->elsewhere())
                return refuse(send_away(*connection, *actor->elsewhere()));
            if (!session)
                return refuse(CloseCode::store_failed);
            joined(session->join(connection, link, hello) ? actor : nullptr);
        });
    });
}

void TableService::renew_link(const std::string& key, protocol::RenewLink request,
                              Answered<protocol::LinkRenewed> answered)
{
    find(key, [this, request,
               answered = std::move(answered)](const Result<storage::FoundLink, Denial>& link) {
        if (!link)
            return answered(link.error());
        if (link->link.kind != storage::LinkKind::owner)
            return answered(not_for_this_link());
        const std::string new_one = new_key();
        const storage::Link renewed{hash_of_key(new_one).value(),
                                    request.seat ? storage::LinkKind::seat : storage::LinkKind::spectator,
                                    request.seat ? request.seat->number() : 0};
        context_.writing.write(
            storage::RenewLink{link->table, renewed}, [this, table = link->table, new_one, renewed, answered](
                                                          const std::optional<storage::StoreError>& error) {
                if (error && error->kind == storage::StoreError::Kind::not_ours)
                    return answered(Denial{Denial::Kind::not_there, Message{"no_such_link", {}}});
                if (error)
                    return answered(failed(*error));
                if (const std::shared_ptr<TableActor> actor = registry_.find_open(table))
                    actor->visit([renewed](TableSession* session) {
                        if (session)
                            session->renewed(renewed);
                    });
                answered(protocol::LinkRenewed{new_one});
            });
    });
}

void TableService::forget_name(const std::string& key, Answered<storage::Nothing> answered)
{
    find(key, [this, answered = std::move(answered)](const Result<storage::FoundLink, Denial>& link) {
        if (!link)
            return answered(link.error());
        if (link->link.kind != storage::LinkKind::seat)
            return answered(not_for_this_link());
        // After what the table has written so far; what it has in mind is read again.
        context_.writing.work([this, table = link->table, seat = Seat::from_number(link->link.seat),
                               answered](storage::Store& store) {
            if (const auto error = store.rewrite(table, without_names_of(seat, context_.games)))
                return answered(failed(*error));
            if (const std::shared_ptr<TableActor> actor = registry_.find_open(table))
                actor->lose();
            answered(storage::Nothing{});
        });
    });
}

void TableService::delete_table(const std::string& key, Answered<storage::Nothing> answered)
{
    find(key, [this, answered = std::move(answered)](const Result<storage::FoundLink, Denial>& link) {
        if (!link)
            return answered(link.error());
        if (link->link.kind != storage::LinkKind::owner)
            return answered(not_for_this_link());
        if (const std::shared_ptr<TableActor> actor = registry_.find_open(link->table))
            actor->end(CloseCode::link_ended, std::nullopt);
        context_.writing.write(storage::DeleteTable{link->table},
                               [answered](const std::optional<storage::StoreError>& error) {
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
