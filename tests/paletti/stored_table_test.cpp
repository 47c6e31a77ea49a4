// Tables that were stored before there was a rules version: they mean the first one.

#include <doctest/doctest.h>

#include <fstream>

#include "protocol/coding.h"
#include "support/paletti_tables.h"
#include "table/journal.h"

namespace boxwood::table {

namespace {

/// Two players of whom everybody rolls; each has rolled one colour. As a program
/// stored it that knew no rules version: header, snapshot, entries.
struct StoredTable {
    Header header;
    Snapshot snapshot;
    std::vector<JournalEntry> entries;

    std::vector<JournalEntry> since_snapshot() const
    {
        return {entries.begin() + snapshot.memory.entries, entries.end()};
    }
};

StoredTable stored_table()
{
    std::ifstream file(BOXWOOD_SOURCE_DIR "/tests/paletti/first_rules/dealing.table");
    REQUIRE(file.is_open());
    StoredTable stored;
    std::string line;
    std::getline(file, line);
    REQUIRE(line.find("\"rules\"") == std::string::npos);
    stored.header = decode<Header>(line, all_games().types()).value();
    std::getline(file, line);
    stored.snapshot = decode<Snapshot>(line, all_games().types()).value();
    while (std::getline(file, line))
        stored.entries.push_back(decode<JournalEntry>(line, all_games().types()).value());
    return stored;
}

void check_goes_on_under_first_rules(Table table)
{
    const Seat first = Seat::from_number(1);
    REQUIRE(rules_state(table).on_turn == first);
    // Today the second colour would be chosen (V3.3).
    CHECK(rules_state(table).options.rules == 1);
    CHECK(paletti::rules::may(rules_state(table), first).roll);
    Sender sender(table, 60'000);
    deal(table, sender);
    CHECK(rules_state(table).phase == paletti::rules::Phase::turn_begins);
    CHECK(decode<Snapshot>(encode(table.snapshot()), all_games().types()).value() == table.snapshot());
}

}  // namespace

TEST_CASE("a table stored without a rules version goes on under the rules it began with [V3.3]")
{
    const StoredTable stored = stored_table();
    const Restored from_snapshot = restored(stored.snapshot, stored.since_snapshot(), all_games()).value();
    CHECK_FALSE(from_snapshot.is_adopted);
    check_goes_on_under_first_rules(from_snapshot.table);
    const Restored from_header = restored(stored.header, stored.entries, all_games()).value();
    CHECK_FALSE(from_header.is_adopted);
    CHECK(from_header.table.hash() == from_snapshot.table.hash());
    check_goes_on_under_first_rules(from_header.table);
}

TEST_CASE("what bytes are stored as, and what they are hashed as, has not changed since they were texts")
{
    // Agreed on with programs for which a snapshot was its base64.
    CHECK(Table::restore(stored_table().snapshot, all_games()).value().hash() == 0xcb0f'c3e7'e904'8a59);
    std::ifstream file(BOXWOOD_SOURCE_DIR "/tests/stored/1/villa.journal");
    std::string line;
    REQUIRE(std::getline(file, line));
    int batches = 0;
    while (std::getline(file, line)) {
        const JournalEntry entry = decode<JournalEntry>(line, all_games().types()).value();
        CHECK(encode(entry) == line);
        batches += alternative_if<UseHands>(entry.command.body) ? 1 : 0;
    }
    CHECK(batches > 600);
}

TEST_CASE("the next game at an old table is played by the rules of today")
{
    const Table table = Table::restore(stored_table().snapshot, all_games()).value();
    const PalettiStart next = table.game().next_start().get<PalettiStart>();
    CHECK(next.options.rules == paletti::rules::rules_version);
    CHECK(next.options.dealing == paletti::rules::Dealing::everybody_rolls);

    PalettiState counting = villa_state(table);
    counting.start.options.neutral_counts = paletti::rules::NeutralCounts::for_player_on_turn;
    const auto sealed = next_start(counting.start);
    CHECK(sealed.options.neutral_seal == paletti::rules::NeutralSeal::first_on_floor);
    CHECK(sealed.options.neutral_counts == paletti::rules::NeutralCounts::for_nobody);
}

TEST_CASE("entries that today's referee refuses are dropped; the old table resumes before them")
{
    StoredTable stored = stored_table();
    std::vector<JournalEntry> entries = stored.since_snapshot();
    JournalEntry refused = entries.back();
    ++refused.number;
    refused.command.id = 77;
    refused.command.seat = Seat::from_number(1);
    refused.command.body = Say{paletti::rules::Claim{}};
    entries.push_back(refused);
    const Restored old = restored(stored.snapshot, entries, all_games()).value();
    CHECK(old.is_adopted);
    CHECK(old.table.entries() == refused.number);
    check_goes_on_under_first_rules(old.table);

    // A table of today has no excuse.
    auto& options = stored.snapshot.state.play.get<PalettiState>().start.options;
    options.rules = paletti::rules::rules_version;
    stored.snapshot.header.start.get<PalettiStart>().options.rules = paletti::rules::rules_version;
    CHECK_FALSE(restored(stored.snapshot, entries, all_games()).has_value());
}

TEST_CASE("options without a rules version follow the first; with one, they mean what they say")
{
    PalettiOptions options;
    options.blocked_for = paletti::rules::BlockedFor::who_gave_up;
    options.after_objection = paletti::rules::AfterObjection::no_floor;
    options.neutral_seal = paletti::rules::NeutralSeal::first_on_floor;
    const std::string text = encode(options);
    CHECK(decode<PalettiOptions>(text, all_games().types()).value() == options);
    std::string older = text;
    const std::string version = "\"rules\":2,";
    older.erase(older.find(version), version.size());
    CHECK(decode<PalettiOptions>(older, all_games().types()).value().rules == 1);
    // What came later holds in no older game.
    const paletti::rules::Options agreed =
        setup_of({decode<PalettiOptions>(older, all_games().types()).value(), 0}).options;
    CHECK(agreed.blocked_for == paletti::rules::BlockedFor::everybody);
    CHECK(agreed.after_objection == paletti::rules::AfterObjection::floor);
    CHECK(agreed.neutral_seal == paletti::rules::NeutralSeal::never);
    const std::string newer = std::string(text).replace(text.find(version), version.size(), "\"rules\":3,");
    CHECK_FALSE(decode<PalettiOptions>(newer, all_games().types()).has_value());
}

}  // namespace boxwood::table
