#include <doctest/doctest.h>

#include "paletti/model/part_name.h"
#include "support/paletti_tables.h"
#include "table/journal.h"

namespace boxwood::table {

using paletti::HandInput;

namespace {

Table dealt_table(std::vector<Occupant> seats, ClockRule clock = {})
{
    Table table = table_with(villa_header(std::move(seats), clock));
    Sender sender(table);
    deal(table, sender);
    return table;
}

std::vector<HandInput> still(const HandInput& input, std::size_t ticks)
{
    return std::vector<HandInput>(ticks, input);
}

/// One villa is set up once for all tests: that is most of their time.
const Table& ready()
{
    static const Table table = dealt_table({by_link("Anna"), by_link("Ben")});
    return table;
}

struct Scene {
    Table table = ready();
    Sender sender{table, 1'000};
    int by = rules_state(table).on_turn.number();
    HandInput hand = touch(table, first_touchable(table));
};

}  // namespace

TEST_CASE("a table with a villa deals colours and awaits the first turn [V3.1]")
{
    const Table& table = ready();
    CHECK(rules_state(table).phase == paletti::rules::Phase::turn_begins);
    CHECK(villa_state(table).at_rest);
    CHECK(villa_state(table).since.empty());
    CHECK(table.on_turn() == rules_state(table).on_turn);
    const TableView view = table.view();
    const auto& play = std::get<PalettiView>(view.play);
    CHECK(play.poses.size() == 22);
    CHECK(play.seats[0].colours.size() == 2);
    CHECK(play.columns.size() == 20);
    CHECK_FALSE(table.due_ms());
}

TEST_CASE("batches follow each other without a gap, and one that comes again changes nothing [T8.1]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    CHECK(villa_state(scene.table).motion == 1);
    CHECK(villa_state(scene.table).ticks == 8);
    const std::string text = inputs_text(still(scene.hand, 8));
    scene.sender.now_ms += 33;
    CHECK(scene.sender.refused(scene.by, UseHands{1, 0, text, {}}) == "T8.1 not_the_next_ticks");
    CHECK(scene.sender.refused(scene.by, UseHands{1, 16, text, {}}) == "T8.1 not_the_next_ticks");
    CHECK(scene.sender.refused(scene.by, UseHands{2, 8, text, {}}) == "T8.1 not_the_next_ticks");
    CHECK(scene.sender.refused(scene.by, UseHands{1, 8, "?", {}}) == "T8.1 hands_unreadable");
    CHECK(scene.sender.refused(scene.by, UseHands{1, 8, inputs_text(still(scene.hand, 9)), {}}) ==
          "T8.1 wrong_batch_length");
    CHECK(scene.sender.refused(3 - scene.by, UseHands{1, 8, text, {}}).starts_with("V"));
    scene.sender.does(scene.by, UseHands{1, 8, text, {}});
}

TEST_CASE("empty hands begin nothing [T8.1]")
{
    Scene scene;
    CHECK(scene.sender.refused(scene.by, UseHands{1, 0, inputs_text(still({}, 8)), {}}) ==
          "T8.1 nothing_moves");
    CHECK(scene.sender.refused(scene.by, Move{"F"}) == "T2.1 not_in_this_game");
    CHECK(scene.sender.refused(scene.by, Say{TimeUp{}}) == "T2.1 not_in_this_game");
    CHECK(scene.sender.refused(scene.by, Say{ChooseForfeit{"pink-thin-1"}}) == "V1.3 inputs_unknown_part");
}

TEST_CASE("hands are not faster than time [T8.2]")
{
    Scene scene;
    const std::string text = inputs_text(still(scene.hand, 8));
    scene.sender.does(scene.by, UseHands{1, 0, text, {}});
    // 33 ms are a batch: three of them are within 100 ms.
    scene.sender.does(scene.by, UseHands{1, 8, text, {}});
    scene.sender.does(scene.by, UseHands{1, 16, text, {}});
    scene.sender.does(scene.by, UseHands{1, 24, text, {}});
    CHECK(scene.sender.refused(scene.by, UseHands{1, 32, text, {}}) == "T8.2 hands_too_early");
    scene.sender.now_ms += 40;
    scene.sender.does(scene.by, UseHands{1, 32, text, {}});
}

TEST_CASE("hands that are a second late hold still [T8.3]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    const std::int64_t due_ms = scene.table.due_ms().value();
    CHECK(due_ms == scene.sender.now_ms + max_late_ms);
    scene.sender.now_ms = due_ms - 1;
    CHECK(Sender::text(scene.sender.as(Role::home, std::nullopt, TimePassed{})) == "T3.3 time_is_left");
    scene.sender.now_ms = due_ms;
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(villa_state(scene.table).ticks == 8 + max_held_ticks);
    CHECK(villa_state(scene.table).held_ticks == max_held_ticks);
    CHECK(rules_state(scene.table).attempt->stage == paletti::rules::Stage::touched);
    // Who has not come since may need a whole second for the way there and back.
    scene.sender.now_ms = scene.table.due_ms().value();
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(villa_state(scene.table).ticks == 8 + 3 * max_held_ticks);
    CHECK(scene.table.due_ms() == scene.sender.now_ms + max_late_ms);
    // Neither is anything gained: what was held cannot be sent any more.
    CHECK(scene.sender.refused(scene.by, UseHands{1, 8, inputs_text(still(scene.hand, 8)), {}}) ==
          "T8.1 not_the_next_ticks");
}

TEST_CASE("what was sent before the table held still does not follow it, though its tick be the next [T8.1]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    scene.sender.now_ms = scene.table.due_ms().value();
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    const std::string text = inputs_text(still(scene.hand, 8));
    const int next = villa_state(scene.table).ticks;
    CHECK(scene.sender.refused(scene.by, UseHands{1, next, text, {}, 0}) == "T8.1 not_the_next_ticks");
    scene.sender.does(scene.by, UseHands{1, next, text, {}, 1});
}

TEST_CASE("a game that was kept while hands were at work knows what they did last [T8.3]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    scene.sender.now_ms = scene.table.due_ms().value();
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    REQUIRE(villa_state(scene.table).since.empty());
    const Result<Table, Message> restored = Table::restore(scene.table.snapshot());
    REQUIRE(restored.has_value());
    CHECK(restored->paletti()->last_input() == scene.table.paletti()->last_input());
    CHECK(restored->paletti()->last_input() == still(scene.hand, 1).front());
}

TEST_CASE("after ten seconds of silence the table pauses, a minute later it lets go [T8.4, T8.5]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    const auto pass_time = [&] {
        scene.sender.now_ms = scene.table.due_ms().value();
        REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    };
    while (scene.table.state().phase == Phase::playing)
        pass_time();
    CHECK(scene.sender.now_ms - 1'000 >= max_silence_ms);
    CHECK(scene.sender.now_ms - 1'000 <= max_silence_ms + 2'000);
    CHECK(scene.table.due_ms() == scene.sender.now_ms + silence_grace_ms);

    Table resumed = scene.table;
    Sender other(resumed, 5'000);
    other.now_ms = scene.sender.now_ms + 20'000;
    other.does(scene.by, Resume{});
    CHECK(resumed.due_ms() == other.now_ms + max_late_ms);

    pass_time();
    CHECK(scene.table.state().phase == Phase::playing);
    while (villa_state(scene.table).is_moving)
        pass_time();
    CHECK(rules_state(scene.table).turn == 2);
    CHECK(rules_state(scene.table).column(scene.hand.part).blocked);
}

TEST_CASE("after a long silence the table pauses at once [T8.4]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    scene.sender.now_ms += 3'600'000;
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(scene.table.state().phase == Phase::paused);
    CHECK(villa_state(scene.table).ticks == 8);
}

TEST_CASE("a claim stands when the time to object is up, which does not run in a pause [T8.6, V6.10]")
{
    Scene scene;
    scene.sender.does(scene.by, Say{ClaimFloor{}});
    CHECK(rules_state(scene.table).phase == paletti::rules::Phase::claim);
    const std::int64_t closes_ms = scene.table.due_ms().value();
    CHECK(closes_ms == scene.sender.now_ms + paletti::rules::objection_window_at_one_table_ms);
    CHECK(std::get<PalettiView>(scene.table.view().play).closes_ms == closes_ms);
    scene.sender.does(scene.by, Pause{});
    CHECK_FALSE(scene.table.due_ms());
    scene.sender.now_ms += 60'000;
    scene.sender.does(scene.by, Resume{});
    CHECK(scene.table.due_ms() == closes_ms + 60'000);
    scene.sender.now_ms = closes_ms + 60'000;
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(rules_state(scene.table).phase != paletti::rules::Phase::claim);
    CHECK_FALSE(villa_state(scene.table).asked_ms);
}

TEST_CASE("a turn that was broken off is taken back [T4.4]")
{
    Scene scene;
    const std::string before = villa_state(scene.table).snapshot;
    play_hands(scene.table, scene.sender, scene.by, still(scene.hand, 16));
    REQUIRE(rules_state(scene.table).turn == 2);
    CHECK(scene.sender.refused(scene.by, Propose{TakeBack{7}}) == "T4.4 no_such_turn");
    scene.sender.proposes(scene.by, TakeBack{0});
    scene.sender.does(3 - scene.by, Respond{true});
    CHECK(villa_state(scene.table).snapshot == before);
    CHECK(rules_state(scene.table).turn == 1);
    CHECK_FALSE(rules_state(scene.table).column(scene.hand.part).blocked);
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    CHECK(villa_state(scene.table).motion == 2);
    CHECK(scene.sender.refused(scene.by, Propose{TakeBack{0}}) == "T4.4 hands_at_work");
}

TEST_CASE("mirrors that simulate, mirrors that do not and folded journals end alike, at every batch")
{
    Scene scene;
    const auto mirror = [&](Simulation simulation) {
        return Table::restore({scene.table.header(), scene.table.state(), {}}, {{}, simulation}).value();
    };
    Table simulating = mirror(Simulation::yes);
    Table watching = mirror(Simulation::no);
    Table folded = Table::restore(scene.table.snapshot()).value();
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
        CHECK(simulating.paletti()->game().hash() == scene.table.paletti()->game().hash());
    };
    play_hands(scene.table, scene.sender, scene.by, still(scene.hand, 24), follow);
    CHECK(watching.paletti()->game().hash() == scene.table.paletti()->game().hash());
    CHECK(rules_state(watching).turn == 2);
}

TEST_CASE("a table goes on in the middle of a motion as the one it was restored from")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    Table restored = Table::restore(scene.table.snapshot()).value();
    CHECK(restored.paletti()->game().hash() == scene.table.paletti()->game().hash());
    const Command next{77, Role::person, seat(scene.by), scene.sender.now_ms + 33,
                       UseHands{1, 8, inputs_text(still({}, 8)), {}}};
    REQUIRE(scene.table.submit(next).has_value());
    REQUIRE(restored.submit(next).has_value());
    CHECK(restored.snapshot() == scene.table.snapshot());
    CHECK(restored.paletti()->game().hash() == scene.table.paletti()->game().hash());
}

TEST_CASE("what another simulation did since the game was kept is dropped, and mirrors hear of it")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    Snapshot foreign = scene.table.snapshot();
    std::get<PalettiState>(foreign.state.play).physics += 1;
    const Table restored = Table::restore(foreign).value();
    CHECK(villa_state(restored).since.empty());
    CHECK(villa_state(restored).at_rest);
    CHECK(restored.state().number == foreign.state.number + 1);
    CHECK(rules_state(restored).turn == 1);
}

TEST_CASE("a client whose simulation differs is told so, and followed all the same")
{
    Scene scene;
    std::optional<bool> differs;
    for (int first_tick = 0; first_tick < 64; first_tick += 8) {
        UseHands hands{1, first_tick, inputs_text(still(scene.hand, 8)), {}};
        if (first_tick == 56)
            hands.hash = 1;
        scene.sender.now_ms += 33;
        const Result<Accepted, Refusal> verdict = scene.sender.person(scene.by, hands);
        REQUIRE(verdict.has_value());
        differs = verdict->has_other_hash;
    }
    CHECK(differs == true);
    CHECK(scene.table.paletti()->hash_after(60).has_value());
}

TEST_CASE("a snapshot of a game is read as it was written, and broken ones are refused")
{
    const paletti::Game& game = ready().paletti()->game();
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
    longer[0] = 2;
    CHECK_FALSE(parse_snapshot_bytes(longer, game).has_value());
    longer = bytes;
    longer[1] = 0x7F;
    CHECK_FALSE(parse_snapshot_bytes(longer, game).has_value());
}

TEST_CASE("computer players are asked one after the other, a column's touch is judged")
{
    Table table = dealt_table({by_link("Anna"), by_link("Ben")});
    const int by = rules_state(table).on_turn.number();
    const auto judged = [&](int seat_number, const char* column) {
        return std::get<Judgement>(table.ask(JudgeTouch{seat(seat_number), column}).value()).refusal;
    };
    const std::string column = paletti::part_name(first_touchable(table));
    CHECK_FALSE(judged(by, column.c_str()));
    CHECK(judged(3 - by, column.c_str()));
    CHECK_FALSE(table.ask(JudgeTouch{seat(1), "pink"}).has_value());
    CHECK(std::get<Thinking>(table.ask(GetHint{}).value()).seat == seat(by));
}

}  // namespace boxwood::table
