#include "storage/database.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <utility>

namespace boxwood::storage {

namespace {

using Kind = StoreError::Kind;

/// How long to wait for another connection's transaction.
constexpr int busy_timeout_seconds = 5;
constexpr std::int64_t page_bytes = 4096;

Kind kind_of(const soci::sqlite3_soci_error& error)
{
    // The lowest byte is the error code, the others specify it.
    switch (error.result() & 0xff) {
    case SQLITE_FULL: return Kind::full;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Kind::broken;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Kind::in_use;
    default: return Kind::unreachable;
    }
}

Kind kind_of(const soci::postgresql_soci_error& error)
{
    const std::string state = error.sqlstate();
    if (state == "53100" || state == "53200" || state == "54000")
        return Kind::full;
    if (state.starts_with("XX"))
        return Kind::broken;
    return Kind::unreachable;
}

/// Only the first line: PostgreSQL's other lines may quote data.
std::string detail_of(const std::exception& error)
{
    const std::string text = error.what();
    return text.substr(0, text.find('\n'));
}

}  // namespace

bool is_shared(const std::string& address)
{
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

bool is_postgresql(const soci::session& session)
{
    return session.get_backend_name() == "postgresql";
}

std::string connection_text(const std::string& address)
{
    std::string text = address;
    for (const std::string limit : {"connect_timeout=5", "tcp_user_timeout=5000"})
        if (text.find(limit.substr(0, limit.find('='))) == std::string::npos)
            text += (text.find('?') == std::string::npos ? '?' : '&') + limit;
    return text;
}

void Database::open()
{
    if (is_shared(options_.address)) {
        session_ = std::make_unique<soci::session>(soci::postgresql, connection_text(options_.address));
    } else {
        session_ = std::make_unique<soci::session>(
            soci::sqlite3, "db=\"" + options_.address + "\" timeout=" + std::to_string(busy_timeout_seconds));
        // Acknowledged data is on disk, not just in the system's cache.
        *session_ << "PRAGMA journal_mode = WAL";
        *session_ << "PRAGMA synchronous = FULL";
        *session_ << "PRAGMA max_page_count = " << options_.max_bytes / page_bytes;
    }
}

void Database::close()
{
    if (forget_)
        forget_();
    session_.reset();
}

std::optional<StoreError> Database::attempt(const std::function<void(soci::session&)>& work)
{
    std::optional<StoreError> failed;
    try {
        if (!session_)
            open();
        work(*session_);
        return std::nullopt;
    } catch (const Refused& refused) {
        return StoreError{refused.kind, ""};
    } catch (const soci::sqlite3_soci_error& error) {
        failed = StoreError{kind_of(error), detail_of(error)};
    } catch (const soci::postgresql_soci_error& error) {
        failed = StoreError{kind_of(error), detail_of(error)};
    } catch (const std::exception& error) {
        failed = StoreError{Kind::unreachable, detail_of(error)};
    }
    close();
    return failed;
}

}  // namespace boxwood::storage
