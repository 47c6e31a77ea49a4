#include "storage/sql_writer.h"

#include "storage/database.h"

namespace boxwood::storage {

void notify(soci::session& session, const Notice& notice)
{
    if (!is_postgresql(session))
        return;
    const std::string channel(notice_channel);
    const std::string text = text_of(notice);
    session << "SELECT pg_notify(:channel, :text)", soci::use(channel), soci::use(text);
}

SqlWriter::SqlWriter(soci::session& session, int version)
    : session_(session),
      version_(version),
      count_entry_(
          (session.prepare << "UPDATE tables SET entries = :number, summary = :summary, touched_ms = :at"
                              " WHERE id = :table AND entries = :before AND epoch = :epoch",
           soci::use(number_), soci::use(text_), soci::use(at_ms_), soci::use(table_), soci::use(before_),
           soci::use(epoch_))),
      insert_entry_((session.prepare << "INSERT INTO entries (table_id, number, body)"
                                        " VALUES (:table, :number, :body)",
                     soci::use(table_), soci::use(number_), soci::use(text_)))
{
}

void SqlWriter::insert_link(const std::string& table, const Link& link)
{
    const int kind = static_cast<int>(link.kind);
    session_ << "INSERT INTO links (hash, table_id, kind, seat) VALUES (:hash, :table, :kind, :seat)",
        soci::use(link.hash), soci::use(table), soci::use(kind), soci::use(link.seat);
}

void SqlWriter::insert_entry(const std::string& table, std::int64_t number, const std::string& body)
{
    table_ = table;
    number_ = number;
    text_ = body;
    insert_entry_.execute(true);
}

void SqlWriter::operator()(const NewTable& made)
{
    const long long at_ms = made.at_ms;
    session_ << "INSERT INTO tables (id, summary, entries, epoch, created_ms, touched_ms, version)"
                " VALUES (:table, :summary, 0, 0, :created, :touched, :version)",
        soci::use(made.table), soci::use(made.summary), soci::use(at_ms), soci::use(at_ms),
        soci::use(version_);
    insert_entry(made.table, 0, made.header);
    for (const Link& link : made.links)
        insert_link(made.table, link);
}

void SqlWriter::operator()(const Append& append)
{
    table_ = append.table;
    text_ = append.summary;
    number_ = append.number;
    before_ = append.number - 1;
    epoch_ = append.epoch;
    at_ms_ = append.at_ms;
    count_entry_.execute(true);
    if (count_entry_.get_affected_rows() != 1)
        throw Refused{StoreError::Kind::not_ours};
    insert_entry(append.table, append.number, append.entry);
    if (append.snapshot)
        put_snapshot(append.table, *append.snapshot);
}

void SqlWriter::put_snapshot(const std::string& table, const StoredSnapshot& snapshot)
{
    const long long entries = snapshot.entries;
    session_ << "INSERT INTO snapshots (table_id, entries, body) VALUES (:table, :entries, :body)"
                " ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, body = excluded.body",
        soci::use(table), soci::use(entries), soci::use(snapshot.body);
}

void SqlWriter::operator()(const KeepSnapshot& kept)
{
    const long long epoch = kept.epoch;
    soci::statement check = (session_.prepare << "UPDATE tables SET epoch = epoch"
                                                 " WHERE id = :table AND epoch = :epoch",
                             soci::use(kept.table), soci::use(epoch));
    check.execute(true);
    if (check.get_affected_rows() != 1)
        throw Refused{StoreError::Kind::not_ours};
    put_snapshot(kept.table, kept.snapshot);
}

void SqlWriter::operator()(const RenewLink& renewed)
{
    const int kind = static_cast<int>(renewed.link.kind);
    soci::statement removal =
        (session_.prepare << "DELETE FROM links WHERE table_id = :table AND kind = :kind AND seat = :seat",
         soci::use(renewed.table), soci::use(kind), soci::use(renewed.link.seat));
    removal.execute(true);
    if (removal.get_affected_rows() == 0)
        throw Refused{StoreError::Kind::not_ours};
    insert_link(renewed.table, renewed.link);
    notify(session_, renewed);
}

void SqlWriter::operator()(const DeleteTable& deleted)
{
    session_ << "DELETE FROM links WHERE table_id = :table", soci::use(deleted.table);
    session_ << "DELETE FROM snapshots WHERE table_id = :table", soci::use(deleted.table);
    session_ << "DELETE FROM entries WHERE table_id = :table", soci::use(deleted.table);
    session_ << "DELETE FROM tables WHERE id = :table", soci::use(deleted.table);
    notify(session_, deleted);
}

}  // namespace boxwood::storage
