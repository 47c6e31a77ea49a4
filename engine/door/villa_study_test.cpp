#include <doctest/doctest.h>

#include "core/described_json.h"
#include "door/door.h"
#include "support/doors.h"
#include "support/paletti_recorded.h"
#include "support/paletti_tables.h"

namespace boxwood::door {

using namespace paletti;
using test::get;

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

/// How many frames there are, and the turn and tick of the last one.
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
    Door door;
    const auto opened = get<VillaRecordOpened>(door, OpenVillaRecord{short_game().text()});
    CHECK(opened.players.size() == 2);
    CHECK(opened.can_be_simulated);
    CHECK_FALSE(opened.is_over);
    CHECK(opened.hash == short_game().entries.back().hash);
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
    Door door;
    const auto opened = get<VillaRecordOpened>(door, OpenVillaRecord{short_game().text()});
    auto replayed = get<VillaReplayed>(door, StartVillaReplay{short_game().text()});
    Reel reel;
    reel.add(door.take_film());
    CHECK(reel.frames == 1);
    int slices = 0;
    for (; !replayed.verified; ++slices) {
        replayed = get<VillaReplayed>(door, GoOnThinking{500});
        reel.add(door.take_film());
    }
    CHECK(slices > 2);
    CHECK(replayed.percent == 100);
    CHECK(replayed.verified == records::Verified::yes);
    CHECK(replayed.hash == opened.hash);
    CHECK(reel.turn == 2);
    CHECK(reel.tick == static_cast<std::uint32_t>(opened.turns[2].ticks));
    CHECK(reel.frames >= opened.turns[2].ticks / 4);
    CHECK(door.take_film().empty());
}

TEST_CASE("a villa's record that goes another way is not verified, and says where")
{
    records::PalettiRecord other = short_game();
    other.entries.back().hash ^= 1;
    Door door;
    auto replayed = get<VillaReplayed>(door, StartVillaReplay{other.text()});
    while (!replayed.verified)
        replayed = get<VillaReplayed>(door, GoOnThinking{5'000});
    CHECK(replayed.verified == records::Verified::no);
    CHECK(replayed.differs_at->turn == 2);
}

TEST_CASE("a villa's record of another simulation is never verified")
{
    records::PalettiRecord other = short_game();
    other.physics = 999;
    Door door;
    CHECK_FALSE(get<VillaRecordOpened>(door, OpenVillaRecord{other.text()}).can_be_simulated);
    CHECK(get<VillaReplayed>(door, StartVillaReplay{other.text()}).verified == records::Verified::cannot_be);
    CHECK(door.take_film().empty());
}

TEST_CASE("a villa's review tells of every turn how far the villa was from tipping, in slices")
{
    Door door;
    auto reviewed = get<VillaReviewed>(door, StartVillaReview{short_game().text()});
    while (!reviewed.result)
        reviewed = get<VillaReviewed>(door, GoOnThinking{1'000});
    REQUIRE(reviewed.result->turns.size() == 3);
    CHECK(reviewed.result->turns[2].margin_um > 0);
    CHECK(reviewed.result->turns[2].weakest_floor == paletti::floor_id(1));
    CHECK_FALSE(reviewed.result->downfall.has_value());
}

TEST_CASE("a journal of more than a megabyte becomes a record, and that is opened again")
{
    table::Table table =
        table::table_with(table::villa_header({table::by_link("Anna"), table::by_link("Ben")}));
    table::Sender sender(table);
    table::deal(table, sender);
    // Where hands fill a journal so far within minutes, a test lets people pause and go on.
    MakeRecord wanted{table.header(), {}};
    for (int pause = 0; pause < 5'000; ++pause) {
        sender.does(1, table::Pause{});
        sender.does(1, table::Resume{});
    }
    wanted.entries = sender.journal();
    REQUIRE(encode(Request(wanted)).size() > max_json_bytes);
    Door door;
    auto made = get<RecordMade>(door, wanted);
    while (!made.text)
        made = get<RecordMade>(door, GoOnThinking{5'000});
    CHECK(get<VillaRecordOpened>(door, OpenVillaRecord{*made.text}).players.size() == 2);
}

TEST_CASE("a villa's record that cannot be read is answered by where and why")
{
    Door door;
    const auto wrong = get<Unreadable>(door, OpenVillaRecord{"{\"paletti_record\":2}"});
    CHECK(wrong.line == 1);
    CHECK(get<Unreadable>(door, StartVillaReplay{"{"}).line == 1);
    CHECK(get<Unreadable>(door, StartVillaReview{"nonsense"}).line == 1);
}

}  // namespace boxwood::door
