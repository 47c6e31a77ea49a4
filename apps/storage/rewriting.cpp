#include "storage/rewriting.h"

#include <utility>
#include <vector>

namespace boxwood::storage {

namespace {

struct Row {
    long long number = 0;
    std::string body;
};

std::vector<Row> rows_of(soci::session& session, const std::string& table)
{
    std::vector<Row> rows;
    Row row;
    soci::statement statement =
        (session.prepare << "SELECT number, body FROM entries WHERE table_id = :table ORDER BY number",
         soci::use(table), soci::into(row.number), soci::into(row.body));
    statement.execute();
    while (statement.fetch())
        rows.push_back(row);
    return rows;
}

}  // namespace

std::optional<std::int64_t> rewrite_table(soci::session& session, const std::string& table,
                                          const Rewriting& rewriting)
{
    // Writing first: so nobody else can write between this and the reading.
    session << "UPDATE tables SET epoch = epoch + 1 WHERE id = :table", soci::use(table);
    long long epoch = 0;
    std::string summary;
    session << "SELECT epoch, summary FROM tables WHERE id = :table", soci::use(table), soci::into(epoch),
        soci::into(summary);
    if (!session.got_data())
        return std::nullopt;
    summary = rewriting.summary(summary);
    session << "UPDATE tables SET summary = :summary WHERE id = :table", soci::use(summary), soci::use(table);
    for (const Row& row : rows_of(session, table)) {
        // Entry 0 is the header.
        const std::string body = (row.number == 0 ? rewriting.header : rewriting.entry)(row.body);
        if (body != row.body)
            session << "UPDATE entries SET body = :body WHERE table_id = :table AND number = :number",
                soci::use(body), soci::use(table), soci::use(row.number);
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

}  // namespace boxwood::storage
