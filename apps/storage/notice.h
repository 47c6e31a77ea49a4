#pragma once

// Notices that the servers of one database send each other: lines of PostgreSQL's NOTIFY, sent with
// the transaction that they are about. Knows no connection.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "storage/store.h"

namespace boxwood::storage {

/// The channel of NOTIFY and LISTEN.
inline constexpr std::string_view notice_channel = "boxwood";

/// This node has the table now: any node that took it with a lower epoch has lost it.
struct TableTaken {
    std::string table;
    std::int64_t epoch = 0;
    std::string node;
    std::string address;

    friend bool operator==(const TableTaken&, const TableTaken&) = default;
};

/// The table's stored data was changed: a node that took it with a lower epoch must read it again.
struct TableRewritten {
    std::string table;
    std::int64_t epoch = 0;

    friend bool operator==(const TableRewritten&, const TableRewritten&) = default;
};

/// RenewLink and DeleteTable are writes; each is also the notice of that write.
using Notice = std::variant<TableTaken, TableRewritten, RenewLink, DeleteTable>;

std::string text_of(const Notice& notice);
/// Nothing if the text is not a notice.
std::optional<Notice> notice_of(const std::string& text);

}  // namespace boxwood::storage
