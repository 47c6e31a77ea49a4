// Stored tables, a line each: a snapshot, then entries of its journal. What can be
// read is written the same, is restored or refused, and a restored one is sound.

#include "core/check.h"
#include "core/split.h"
#include "fuzzer.h"
#include "protocol/coding.h"
#include "table/journal.h"

using namespace boxwood;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const std::vector<std::string_view> lines = split(text, '\n');
    const Result<table::Snapshot, TextError> snapshot = protocol::decode<table::Snapshot>(lines[0]);
    if (!snapshot) {
        fuzz::expect_sound_error(snapshot.error(), lines[0]);
        return 0;
    }
    const std::string written = protocol::encode(*snapshot);
    BOXWOOD_CHECK(protocol::decode<table::Snapshot>(written).value() == *snapshot);
    Result<table::Table, Message> table = table::Table::restore(*snapshot);
    if (!table)
        return 0;
    BOXWOOD_CHECK(table->snapshot() == *snapshot);
    BOXWOOD_CHECK(!protocol::encode(table->view()).empty());
    table::Table live = *std::move(table);
    for (const std::string_view line : std::span(lines).subspan(1)) {
        const Result<table::JournalEntry, TextError> entry = protocol::decode<table::JournalEntry>(line);
        if (!entry)
            break;
        const std::uint64_t before = live.hash();
        BOXWOOD_CHECK(live.submit(entry->command) || live.hash() == before);
        BOXWOOD_CHECK(table::Table::restore(live.snapshot()).value().hash() == live.hash());
    }
    return 0;
}
