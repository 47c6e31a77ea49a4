// Records that were made before there was a rules version: they replay under the
// first one.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "records/paletti_replay.h"
#include "support/paletti_recorded.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;
using records::PalettiRecord;
using records::Verified;

namespace {

/// Three players whose neutral columns count, up to the green floor: as a program
/// wrote it that knew no rules version.
std::string first_rules_text()
{
    std::ifstream file(BOXWOOD_SOURCE_DIR "/tests/paletti/first_rules/neutral_counts.paletti");
    REQUIRE(file.is_open());
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Three turns; what was found about the next floor each time all was still, if not
/// what is found today.
PalettiRecord with_found(int rules_version, std::optional<bool> next_floor_fits)
{
    GameSetup setup = setup_for(2, 5);
    setup.options.rules = rules_version;
    RecordedGame recorded(setup);
    recorded.deal();
    for (int turn = 0; turn < 3; ++turn) {
        recorded.game().set_recorded_fit(next_floor_fits);
        recorded.play_turn();
    }
    return recorded.record();
}

}  // namespace

TEST_CASE("a record without a rules version replays under the first rules, and is written as it was [V7.1]")
{
    const std::string text = first_rules_text();
    const PalettiRecord record = PalettiRecord::parse(text).value();
    CHECK(record.setup.options.rules == 1);
    CHECK(record.text() == text);
    // Neutral columns count there.
    const rules::State last = records::shown_turns(record).back().state;
    REQUIRE(last.highest_floor == 2);
    int of_neutral = 0;
    for (const PartId column : rules::ColumnSet::all())
        if (last.column(column).counts_for)
            of_neutral += rules::points_of(kind_of(column));
    CHECK(of_neutral > 0);
    if (record.physics == physics_version)
        CHECK(records::verify(record).verified == Verified::yes);
}

TEST_CASE("a record of the first rules does not pass for one of today's, nor the other way round")
{
    const std::string text = first_rules_text();
    const std::string physics = "\"physics\":" + std::to_string(PalettiRecord::parse(text)->physics) + ',';
    std::string newer = text;
    newer.insert(newer.find(physics) + physics.size(), "\"rules\":2,");
    CHECK_FALSE(PalettiRecord::parse(newer).has_value());
    std::string older = one_turn_of("Ben").text();
    const std::string version = "\"rules\":2,";
    older.erase(older.find(version), version.size());
    CHECK_FALSE(PalettiRecord::parse(older).has_value());
}

TEST_CASE("what an older search found about the next floor is taken from the record, today's is searched for")
{
    const PalettiRecord searched = with_found(1, std::nullopt);
    CHECK(PalettiRecord::parse(searched.text()).value() == searched);
    CHECK(records::verify(searched).verified == Verified::yes);
    const auto* settled = std::get_if<rules::Settled>(&searched.entries.back().told.back().event);
    REQUIRE(settled);
    const bool other = !settled->facts.next_floor_fits;
    CHECK(records::verify(with_found(1, other)).verified == Verified::yes);
    CHECK(records::verify(with_found(rules::rules_version, other)).verified == Verified::no);
}
