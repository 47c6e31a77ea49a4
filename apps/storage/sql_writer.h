#pragma once

// Prepared statements for everything that is written with each command. Bound to one connection and
// used within its transactions.

#include <soci/soci.h>

#include "storage/notice.h"
#include "storage/store.h"

namespace boxwood::storage {

/// Reaches every node when the transaction is committed; does nothing if the database is a file.
void notify(soci::session& session, const Notice& notice);

class SqlWriter {
public:
    /// The version is that of StoreOptions.
    SqlWriter(soci::session& session, int version);

    // REQUIRES: a transaction is open. Throws the database's exceptions, or Refused.
    void operator()(const NewTable& made);
    void operator()(const Append& append);
    void operator()(const KeepSnapshot& kept);
    void operator()(const RenewLink& renewed);
    void operator()(const DeleteTable& deleted);

private:
    void insert_link(const std::string& table, const Link& link);
    void insert_entry(const std::string& table, std::int64_t number, const std::string& body);
    void put_snapshot(const std::string& table, const StoredSnapshot& snapshot);

    soci::session& session_;
    int version_;
    // What the statements are bound to.
    std::string table_;
    std::string text_;
    long long number_ = 0;
    long long before_ = 0;
    long long epoch_ = 0;
    long long at_ms_ = 0;
    soci::statement count_entry_;
    soci::statement insert_entry_;
};

}  // namespace boxwood::storage
