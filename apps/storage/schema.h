#pragma once

// The tables of the database and how older ones become today's, in words that
// SQLite and PostgreSQL both know. A step is never changed once it was released:
// a new one is added.

#include <span>
#include <string_view>

namespace boxwood::storage {

/// Statements that lead from the version of its index to the next one.
using SchemaStep = std::span<const std::string_view>;

std::span<const SchemaStep> schema_steps();

}  // namespace boxwood::storage
