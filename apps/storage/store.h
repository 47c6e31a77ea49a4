#pragma once

// Where tables are kept: for each its header and journal, a snapshot, who holds
// which link, and a line for lists. All of these are texts to it: it knows no
// game, no JSON and no secret, only their hashes.
//
// Invariants:
//  1. What write() or take() answered without an error is on the disk.
//  2. Writes that are given together happen together or not at all.
//  3. A journal has no gap, and no number twice.
//  4. Whoever took a table last is the only one who can write its journal.
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
        full,         ///< the disk, or the size that was allowed
        broken,       ///< it is no such store, or it was damaged
        unreachable,  ///< cannot be opened, or the connection was lost
        in_use,       ///< another program has the file
        newer,        ///< a later version of Boxwood has made it, or has had the table
        not_ours,     ///< somebody else took the table, or it is gone
    };
    Kind kind = Kind::unreachable;
    /// What the database said. Never contains what was to be stored.
    std::string detail;
};

/// Its sentence is `message.CODE`.
Message message_of(const StoreError& error);

enum class LinkKind : std::uint8_t { owner, seat, spectator };

/// Who knows the secret with this hash has these rights.
struct Link {
    std::string hash;
    LinkKind kind = LinkKind::spectator;
    /// 0 if it is of no seat.
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
    /// How many entries of the journal it contains.
    std::int64_t entries = 0;
    std::string body;

    friend bool operator==(const StoredSnapshot&, const StoredSnapshot&) = default;
};

/// One more entry of a journal.
struct Append {
    std::string table;
    /// From take(), or 0 for a table that was just made.
    std::int64_t epoch = 0;
    std::int64_t number = 0;
    std::string entry;
    std::string summary;
    std::int64_t at_ms = 0;
    /// In place of the one before.
    std::optional<StoredSnapshot> snapshot;
};

/// In place of the one before, without a new entry.
struct KeepSnapshot {
    std::string table;
    std::int64_t epoch = 0;
    StoredSnapshot snapshot;
};

/// The links of this kind and seat are replaced by this one.
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

/// What a table goes on from.
struct TakenTable {
    std::int64_t epoch = 0;
    std::string header;
    std::optional<StoredSnapshot> snapshot;
    /// Those that the snapshot does not contain, in order.
    std::vector<std::string> entries;
    std::vector<Link> links;
};

/// Another node has it, whose lease has not run out.
struct LivesElsewhere {
    std::string address;
    std::int64_t lease_left_ms = 0;
};

struct Nothing {};

/// Nothing if there is no such table.
using Taking = std::variant<Nothing, TakenTable, LivesElsewhere>;

/// What takes the place of a text, for each kind of them.
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
    /// From now on nobody who took it before can write it.
    virtual Result<Taking, StoreError> take(const std::string& table) = 0;
    /// The header, then every entry in order; nothing if there is no such table.
    virtual Result<std::optional<std::vector<std::string>>, StoreError> journal(const std::string& table) = 0;

    /// All that is stored of a table, in one transaction. Whoever took it before cannot
    /// write it any more; nothing happens if there is no such table.
    virtual std::optional<StoreError> rewrite(const std::string& table, const Rewriting& rewriting) = 0;

    /// Tables that nobody has touched since then, at most so many: their number.
    virtual Result<int, StoreError> delete_untouched(std::int64_t before_ms, int most) = 0;
};

struct StoreOptions {
    /// A file, made if it is not there, or `postgresql://…`.
    std::string address;
    /// More is refused as `full`.
    std::int64_t max_bytes = std::int64_t{64} << 30;
    /// For whom tables are taken: a node of cluster.h. Empty for the only server of a
    /// file.
    std::string node = {};
    /// What this program can go on with: tables that a program of a higher version has had are
    /// neither taken nor rewritten.
    int version = 0;
};

/// Whether it is a PostgreSQL, which several servers may use together.
bool is_shared(const std::string& address);

/// Makes the store or brings it up to date, if necessary.
Result<std::unique_ptr<Store>, StoreError> open_store(const StoreOptions& options);

}  // namespace boxwood::storage
