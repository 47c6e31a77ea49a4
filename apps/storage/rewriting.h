#pragma once

// What is stored of a table, written anew row by row.

#include <soci/soci.h>

#include <cstdint>
#include <optional>
#include <string>

#include "storage/store.h"

namespace boxwood::storage {

/// The table's new epoch; nothing if there is no such table. REQUIRES: a transaction is
/// open.
std::optional<std::int64_t> rewrite_table(soci::session& session, const std::string& table,
                                          const Rewriting& rewriting);

}  // namespace boxwood::storage
