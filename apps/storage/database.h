#pragma once

// A connection to a database, and the meaning of its errors. The differences between SQLite and
// PostgreSQL are handled here.

#include <soci/soci.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "storage/store.h"

namespace boxwood::storage {

bool is_postgresql(const soci::session& session);

/// The connection string for a PostgreSQL: the address, plus timeouts in case the network fails,
/// unless it already has some.
std::string connection_text(const std::string& address);

/// Milliseconds since 1970 by the database's clock, as an expression of PostgreSQL.
inline constexpr std::string_view postgresql_now_ms =
    "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

class Database {
public:
    explicit Database(StoreOptions options) : options_(std::move(options)) {}

    /// Runs an action with the connection, opening it first if necessary. Any exception from the
    /// database becomes an error and closes the connection, so that the next one starts clean.
    std::optional<StoreError> attempt(const std::function<void(soci::session&)>& work);

    const StoreOptions& options() const { return options_; }
    /// Called before the connection ends.
    void on_end(std::function<void()> forget) { forget_ = std::move(forget); }

private:
    void open();
    void close();

    StoreOptions options_;
    std::unique_ptr<soci::session> session_;
    std::function<void()> forget_;
};

/// Thrown to roll back a transaction that must not happen; the connection remains usable.
struct Refused {
    StoreError::Kind kind;
};

}  // namespace boxwood::storage
