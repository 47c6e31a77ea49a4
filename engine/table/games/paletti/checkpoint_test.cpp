#include <doctest/doctest.h>

#include <algorithm>

#include "paletti/hand/inputs_bytes.h"
#include "paletti/model/part_name.h"
#include "support/paletti_tables.h"
#include "table/journal.h"

namespace boxwood::table {

TEST_CASE("a table with a villa deals colours and awaits the first turn [V3.1]")
{
    const Table& table = ready_table();
    CHECK(rules_state(table).phase == paletti::rules::Phase::turn_begins);
    CHECK(villa_state(table).at_rest);
    CHECK(villa_state(table).since.empty());
    CHECK(table.on_turn() == rules_state(table).on_turn);
    const TableView view = table.view();
    const auto& play = view.play.get<PalettiView>();
    CHECK(play.poses.size() == 22);
    CHECK(play.seats[0].colours.size() == 2);
    CHECK(play.columns.size() == 20);
    CHECK_FALSE(table.due_ms());
}

TEST_CASE("a game that was kept while hands were at work knows what they did last [T8.3]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    scene.sender.now_ms = scene.table.due_ms().value();
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    REQUIRE(villa_state(scene.table).since.empty());
    const Result<Table, Message> restored = Table::restore(scene.table.snapshot(), all_games());
    REQUIRE(restored.has_value());
    CHECK(restored->as<PalettiGame>()->last_input() == scene.table.as<PalettiGame>()->last_input());
    CHECK(restored->as<PalettiGame>()->last_input() == still(scene.hand, 1).front());
}

TEST_CASE("mirrors that simulate, mirrors that do not and folded journals end alike, at every batch")
{
    Scene scene;
    const auto mirror = [&](Simulation simulation) {
        return Table::restore({scene.table.header(), scene.table.full_state(), {}},
                              simulation == Simulation::yes ? all_games() : watched_games())
            .value();
    };
    Table simulating = mirror(Simulation::yes);
    Table watching = mirror(Simulation::no);
    Table folded = Table::restore(scene.table.snapshot(), all_games()).value();
    std::int64_t number = scene.table.state().number;
    const auto follow = [&] {
        const std::span<const Event> events = scene.table.events_after(number).value();
        for (const Event& event : events) {
            REQUIRE_FALSE(simulating.follow(event));
            REQUIRE_FALSE(watching.follow(event));
        }
        number = scene.table.state().number;
        CHECK(simulating.hash() == scene.table.hash());
        CHECK(watching.hash() == scene.table.hash());
        CHECK(simulating.as<PalettiGame>()->game().hash() == scene.table.as<PalettiGame>()->game().hash());
    };
    play_hands(scene.table, scene.sender, scene.by, still(scene.hand, 24), follow);
    CHECK(watching.as<PalettiGame>()->game().hash() == scene.table.as<PalettiGame>()->game().hash());
    CHECK(rules_state(watching).turn == 2);
}

TEST_CASE("a table goes on in the middle of a motion as the one it was restored from")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    Table restored = Table::restore(scene.table.snapshot(), all_games()).value();
    CHECK(restored.as<PalettiGame>()->game().hash() == scene.table.as<PalettiGame>()->game().hash());
    const Command next{77, Role::person, seat(scene.by), scene.sender.now_ms + 33,
                       UseHands{1, 8, paletti::inputs_bytes(still({}, 8)), {}}};
    REQUIRE(scene.table.submit(next).has_value());
    REQUIRE(restored.submit(next).has_value());
    CHECK(restored.snapshot() == scene.table.snapshot());
    CHECK(restored.as<PalettiGame>()->game().hash() == scene.table.as<PalettiGame>()->game().hash());
}

TEST_CASE("what another simulation did since the game was kept is dropped, and mirrors hear of it")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    Snapshot foreign = scene.table.snapshot();
    foreign.state.play.get<PalettiState>().physics += 1;
    const Table restored = Table::restore(foreign, all_games()).value();
    CHECK(villa_state(restored).since.empty());
    CHECK(villa_state(restored).at_rest);
    CHECK(restored.state().number == foreign.state.number + 1);
    CHECK(rules_state(restored).turn == 1);
}

TEST_CASE("a stored villa with seats that its game does not have is refused")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    const Snapshot sound = scene.table.snapshot();
    CHECK(Table::restore(sound, all_games()).has_value());
    const auto is_refused = [&](auto change) {
        Snapshot broken = sound;
        change(broken.state.play.get<PalettiState>());
        const Result<Table, Message> table = Table::restore(broken, all_games());
        const Result<Table, Message> watched = Table::restore(broken, watched_games());
        return !table && !watched && table.error().code == "snapshot_broken";
    };
    CHECK(is_refused([](PalettiState& state) { state.on_turn = seat(3); }));
    CHECK(is_refused([](PalettiState& state) { state.turn_of = seat(4); }));
    CHECK(is_refused([](PalettiState& state) { std::get<HandsStep>(state.since.back()).seat = seat(3); }));
}

TEST_CASE("a client whose simulation differs is told so, and followed all the same")
{
    Scene scene;
    std::optional<bool> differs;
    for (int first_tick = 0; first_tick < 64; first_tick += 8) {
        UseHands hands{1, first_tick, paletti::inputs_bytes(still(scene.hand, 8)), {}};
        if (first_tick == 56)
            hands.hash = 1;
        scene.sender.now_ms += 33;
        const Result<Accepted, Refusal> verdict = scene.sender.person(scene.by, hands);
        REQUIRE(verdict.has_value());
        differs = verdict->disagrees;
    }
    CHECK(differs == true);
    CHECK(scene.table.as<PalettiGame>()->hash_after(60).has_value());
}

TEST_CASE("a snapshot of a game is read as it was written, and broken ones are refused")
{
    const paletti::Game& game = ready_table().as<PalettiGame>()->game();
    const std::vector<std::uint8_t> bytes = snapshot_bytes(game.snapshot());
    CHECK(bytes.size() < max_paletti_snapshot_bytes / 2);
    paletti::Game other = game.clone();
    other.restore(parse_snapshot_bytes(bytes, game).value());
    CHECK(other.hash() == game.hash());
    CHECK(snapshot_bytes(other.snapshot()) == bytes);
    for (std::size_t cut = 0; cut < bytes.size(); cut += 97)
        CHECK_FALSE(parse_snapshot_bytes(std::span(bytes).first(cut), game).has_value());
    std::vector<std::uint8_t> longer = bytes;
    longer.push_back(0);
    CHECK_FALSE(parse_snapshot_bytes(longer, game).has_value());
    longer = bytes;
    longer[0] = paletti_snapshot_version + 1;
    CHECK_FALSE(parse_snapshot_bytes(longer, game).has_value());
    longer = bytes;
    longer[1] = 0x7F;
    CHECK_FALSE(parse_snapshot_bytes(longer, game).has_value());
}

TEST_CASE("snapshots know for whom a column is blocked; in the first version that was everybody [V5.1]")
{
    const paletti::Game& game = ready_table().as<PalettiGame>()->game();
    const std::vector<std::uint8_t> bytes = snapshot_bytes(game.snapshot());
    paletti::GameSnapshot blocked = game.snapshot();
    blocked.rules.column(paletti::first_column_id).blocked_for = paletti::rules::seats_of(blocked.rules);
    std::vector<std::uint8_t> written = snapshot_bytes(blocked);
    CHECK(parse_snapshot_bytes(written, game).value().rules == blocked.rules);
    const auto differs = std::ranges::mismatch(written, bytes);
    REQUIRE(differs.in1 != written.end());
    // It can only be seat 1 here.
    *differs.in1 = 1;
    CHECK_FALSE(parse_snapshot_bytes(written, game).has_value());
    written[0] = 1;
    CHECK(parse_snapshot_bytes(written, game).value().rules == blocked.rules);
}

TEST_CASE("a snapshot replaces all that another moment of the game had, room for columns too [V4.10]")
{
    const Table& table = ready_table();
    const paletti::Game& game = table.as<PalettiGame>()->game();
    paletti::GameSnapshot full = game.snapshot();
    full.rules.facts.room = {};
    full.rules.facts.burdened = {};
    REQUIRE_FALSE(game.state().facts.room.empty());
    CHECK(parse_snapshot_bytes(snapshot_bytes(full), game).value().rules == full.rules);
}

TEST_CASE("computer players are asked one after the other, a column's touch is judged")
{
    Table table = dealt_table({by_link("Anna"), by_link("Ben")});
    const int by = rules_state(table).on_turn.number();
    const auto judged = [&](int seat_number, paletti::PartId column) {
        return std::get<Judgement>(table.ask(JudgeTouch{seat(seat_number), column}).value()).refusal;
    };
    const paletti::PartId column = first_touchable(table);
    CHECK_FALSE(judged(by, column));
    CHECK(judged(3 - by, column));
    CHECK(std::get<Thinking>(table.ask(GetHint{}).value()).seat == seat(by));
}

}  // namespace boxwood::table
