#include "wasm_api/paletti/study.h"

#include <doctest/doctest.h>

#include "core/described_json.h"
#include "support/answers.h"
#include "support/paletti_recorded.h"
#include "support/paletti_tables.h"

namespace boxwood::wasm_api {

using namespace paletti;
using test::got;

namespace {

/// Dealing and one turn.
const records::PalettiRecord& short_game()
{
    static const records::PalettiRecord record = [] {
        test::RecordedGame game(test::setup_for(2, 5));
        game.deal();
        game.play_turn();
        return game.record();
    }();
    return record;
}

/// The number of frames, and the turn and tick of the last one.
struct Reel {
    int frames = 0;
    std::uint32_t turn = 0;
    std::uint32_t tick = 0;

    void add(const std::vector<std::uint8_t>& film)
    {
        const auto number = [&](std::size_t at) {
            return static_cast<std::uint32_t>(film[at]) | static_cast<std::uint32_t>(film[at + 1]) << 8 |
                   static_cast<std::uint32_t>(film[at + 2]) << 16 |
                   static_cast<std::uint32_t>(film[at + 3]) << 24;
        };
        for (std::size_t at = 0; at < film.size(); at += 4 + number(at)) {
            ++frames;
            turn = number(at + 8);
            tick = number(at + 12);
        }
    }
};

}  // namespace

TEST_CASE("a villa's record shows its players, and its turns with what the referee saw")
{
    PalettiStudy study;
    const auto opened = got(study.open_villa_record({short_game().text()}));
    CHECK(opened.players.size() == 2);
    CHECK(opened.can_be_simulated);
    CHECK_FALSE(opened.is_over);
    REQUIRE(opened.turns.size() == 3);
    CHECK(opened.turns[0].ticks == 0);
    CHECK(opened.turns[1].turn == 0);
    const PlayedTurn& turn = opened.turns[2];
    CHECK(turn.turn == 1);
    CHECK(turn.ticks > 0);
    CHECK(std::ranges::any_of(turn.notices, [](const paletti::rules::Change& one) {
        return one.kind == paletti::rules::ChangeKind::placed;
    }));
    CHECK(turn.points.size() == 2);
    CHECK(turn.poses.size() == 1 + 1 + static_cast<std::size_t>(column_count));
}

TEST_CASE("a villa's record is simulated again in slices, with a film to the end of its last turn")
{
    PalettiStudy study;
    const auto opened = got(study.open_villa_record({short_game().text()}));
    auto replayed = got(study.start_villa_replay({short_game().text()}));
    Reel reel;
    reel.add(study.view_frames());
    CHECK(reel.frames == 1);
    int slices = 0;
    for (; !replayed.is_done; ++slices) {
        replayed = std::get<VillaReplayed>(got(study.advance({500})));
        reel.add(study.view_frames());
    }
    CHECK(slices > 2);
    CHECK(replayed.percent == 100);
    CHECK(replayed.verified == records::Verified::yes);
    CHECK(replayed.hash == short_game().entries.back().hash);
    CHECK(reel.turn == 2);
    CHECK(reel.tick == static_cast<std::uint32_t>(opened.turns[2].ticks));
    CHECK(reel.frames >= opened.turns[2].ticks / 4);
    CHECK(study.view_frames().empty());
}

TEST_CASE("a villa's record that goes another way is not verified, and says where")
{
    records::PalettiRecord other = short_game();
    other.entries.back().hash ^= 1;
    PalettiStudy study;
    auto replayed = got(study.start_villa_replay({other.text()}));
    while (!replayed.is_done)
        replayed = std::get<VillaReplayed>(got(study.advance({5'000})));
    CHECK(replayed.verified == records::Verified::no);
    CHECK(replayed.differs_at->turn == 2);
}

TEST_CASE("a villa's record of another simulation is never verified")
{
    records::PalettiRecord other = short_game();
    other.physics = 999;
    PalettiStudy study;
    CHECK_FALSE(got(study.open_villa_record({other.text()})).can_be_simulated);
    CHECK(got(study.start_villa_replay({other.text()})).verified == records::Verified::cannot_be);
    CHECK(study.view_frames().empty());
}

TEST_CASE("a villa's review tells of every turn how far the villa was from tipping, in slices")
{
    PalettiStudy study;
    auto reviewed = got(study.start_villa_review({short_game().text()}));
    while (!reviewed.is_done)
        reviewed = std::get<VillaReviewed>(got(study.advance({1'000})));
    REQUIRE(reviewed.result->turns.size() == 3);
    CHECK(reviewed.result->turns[2].margin_m > 0);
    CHECK(reviewed.result->turns[2].weakest_floor == paletti::floor_id(1));
    CHECK_FALSE(reviewed.result->downfall.has_value());
}

TEST_CASE("a journal of more than a megabyte becomes a record, and that is opened again")
{
    table::Table table =
        table::table_with(table::villa_header({table::by_link("Anna"), table::by_link("Ben")}));
    table::Sender sender(table);
    table::deal(table, sender);
    // Hands would take minutes to fill a journal this far; pausing and resuming fills it at once.
    StartRecord wanted{table.header(), {}};
    for (int pause = 0; pause < 5'000; ++pause) {
        sender.does(1, table::Pause{});
        sender.does(1, table::Resume{});
    }
    wanted.entries = sender.journal();
    REQUIRE(encode(wanted).size() > max_json_bytes);
    PalettiStudy study;
    auto made = got(study.start_record(wanted));
    while (!made.is_done)
        made = std::get<RecordMade>(got(study.advance({5'000})));
    CHECK(got(study.open_villa_record({*made.text})).players.size() == 2);
}

TEST_CASE("a villa's record that cannot be read is answered by where and why")
{
    PalettiStudy study;
    const auto wrong = study.open_villa_record({"{\"paletti_record\":2}"}).error();
    CHECK(wrong.line == 1);
    CHECK(study.start_villa_replay({"{"}).error().line == 1);
    CHECK(study.start_villa_review({"nonsense"}).error().line == 1);
}

}  // namespace boxwood::wasm_api
