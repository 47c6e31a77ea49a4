#include "storage/store.h"

#include <soci/soci.h>

#include <array>
#include <type_traits>
#include <utility>

#include "storage/database.h"
#include "storage/sql_writer.h"

namespace boxwood::storage {

namespace {

// ---- the database's schema ---------------------------------------------------
//
// In SQL that both SQLite and PostgreSQL understand. A step is never changed once it has been
// released: a new one is added.

// Data that changes with every command is in a separate short row, since rows are written as a
// whole. Entry 0 of a journal is the table's header.
constexpr std::array<std::string_view, 5> first_step = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, summary TEXT NOT NULL, entries BIGINT NOT NULL,"
    " epoch BIGINT NOT NULL, created_ms BIGINT NOT NULL, touched_ms BIGINT NOT NULL)",
    "CREATE TABLE links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, kind INTEGER NOT NULL,"
    " seat INTEGER NOT NULL)",
    "CREATE INDEX links_of_table ON links (table_id)",
    "CREATE TABLE entries (table_id TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (table_id, number))",
    "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, entries BIGINT NOT NULL, body TEXT NOT NULL)",
};

// Several servers on one database: which node has a table, and how long each node's lease lasts. A
// table's lease is in its row (node and epoch) and in its node's `until_ms`.
constexpr std::array<std::string_view, 2> second_step = {
    "CREATE TABLE nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL, until_ms BIGINT NOT NULL)",
    "ALTER TABLE tables ADD COLUMN node TEXT NOT NULL DEFAULT ''",
};

// Nodes of different versions on one database: the version that last had a table, and each node's
// version.
constexpr std::array<std::string_view, 2> third_step = {
    "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE nodes ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
};

/// Each step upgrades from the version that is its index to the next one.
constexpr std::array<std::span<const std::string_view>, 3> schema_steps = {first_step, second_step,
                                                                           third_step};

/// An arbitrary number that no other program locks.
constexpr int migration_lock = 1'650'814'839;

/// Upgrades the schema; returns the version before. REQUIRES: a transaction is open.
std::size_t migrate(soci::session& session)
{
    // Of several nodes that start together, only one creates the tables.
    if (is_postgresql(session))
        session << "SELECT pg_advisory_xact_lock(" << migration_lock << ")";
    session << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
    int version = 0;
    session << "SELECT COALESCE(MAX(version), 0) FROM schema_version", soci::into(version);
    for (auto step = static_cast<std::size_t>(version); step < schema_steps.size(); ++step) {
        for (const std::string_view statement : schema_steps[step])
            session << std::string(statement);
        session << "INSERT INTO schema_version (version) VALUES (" << step + 1 << ")";
    }
    return static_cast<std::size_t>(version);
}

// ---- taking a table --------------------------------------------------------

/// The bodies of entries with a higher number, in order.
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
    std::string snapshot;
    long long contained = 0;
    session << "SELECT entries, body FROM snapshots WHERE table_id = :table", soci::use(table),
        soci::into(contained), soci::into(snapshot);
    if (session.got_data())
        taken.snapshot = StoredSnapshot{contained, std::move(snapshot)};
    taken.entries = entries_after(session, table, contained);
    taken.links = links_of(session, table);
    return taken;
}

/// Throws if a later version has had the table.
void refuse_newer(soci::session& session, const std::string& table, int version)
{
    int needed = 0;
    session << "SELECT version FROM tables WHERE id = :table", soci::use(table), soci::into(needed);
    if (session.got_data() && needed > version)
        throw Refused{StoreError::Kind::newer};
}

/// The node that has the table or, once its lease has expired, another one that could take over.
/// Nothing if there is none.
Taking holder_of(soci::session& session, const std::string& node, const std::string& table)
{
    LivesElsewhere elsewhere;
    long long left_ms = 0;
    session << "SELECT nodes.address, nodes.until_ms - " << postgresql_now_ms
            << " AS left_ms FROM tables JOIN nodes ON nodes.id = tables.node"
               " OR (nodes.version >= tables.version AND nodes.id <> :node AND nodes.until_ms > "
            << postgresql_now_ms << ") WHERE tables.id = :table ORDER BY nodes.until_ms > "
            << postgresql_now_ms << " DESC, nodes.id = tables.node DESC, left_ms DESC LIMIT 1",
        soci::use(node, "node"), soci::use(table, "table"), soci::into(elsewhere.address),
        soci::into(left_ms);
    elsewhere.lease_left_ms = left_ms;
    return session.got_data() ? Taking(elsewhere) : Taking(Nothing{});
}

/// The only server of a file takes any table. A node with a lease takes a table that belongs to
/// nobody, to itself, or to a node whose lease has expired.
std::string taking_statement(const std::string& node)
{
    std::string statement =
        "UPDATE tables SET epoch = epoch + 1, node = :node, version = :version"
        " WHERE id = :table AND version <= :version";
    if (node.empty())
        return statement;
    const std::string lives = " AND until_ms > " + std::string(postgresql_now_ms) + ")";
    return statement + " AND (node = :node OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = tables.node" +
           lives + ") AND EXISTS (SELECT 1 FROM nodes WHERE id = :node" + lives;
}

/// REQUIRES: a transaction is open.
Taking take_table(soci::session& session, const StoreOptions& options, const std::string& table)
{
    const std::string& node = options.node;
    // The write comes first, so that no other node can write between it and the read.
    soci::statement taking = (session.prepare << taking_statement(node), soci::use(node, "node"),
                              soci::use(options.version, "version"), soci::use(table, "table"));
    taking.execute(true);
    if (taking.get_affected_rows() == 0) {
        const Taking holder = node.empty() ? Taking(Nothing{}) : holder_of(session, node, table);
        const auto* elsewhere = std::get_if<LivesElsewhere>(&holder);
        if (!elsewhere || elsewhere->lease_left_ms <= 0)
            refuse_newer(session, table, options.version);
        return holder;
    }
    TakenTable taken = read_taken(session, table);
    if (!node.empty()) {
        std::string address;
        session << "SELECT address FROM nodes WHERE id = :node", soci::use(node), soci::into(address);
        notify(session, TableTaken{table, taken.epoch, node, address});
    }
    return taken;
}

// ---- rewriting a table -----------------------------------------------------

struct Entry {
    long long number = 0;
    std::string body;
};

std::vector<Entry> numbered_entries(soci::session& session, const std::string& table)
{
    std::vector<Entry> entries;
    Entry entry;
    soci::statement statement =
        (session.prepare << "SELECT number, body FROM entries WHERE table_id = :table ORDER BY number",
         soci::use(table), soci::into(entry.number), soci::into(entry.body));
    statement.execute();
    while (statement.fetch())
        entries.push_back(entry);
    return entries;
}

/// The table's new epoch; nothing if there is no such table. REQUIRES: a transaction is open.
std::optional<std::int64_t> rewrite_table(soci::session& session, const std::string& table, int version,
                                          const Rewriting& rewriting)
{
    // The write comes first, so that no other node can write between it and the read.
    soci::statement taking = (session.prepare << "UPDATE tables SET epoch = epoch + 1, version = :version"
                                                 " WHERE id = :table AND version <= :version",
                              soci::use(version, "version"), soci::use(table, "table"));
    taking.execute(true);
    if (taking.get_affected_rows() == 0)
        refuse_newer(session, table, version);
    long long epoch = 0;
    std::string summary;
    session << "SELECT epoch, summary FROM tables WHERE id = :table", soci::use(table), soci::into(epoch),
        soci::into(summary);
    if (!session.got_data())
        return std::nullopt;
    summary = rewriting.summary(summary);
    session << "UPDATE tables SET summary = :summary WHERE id = :table", soci::use(summary), soci::use(table);
    for (const Entry& entry : numbered_entries(session, table)) {
        const std::string body = (entry.number == 0 ? rewriting.header : rewriting.entry)(entry.body);
        if (body != entry.body)
            session << "UPDATE entries SET body = :body WHERE table_id = :table AND number = :number",
                soci::use(body), soci::use(table), soci::use(entry.number);
    }
    std::string snapshot;
    session << "SELECT body FROM snapshots WHERE table_id = :table", soci::use(table), soci::into(snapshot);
    if (session.got_data()) {
        snapshot = rewriting.snapshot(snapshot);
        session << "UPDATE snapshots SET body = :body WHERE table_id = :table", soci::use(snapshot),
            soci::use(table);
    }
    return epoch;
}

/// A Store in a database, by SOCI: the same statements for SQLite and PostgreSQL.
class SqlStore final : public Store {
public:
    explicit SqlStore(const StoreOptions& options) : database_(options)
    {
        database_.on_end([this] { writer_.reset(); });
    }

    /// Creates the database's tables or upgrades them, if necessary.
    std::optional<StoreError> prepare()
    {
        std::size_t version = 0;
        std::optional<StoreError> failed = database_.attempt([&](soci::session& session) {
            soci::transaction transaction(session);
            version = migrate(session);
            transaction.commit();
        });
        if (!failed && version > schema_steps.size())
            failed = StoreError{StoreError::Kind::newer, ""};
        return failed;
    }

    std::optional<StoreError> write(std::span<const Write> writes) override
    {
        return database_.attempt([&](soci::session& session) {
            if (!writer_)
                writer_.emplace(session, database_.options().version);
            soci::transaction transaction(session);
            for (const Write& write : writes)
                std::visit(*writer_, write);
            transaction.commit();
        });
    }

    Result<std::optional<FoundLink>, StoreError> find_link(const std::string& hash) override
    {
        return read([&](soci::session& session) -> std::optional<FoundLink> {
            FoundLink found;
            int kind = 0;
            session << "SELECT table_id, kind, seat FROM links WHERE hash = :hash", soci::use(hash),
                soci::into(found.table), soci::into(kind), soci::into(found.link.seat);
            if (!session.got_data())
                return std::nullopt;
            found.link.hash = hash;
            found.link.kind = static_cast<LinkKind>(kind);
            return found;
        });
    }

    Result<std::optional<TableLine>, StoreError> find_table(const std::string& table) override
    {
        return read([&](soci::session& session) -> std::optional<TableLine> {
            std::string summary;
            long long created_ms = 0;
            long long touched_ms = 0;
            session << "SELECT summary, created_ms, touched_ms FROM tables WHERE id = :table",
                soci::use(table), soci::into(summary), soci::into(created_ms), soci::into(touched_ms);
            if (!session.got_data())
                return std::nullopt;
            return TableLine{table, summary, created_ms, touched_ms};
        });
    }

    Result<Taking, StoreError> take(const std::string& table) override
    {
        return read([&](soci::session& session) {
            soci::transaction transaction(session);
            Taking taken = take_table(session, database_.options(), table);
            transaction.commit();
            return taken;
        });
    }

    Result<std::optional<std::vector<std::string>>, StoreError> journal(const std::string& table) override
    {
        return read([&](soci::session& session) -> std::optional<std::vector<std::string>> {
            std::vector<std::string> entries = entries_after(session, table, -1);
            return entries.empty() ? std::nullopt : std::optional(std::move(entries));
        });
    }

    std::optional<StoreError> rewrite(const std::string& table, const Rewriting& rewriting) override
    {
        return database_.attempt([&](soci::session& session) {
            soci::transaction transaction(session);
            if (const std::optional<std::int64_t> epoch =
                    rewrite_table(session, table, database_.options().version, rewriting))
                notify(session, TableRewritten{table, *epoch});
            transaction.commit();
        });
    }

    Result<int, StoreError> delete_untouched(std::int64_t before_ms, int most) override
    {
        const Result<std::vector<Write>, StoreError> deletions = read([&](soci::session& session) {
            std::vector<Write> found;
            const long long before = before_ms;
            std::string table;
            soci::statement statement = (session.prepare << "SELECT id FROM tables WHERE touched_ms < :before"
                                                            " LIMIT :most",
                                         soci::use(before), soci::use(most), soci::into(table));
            statement.execute();
            while (statement.fetch())
                found.emplace_back(DeleteTable{table});
            return found;
        });
        if (!deletions)
            return deletions.error();
        if (!deletions->empty())
            if (std::optional<StoreError> failed = write(*deletions))
                return *std::move(failed);
        return static_cast<int>(deletions->size());
    }

private:
    /// The result of `work`, or why it failed.
    template <class Work>
    Result<std::invoke_result_t<Work, soci::session&>, StoreError> read(const Work& work)
    {
        std::optional<std::invoke_result_t<Work, soci::session&>> value;
        std::optional<StoreError> failed =
            database_.attempt([&](soci::session& session) { value.emplace(work(session)); });
        if (failed)
            return *std::move(failed);
        return *std::move(value);
    }

    Database database_;
    /// Belongs to this connection; created at the first write.
    std::optional<SqlWriter> writer_;
};

}  // namespace

Result<std::unique_ptr<Store>, StoreError> open_store(const StoreOptions& options)
{
    auto store = std::make_unique<SqlStore>(options);
    if (std::optional<StoreError> failed = store->prepare())
        return *std::move(failed);
    return std::unique_ptr<Store>(std::move(store));
}

Message message_of(const StoreError& error)
{
    switch (error.kind) {
    case StoreError::Kind::full: return Message{"store_full", {{"detail", error.detail}}};
    case StoreError::Kind::broken: return Message{"store_broken", {{"detail", error.detail}}};
    case StoreError::Kind::unreachable: return Message{"store_unreachable", {{"detail", error.detail}}};
    case StoreError::Kind::in_use: return Message{"store_in_use", {}};
    case StoreError::Kind::newer: return Message{"store_newer", {}};
    case StoreError::Kind::not_ours: return Message{"store_not_ours", {}};
    }
    return {};
}

}  // namespace boxwood::storage
