// Stored tables, one row per line: a snapshot, then entries of its journal. A row that
// parses is written the same, is restored or refused, and a restored table is sound.

#include "core/check.h"
#include "core/split.h"
#include "fuzzer.h"
#include "protocol/coding.h"
#include "support/games.h"
#include "table/journal.h"

using namespace boxwood;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const std::vector<std::string_view> lines = split(text, '\n');
    const Result<table::Snapshot, TextError> snapshot =
        decode<table::Snapshot>(lines[0], table::all_games().types());
    if (!snapshot) {
        fuzz::expect_sound_error(snapshot.error(), lines[0]);
        return 0;
    }
    const std::string written = encode(*snapshot);
    BOXWOOD_CHECK(decode<table::Snapshot>(written, table::all_games().types()).value() == *snapshot);
    Result<table::Table, Message> table = table::Table::restore(*snapshot, table::all_games());
    if (!table)
        return 0;
    BOXWOOD_CHECK(table->snapshot() == *snapshot);
    BOXWOOD_CHECK(!encode(table->view()).empty());
    table::Table live = *std::move(table);
    for (const std::string_view line : std::span(lines).subspan(1)) {
        const Result<table::JournalEntry, TextError> entry =
            decode<table::JournalEntry>(line, table::all_games().types());
        if (!entry)
            break;
        const std::uint64_t before = live.hash();
        BOXWOOD_CHECK(live.submit(entry->command) || live.hash() == before);
        BOXWOOD_CHECK(table::Table::restore(live.snapshot(), table::all_games()).value().hash() ==
                      live.hash());
    }
    return 0;
}
