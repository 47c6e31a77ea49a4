#include <doctest/doctest.h>

#include "records/paletti_replay.h"
#include "support/paletti_recorded.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::test;
using records::PalettiRecord;
using records::Verified;

namespace {

/// Two turns and a claim, written down.
const RecordedGame& short_game()
{
    static const RecordedGame game = [] {
        GameSetup setup = setup_for(2, 5);
        setup.tremor_um = {100, 0, 0, 0};
        RecordedGame recorded(setup);
        recorded.recorder().set_name(Seat::from_number(1), "Anna \"the hand\"");
        recorded.deal();
        recorded.play_turn();
        recorded.play_turn();
        const Seat seat = recorded.game().state().on_turn;
        recorded.choose(rules::Claim{seat});
        recorded.choose(rules::LetStand{seat.clockwise(2)});
        return recorded;
    }();
    return game;
}

/// The first line of the text that has these words.
std::string line_with(const std::string& text, std::string_view words)
{
    const std::size_t at = text.find(words);
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
}

std::string replaced(std::string text, std::string_view old, std::string_view fresh)
{
    return text.replace(text.find(old), old.size(), fresh);
}

}  // namespace

TEST_CASE("a record is read as it was written, and replays to the same hashes")
{
    const PalettiRecord record = short_game().record();
    const std::string text = record.text();
    const Result<PalettiRecord, TextError> read = PalettiRecord::parse(text);
    REQUIRE(read.has_value());
    CHECK(*read == record);
    CHECK(read->text() == text);
    CHECK(read->names[0] == "Anna \"the hand\"");
    CHECK(read->entries.back().hash == short_game().game().hash());
    CHECK(records::verify(*read).verified == Verified::yes);
}

TEST_CASE("a record tells every turn on a line that people can read")
{
    const std::string text = short_game().record().text();
    CHECK(line_with(text, "\"turn\":1,").find(" placed") != std::string::npos);
    CHECK(line_with(text, "\"turn\":1,").find(" 0>1 ") != std::string::npos);
    CHECK(line_with(text, "\"turn\":3,").find("claim; no floor can follow") != std::string::npos);
}

TEST_CASE("a replay says where it differs from its record")
{
    PalettiRecord record = short_game().record();
    std::size_t hands = 0;
    while (!std::holds_alternative<records::HandsMoved>(record.entries[hands].what))
        ++hands;
    auto& moved = *std::get_if<records::HandsMoved>(&record.entries[hands].what);
    moved.hashes[1] ^= 1;
    const records::Verification hash = records::verify(record);
    CHECK(hash.verified == Verified::no);
    REQUIRE(hash.difference.has_value());
    CHECK(hash.difference->entry == static_cast<int>(hands));
    CHECK(hash.difference->tick == 2 * steps_per_second);
    CHECK(hash.difference->message.code == "record_differs_in_hash");
    moved.hashes[1] ^= 1;

    record.entries[hands].told.pop_back();
    CHECK(records::verify(record).difference->message.code == "record_differs_in_events");

    record = short_game().record();
    record.setup.seed += 1;
    CHECK(records::verify(record).difference->entry == -1);
}

TEST_CASE("a record of another simulation can be watched but is never verified")
{
    PalettiRecord record = short_game().record();
    record.physics += 1;
    CHECK(records::verify(record).verified == Verified::cannot_be);

    const std::vector<records::ShownTurn> turns = records::shown_turns(record);
    REQUIRE(turns.size() == 5);  // the set-up, the dealing, three turns
    const records::ShownTurn& last = turns.back();
    const Game& game = short_game().game();
    CHECK(last.state == game.state());
    for (PartId id = first_floor_id; id < part_count; ++id) {
        CHECK(last.villa.contains(id) == game.villa().contains(id));
        if (last.villa.contains(id))
            CHECK(length(last.villa.pose(id).position - game.villa().pose(id).position) <
                  records::pose_step_m);
    }
}

TEST_CASE("a record may have a longer time for objections than a table may agree on today")
{
    const std::string text = short_game().record().text();
    const auto window_ms = [&](const std::string& written) {
        const Result<PalettiRecord, TextError> read = PalettiRecord::parse(
            replaced(text, R"("objection_window_ms":15000)", R"("objection_window_ms":)" + written));
        REQUIRE(read);
        CHECK(read->text().find(R"("objection_window_ms":)" + written + "}") != std::string::npos);
        return read->setup.options.objection_window_ms;
    };
    CHECK(window_ms("2000000000") == 2'000'000'000);
    CHECK_FALSE(window_ms("null").has_value());
}

TEST_CASE("a broken record is refused with its place")
{
    const std::string text = short_game().record().text();
    const auto error = [](const std::string& broken) { return PalettiRecord::parse(broken).error(); };
    CHECK(error("").message.code == "record_without_header");
    CHECK(error(replaced(text, "\"physics\":", "\"phys\":")).message.code == "json_name_missing");
    CHECK(error(replaced(text, "by_program", "by_magic")).message.code == "unknown_word");
    CHECK(error(replaced(text, "\"choice\":\"claim\",\"seat\":", "\"choice\":\"claim\",\"seat\":9"))
              .message.code == "json_out_of_range");
    CHECK(error(replaced(text, "\"inputs\":\"", "\"inputs\":\"AAAA")).message.code == "record_bad_inputs");
    CHECK(error(replaced(text, "\"poses\":\"", "\"poses\":\"AAAA")).message.code == "record_bad_poses");
    CHECK(error(replaced(text, "\"told\":\"touch\",\"tick\":1", "\"told\":\"touch\",\"tick\":5000"))
              .message.code == "json_out_of_range");

    // Sets are written in order, each member once.
    const std::string kinds = R"("room":["thin","hexagonal","thick"])";
    CHECK(error(replaced(text, kinds, R"("room":["hexagonal","thin","thick"])")).message.code ==
          "unknown_word");
    CHECK(error(replaced(text, kinds, R"("room":["thin","hexagonal","hexagonal"])")).message.code ==
          "unknown_word");

    // The rules must be told something that they accept.
    const std::string touch = line_with(text, "\"told\":\"touch\"");
    const TextError twice =
        error(replaced(text, touch, touch + '\n' + line_with(text, "\"told\":\"claim\"")));
    CHECK(twice.line > 3);
    CHECK(twice.column == 1);
}
