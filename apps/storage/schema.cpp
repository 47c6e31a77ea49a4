#include "storage/schema.h"

#include <array>

namespace boxwood::storage {

namespace {

// What changes with every command is in a short row of its own, since a row is
// written as a whole. Entry 0 of a journal is the table's header.
constexpr std::array<std::string_view, 5> first_step = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, summary TEXT NOT NULL, entries BIGINT NOT NULL,"
    " epoch BIGINT NOT NULL, created_ms BIGINT NOT NULL, touched_ms BIGINT NOT NULL)",
    "CREATE TABLE links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, kind INTEGER NOT NULL,"
    " seat INTEGER NOT NULL)",
    "CREATE INDEX links_of_table ON links (table_id)",
    "CREATE TABLE entries (table_id TEXT NOT NULL, number BIGINT NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (table_id, number))",
    "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, entries BIGINT NOT NULL, body TEXT NOT NULL)",
};

// Several servers on one database: at which node a table lives, and until when each
// node has its lease. A table's lease is its row: node and epoch, and the node's time.
constexpr std::array<std::string_view, 2> second_step = {
    "CREATE TABLE nodes (id TEXT PRIMARY KEY, address TEXT NOT NULL, until_ms BIGINT NOT NULL)",
    "ALTER TABLE tables ADD COLUMN node TEXT NOT NULL DEFAULT ''",
};

constexpr std::array<SchemaStep, 2> steps = {first_step, second_step};

}  // namespace

std::span<const SchemaStep> schema_steps()
{
    return steps;
}

}  // namespace boxwood::storage
