#pragma once

// What servers that share a database tell each other: lines of PostgreSQL's NOTIFY,
// sent with the transaction that they tell about. Knows no connection.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "storage/store.h"

namespace boxwood::storage {

/// The channel of NOTIFY and LISTEN.
inline constexpr std::string_view notice_channel = "boxwood";

/// Another node has the table now: whoever took it with a lower epoch has lost it.
struct TableTaken {
    std::string table;
    std::int64_t epoch = 0;
    std::string node;
    std::string address;

    friend bool operator==(const TableTaken&, const TableTaken&) = default;
};

struct LinkRenewed {
    std::string table;
    Link link;

    friend bool operator==(const LinkRenewed&, const LinkRenewed&) = default;
};

/// Somebody has changed what is stored of it: it must be read again, unless it was
/// taken since, with a higher epoch.
struct TableRewritten {
    std::string table;
    std::int64_t epoch = 0;

    friend bool operator==(const TableRewritten&, const TableRewritten&) = default;
};

struct TableDeleted {
    std::string table;

    friend bool operator==(const TableDeleted&, const TableDeleted&) = default;
};

using Notice = std::variant<TableTaken, LinkRenewed, TableRewritten, TableDeleted>;

std::string text_of(const Notice& notice);
/// Nothing for what is no notice of ours.
std::optional<Notice> notice_of(std::string_view text);

}  // namespace boxwood::storage
