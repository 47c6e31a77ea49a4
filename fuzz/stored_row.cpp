// A table's rows as a store returns them, one per line: the number of rows, the header, the
// snapshot if there is one, then journal entries. Broken rows give a message; a restored
// table continues in the same state, and names can be removed from every row.

#include <charconv>
#include <functional>

#include "core/check.h"
#include "core/split.h"
#include "fuzzer.h"
#include "protocol/coding.h"
#include "protocol/requests.h"
#include "server/games/all_games.h"
#include "server/stored_rows.h"
#include "support/games.h"

using namespace boxwood;

namespace {

/// "s12": a snapshot of twelve entries; any other first line means no snapshot.
std::optional<std::int64_t> entries_of_snapshot(std::string_view line)
{
    std::int64_t entries = 0;
    if (!line.starts_with('s') ||
        std::from_chars(line.data() + 1, line.data() + line.size(), entries).ec != std::errc())
        return std::nullopt;
    return entries;
}

void expect_forgotten(const std::string& row, const std::function<std::string(const std::string&)>& forget)
{
    const std::string without = forget(row);
    BOXWOOD_CHECK(forget(without) == without);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::vector<std::string_view> lines = split(fuzz::text_of(data, size), '\n');
    if (lines.size() < 2)
        return 0;
    storage::TakenTable taken;
    taken.header = lines[1];
    std::size_t next = 2;
    if (const std::optional<std::int64_t> entries = entries_of_snapshot(lines[0]);
        entries && lines.size() > 2)
        taken.snapshot = {*entries, std::string(lines[next++])};
    taken.entries.assign(lines.begin() + static_cast<std::ptrdiff_t>(next), lines.end());

    const storage::Rewriting forgetting = server::without_names_of(Seat::from_number(1), server::all_games());
    expect_forgotten(taken.header, forgetting.header);
    if (taken.snapshot)
        expect_forgotten(taken.snapshot->body, forgetting.snapshot);
    for (const std::string& entry : taken.entries)
        expect_forgotten(entry, forgetting.entry);

    const Result<table::Restored, Message> restored = server::restored_table(taken, table::all_games());
    if (restored) {
        const table::Table& table = restored->table;
        const Result<table::Table, Message> again =
            table::Table::restore(table.snapshot(), table::all_games());
        BOXWOOD_CHECK(again && again->hash() == table.hash());
        BOXWOOD_CHECK(!encode(protocol::summary_of(table)).empty());
    }
    std::vector<std::string> journal = {taken.header};
    journal.insert(journal.end(), taken.entries.begin(), taken.entries.end());
    const Result<std::string, Message> record = server::record_of_journal(journal, table::all_games());
    BOXWOOD_CHECK(!record || !record->empty());
    return 0;
}
