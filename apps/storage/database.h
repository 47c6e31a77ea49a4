#pragma once

// A connection to a database, and what its errors mean. The only file that knows
// which database it is.

#include <soci/soci.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "storage/store.h"

namespace boxwood::storage {

enum class Dialect : std::uint8_t { sqlite, postgresql };

Dialect dialect_of(const std::string& address);

/// What a PostgreSQL is connected with: the address, with limits to how long one
/// waits for a network that was cut, unless it has its own.
std::string connection_text(const std::string& address);

/// Milliseconds since 1970 by the database's clock, as an expression of PostgreSQL.
inline constexpr std::string_view postgresql_now_ms =
    "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

class Database {
public:
    explicit Database(StoreOptions options) : options_(std::move(options)) {}

    /// Does something with the connection, which is opened first if necessary.
    /// What the database throws becomes an error, and ends the connection: the
    /// next one begins with nothing half done.
    std::optional<StoreError> attempt(const std::function<void(soci::session&)>& work);

    /// Whether this is another connection than last time: statements must be
    /// prepared anew.
    int connection_number() const { return connection_number_; }
    Dialect dialect() const { return dialect_of(options_.address); }
    const StoreOptions& options() const { return options_; }
    /// Called before the connection ends.
    void on_end(std::function<void()> forget) { forget_ = std::move(forget); }

private:
    void open();
    void close();

    StoreOptions options_;
    std::unique_ptr<soci::session> session_;
    int connection_number_ = 0;
    std::function<void()> forget_;
};

/// Somebody else took the table, or it is gone: ends a transaction.
struct NotOurs {};

}  // namespace boxwood::storage
