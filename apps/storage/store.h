#pragma once

// Persistent storage of tables: for each one its header and journal, a snapshot, its links, and a
// summary line for lists. These are opaque texts: the store knows no game, no JSON and no secrets,
// only their hashes.
//
// Invariants:
//  1. After write() or take() succeeds, the result is on disk.
//  2. Writes given together are atomic.
//  3. A journal has no gaps and no duplicate numbers.
//  4. Only the last node that took a table can write its journal.
//  5. A table is never taken by a program of an earlier version than the last one that had it.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.h"
#include "core/result.h"

namespace boxwood::storage {

struct StoreError {
    enum class Kind : std::uint8_t {
        full,         ///< no space on the disk, or the size limit is reached
        broken,       ///< not a store, or damaged
        unreachable,  ///< cannot be opened, or the connection was lost
        in_use,       ///< another program has the file
        newer,        ///< made, or last used for this table, by a later version of Boxwood
        not_ours,     ///< another node has taken the table, or it was deleted
    };
    Kind kind = Kind::unreachable;
    /// The database's own message. Never contains stored data.
    std::string detail;
};

/// Its sentence is `message.CODE`.
Message message_of(const StoreError& error);

enum class LinkKind : std::uint8_t { owner, seat, spectator };

/// The holder of the secret with this hash has these rights.
struct Link {
    std::string hash;
    LinkKind kind = LinkKind::spectator;
    /// 0 if it belongs to no seat.
    int seat = 0;

    friend bool operator==(const Link&, const Link&) = default;
};

// ---- what can be written ---------------------------------------------------

struct NewTable {
    std::string table;
    std::string header;
    std::string summary;
    std::int64_t at_ms = 0;
    std::vector<Link> links;
};

struct StoredSnapshot {
    /// How many entries of the journal it includes.
    std::int64_t entries = 0;
    std::string body;

    friend bool operator==(const StoredSnapshot&, const StoredSnapshot&) = default;
};

/// One more entry of a journal.
struct Append {
    std::string table;
    /// From take(), or 0 for a newly made table.
    std::int64_t epoch = 0;
    std::int64_t number = 0;
    std::string entry;
    std::string summary;
    std::int64_t at_ms = 0;
    /// Replaces the previous one.
    std::optional<StoredSnapshot> snapshot;
};

/// Replaces the previous snapshot without adding an entry.
struct KeepSnapshot {
    std::string table;
    std::int64_t epoch = 0;
    StoredSnapshot snapshot;
};

/// This link replaces the links of this kind and seat.
struct RenewLink {
    std::string table;
    Link link;

    friend bool operator==(const RenewLink&, const RenewLink&) = default;
};

struct DeleteTable {
    std::string table;

    friend bool operator==(const DeleteTable&, const DeleteTable&) = default;
};

using Write = std::variant<NewTable, Append, KeepSnapshot, RenewLink, DeleteTable>;

// ---- what can be read ------------------------------------------------------

struct FoundLink {
    std::string table;
    Link link;
};

struct TableLine {
    std::string table;
    std::string summary;
    std::int64_t created_ms = 0;
    std::int64_t touched_ms = 0;
};

/// The data from which a table continues.
struct TakenTable {
    std::int64_t epoch = 0;
    std::string header;
    std::optional<StoredSnapshot> snapshot;
    /// The entries that the snapshot does not include, in order.
    std::vector<std::string> entries;
    std::vector<Link> links;
};

/// Another node, whose lease is still valid, has it.
struct LivesElsewhere {
    std::string address;
    std::int64_t lease_left_ms = 0;
};

struct Nothing {};

/// Nothing if there is no such table.
using Taking = std::variant<Nothing, TakenTable, LivesElsewhere>;

/// Replacements for texts, one function for each kind.
struct Rewriting {
    using Function = std::function<std::string(const std::string&)>;
    Function header;
    Function entry;
    Function snapshot;
    Function summary;
};

class Store {
public:
    virtual ~Store() = default;

    virtual std::optional<StoreError> write(std::span<const Write> writes) = 0;

    virtual Result<std::optional<FoundLink>, StoreError> find_link(const std::string& hash) = 0;
    virtual Result<std::optional<TableLine>, StoreError> find_table(const std::string& table) = 0;
    /// From now on, nodes that took the table before cannot write it.
    virtual Result<Taking, StoreError> take(const std::string& table) = 0;
    /// The header, then every entry in order; nothing if there is no such table.
    virtual Result<std::optional<std::vector<std::string>>, StoreError> journal(const std::string& table) = 0;

    /// Rewrites everything stored of a table, in one transaction. Nodes that took it before cannot
    /// write it any more. Does nothing if there is no such table.
    virtual std::optional<StoreError> rewrite(const std::string& table, const Rewriting& rewriting) = 0;

    /// Deletes tables not touched since then, at most this many; returns their number.
    virtual Result<int, StoreError> delete_untouched(std::int64_t before_ms, int most) = 0;
};

struct StoreOptions {
    /// A file, created if missing, or `postgresql://…`.
    std::string address;
    /// Writes beyond this size are refused as `full`.
    std::int64_t max_bytes = std::int64_t{64} << 30;
    /// The node of cluster.h for which tables are taken. Empty for the only server of a file.
    std::string node = {};
    /// The version of stored data that this program can continue: tables that a program of a higher
    /// version has had are neither taken nor rewritten.
    int version = 0;
};

/// Whether it is a PostgreSQL, which several servers can share.
bool is_shared(const std::string& address);

/// Creates the store or upgrades it, if necessary.
Result<std::unique_ptr<Store>, StoreError> open_store(const StoreOptions& options);

}  // namespace boxwood::storage
