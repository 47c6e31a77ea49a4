#include "storage/sql_store.h"

#include <soci/soci.h>

#include <utility>

#include "storage/database.h"
#include "storage/rewriting.h"
#include "storage/schema.h"
#include "storage/sql_writer.h"

namespace boxwood::storage {

namespace {

/// Any number that nobody else locks.
constexpr int migration_lock = 1'650'814'839;

}  // namespace

struct SqlStore::Parts {
    explicit Parts(const StoreOptions& options) : database(options)
    {
        database.on_end([this] { writer.reset(); });
    }

    Database database;
    std::optional<SqlWriter> writer;
};

SqlStore::SqlStore(const StoreOptions& options) : parts_(std::make_unique<Parts>(options)) {}

SqlStore::~SqlStore() = default;

Result<std::unique_ptr<Store>, StoreError> SqlStore::open(const StoreOptions& options)
{
    std::unique_ptr<SqlStore> store(new SqlStore(options));
    if (std::optional<StoreError> failed = store->migrate())
        return *std::move(failed);
    return std::unique_ptr<Store>(std::move(store));
}

std::optional<StoreError> SqlStore::migrate()
{
    const std::span<const SchemaStep> steps = schema_steps();
    int version = 0;
    std::optional<StoreError> failed = parts_->database.attempt([&](soci::session& session) {
        soci::transaction transaction(session);
        // Nodes that are started together: one of them makes the tables.
        if (parts_->database.dialect() == Dialect::postgresql)
            session << "SELECT pg_advisory_xact_lock(" << migration_lock << ")";
        session << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
        session << "SELECT COALESCE(MAX(version), 0) FROM schema_version", soci::into(version);
        for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
            for (const std::string_view statement : steps[step])
                session << std::string(statement);
            session << "INSERT INTO schema_version (version) VALUES (" << step + 1 << ")";
        }
        transaction.commit();
    });
    if (!failed && version > static_cast<int>(steps.size()))
        failed = StoreError{StoreError::Kind::newer, ""};
    return failed;
}

std::optional<StoreError> SqlStore::write(std::span<const Write> writes)
{
    return parts_->database.attempt([&](soci::session& session) {
        if (!parts_->writer)
            parts_->writer.emplace(session, parts_->database.dialect());
        soci::transaction transaction(session);
        for (const Write& write : writes)
            std::visit(*parts_->writer, write);
        transaction.commit();
    });
}

Result<std::optional<FoundLink>, StoreError> SqlStore::find_link(const std::string& hash)
{
    std::optional<FoundLink> found;
    std::optional<StoreError> failed = parts_->database.attempt([&](soci::session& session) {
        FoundLink link;
        int kind = 0;
        session << "SELECT table_id, kind, seat FROM links WHERE hash = :hash", soci::use(hash),
            soci::into(link.table), soci::into(kind), soci::into(link.link.seat);
        if (!session.got_data())
            return;
        link.link.hash = hash;
        link.link.kind = static_cast<LinkKind>(kind);
        found = std::move(link);
    });
    if (failed)
        return *std::move(failed);
    return found;
}

Result<std::optional<TableLine>, StoreError> SqlStore::find_table(const std::string& table)
{
    std::optional<TableLine> found;
    std::optional<StoreError> failed = parts_->database.attempt([&](soci::session& session) {
        TableLine line{table, "", 0, 0};
        long long created_ms = 0;
        long long touched_ms = 0;
        session << "SELECT summary, created_ms, touched_ms FROM tables WHERE id = :table", soci::use(table),
            soci::into(line.summary), soci::into(created_ms), soci::into(touched_ms);
        if (!session.got_data())
            return;
        line.created_ms = created_ms;
        line.touched_ms = touched_ms;
        found = std::move(line);
    });
    if (failed)
        return *std::move(failed);
    return found;
}

namespace {

/// Those with a higher number, in order.
std::vector<std::string> entries_after(soci::session& session, const std::string& table, long long number)
{
    std::vector<std::string> entries;
    std::string body;
    soci::statement statement = (session.prepare << "SELECT body FROM entries WHERE table_id = :table"
                                                    " AND number > :number ORDER BY number",
                                 soci::use(table), soci::use(number), soci::into(body));
    statement.execute();
    while (statement.fetch())
        entries.push_back(body);
    return entries;
}

std::vector<Link> links_of(soci::session& session, const std::string& table)
{
    std::vector<Link> links;
    Link link;
    int kind = 0;
    soci::statement statement =
        (session.prepare << "SELECT hash, kind, seat FROM links"
                            " WHERE table_id = :table ORDER BY kind, seat",
         soci::use(table), soci::into(link.hash), soci::into(kind), soci::into(link.seat));
    statement.execute();
    while (statement.fetch()) {
        link.kind = static_cast<LinkKind>(kind);
        links.push_back(link);
    }
    return links;
}

/// REQUIRES: the table was taken by this transaction.
TakenTable read_taken(soci::session& session, const std::string& table)
{
    TakenTable taken;
    long long epoch = 0;
    session << "SELECT epoch FROM tables WHERE id = :table", soci::use(table), soci::into(epoch);
    taken.epoch = epoch;
    session << "SELECT body FROM entries WHERE table_id = :table AND number = 0", soci::use(table),
        soci::into(taken.header);
    StoredSnapshot snapshot;
    long long contained = 0;
    session << "SELECT entries, body FROM snapshots WHERE table_id = :table", soci::use(table),
        soci::into(contained), soci::into(snapshot.body);
    if (session.got_data()) {
        snapshot.entries = contained;
        taken.snapshot = std::move(snapshot);
    }
    taken.entries = entries_after(session, table, contained);
    taken.links = links_of(session, table);
    return taken;
}

/// Who has it now; nothing if there is no such table.
Taking holder_of(soci::session& session, const std::string& table)
{
    LivesElsewhere elsewhere;
    long long left_ms = 0;
    session << "SELECT nodes.address, nodes.until_ms - " << postgresql_now_ms
            << " FROM tables JOIN nodes ON nodes.id = tables.node WHERE tables.id = :table",
        soci::use(table), soci::into(elsewhere.address), soci::into(left_ms);
    elsewhere.lease_left_ms = left_ms;
    return session.got_data() ? Taking(elsewhere) : Taking(Nothing{});
}

/// The only server of a file takes what it wants. A node takes what is nobody's, or of
/// a node whose lease has run out, as long as it has a lease itself.
std::string taking_statement(const std::string& node)
{
    std::string statement = "UPDATE tables SET epoch = epoch + 1, node = :node WHERE id = :table";
    if (node.empty())
        return statement;
    const std::string lives = " AND until_ms > " + std::string(postgresql_now_ms) + ")";
    return statement + " AND (node = :node OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = tables.node" +
           lives + ") AND EXISTS (SELECT 1 FROM nodes WHERE id = :node" + lives;
}

}  // namespace

Taking SqlStore::take_from(soci::session& session, const std::string& table)
{
    const std::string& node = parts_->database.options().node;
    // Writing first: so nobody else can write between this and the reading.
    soci::statement taking =
        (session.prepare << taking_statement(node), soci::use(node, "node"), soci::use(table, "table"));
    taking.execute(true);
    if (taking.get_affected_rows() == 0)
        return node.empty() ? Taking(Nothing{}) : holder_of(session, table);
    TakenTable taken = read_taken(session, table);
    if (!node.empty()) {
        std::string address;
        session << "SELECT address FROM nodes WHERE id = :node", soci::use(node), soci::into(address);
        notify(session, TableTaken{table, taken.epoch, node, address});
    }
    return taken;
}

Result<Taking, StoreError> SqlStore::take(const std::string& table)
{
    Result<Taking, StoreError> taken{Taking(Nothing{})};
    std::optional<StoreError> failed = parts_->database.attempt([&](soci::session& session) {
        soci::transaction transaction(session);
        taken = take_from(session, table);
        transaction.commit();
    });
    if (failed)
        return *std::move(failed);
    return taken;
}

Result<std::optional<std::vector<std::string>>, StoreError> SqlStore::journal(const std::string& table)
{
    std::vector<std::string> entries;
    std::optional<StoreError> failed = parts_->database.attempt(
        [&](soci::session& session) { entries = entries_after(session, table, -1); });
    if (failed)
        return *std::move(failed);
    return entries.empty() ? std::nullopt : std::optional(std::move(entries));
}

std::optional<StoreError> SqlStore::rewrite(const std::string& table, const Rewriting& rewriting)
{
    return parts_->database.attempt([&](soci::session& session) {
        soci::transaction transaction(session);
        const std::optional<std::int64_t> epoch = rewrite_table(session, table, rewriting);
        if (epoch && parts_->database.dialect() == Dialect::postgresql)
            notify(session, TableRewritten{table, *epoch});
        transaction.commit();
    });
}

Result<int, StoreError> SqlStore::delete_untouched(std::int64_t before_ms, int most)
{
    std::vector<Write> deletions;
    std::optional<StoreError> failed = parts_->database.attempt([&](soci::session& session) {
        const long long before = before_ms;
        std::string table;
        soci::statement statement = (session.prepare << "SELECT id FROM tables WHERE touched_ms < :before"
                                                        " LIMIT :most",
                                     soci::use(before), soci::use(most), soci::into(table));
        statement.execute();
        while (statement.fetch())
            deletions.emplace_back(DeleteTable{table});
    });
    if (!failed && !deletions.empty())
        failed = write(deletions);
    if (failed)
        return *std::move(failed);
    return static_cast<int>(deletions.size());
}

}  // namespace boxwood::storage
