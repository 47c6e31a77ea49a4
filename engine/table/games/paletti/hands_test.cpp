#include <doctest/doctest.h>

#include "paletti/game/observation.h"
#include "paletti/hand/inputs_bytes.h"
#include "support/paletti_tables.h"

namespace boxwood::table {

namespace {

/// Lifts the column a little, so that it must be placed (V5.2); returns the input of the touch.
paletti::HandInput take_out_free_column(Scene& scene)
{
    std::optional<paletti::PartId> free;
    for (const paletti::PartId column : paletti::rules::may(rules_state(scene.table), seat(scene.by)).touch)
        if (!is_covered(scene.table.as<PalettiGame>()->game().villa(), column))
            free = column;
    REQUIRE(free.has_value());
    const paletti::HandInput hand = touch(scene.table, *free);
    paletti::HandInput lifted = hand;
    lifted.z_um += 5'000;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(hand, 8)).has_value());
    while (rules_state(scene.table).attempt->stage == paletti::rules::Stage::touched)
        REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(lifted, 8)).has_value());
    return hand;
}

}  // namespace

TEST_CASE("batches follow each other without a gap, and one that comes again changes nothing [T8.1]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    CHECK(villa_state(scene.table).motion == 1);
    CHECK(villa_state(scene.table).ticks == 8);
    const std::vector<std::uint8_t> inputs = paletti::inputs_bytes(still(scene.hand, 8));
    scene.sender.now_ms += 33;
    CHECK(scene.sender.refused(scene.by, UseHands{1, 0, inputs, {}}) == "T8.1 not_the_next_ticks");
    CHECK(scene.sender.refused(scene.by, UseHands{1, 16, inputs, {}}) == "T8.1 not_the_next_ticks");
    CHECK(scene.sender.refused(scene.by, UseHands{2, 8, inputs, {}}) == "T8.1 not_the_next_ticks");
    CHECK(scene.sender.refused(scene.by, UseHands{1, 8, {0xFF}, {}}) == "T8.1 hands_unreadable");
    CHECK(scene.sender.refused(scene.by, UseHands{1, 8, paletti::inputs_bytes(still(scene.hand, 9)), {}}) ==
          "T8.1 wrong_batch_length");
    CHECK(scene.sender.refused(3 - scene.by, UseHands{1, 8, inputs, {}}).starts_with("V"));
    scene.sender.does(scene.by, UseHands{1, 8, inputs, {}});
}

TEST_CASE("a later tick of a batch that cannot be followed is holding still [T8.1]")
{
    Scene scene;
    Scene holding;
    paletti::HandInput other = scene.hand;
    for (const paletti::PartId column : paletti::rules::may(rules_state(scene.table), seat(scene.by)).touch)
        if (column != scene.hand.part)
            other = touch(scene.table, column);
    std::vector<paletti::HandInput> inputs = still(scene.hand, 4);
    inputs.resize(8, other);
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, inputs).has_value());
    REQUIRE(send_hands(holding.table, holding.sender, holding.by, still(scene.hand, 8)).has_value());
    CHECK(scene.table.as<PalettiGame>()->game().hash() == holding.table.as<PalettiGame>()->game().hash());
    CHECK(scene.table.as<PalettiGame>()->last_input() == scene.hand);
}

TEST_CASE("what is left of a batch when all has come to rest is not wanted [T8.1]")
{
    Scene scene;
    const paletti::HandInput hand = take_out_free_column(scene);
    // Released at its old place: it stays in hand and may be taken again.
    for (int batch = 0; batch < 8; ++batch)
        REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(hand, 8)).has_value());
    std::optional<Table> before;
    while (villa_state(scene.table).is_moving) {
        before = scene.table;
        REQUIRE(send_hands(scene.table, scene.sender, scene.by, still({}, 1)).has_value());
    }
    REQUIRE(rules_state(scene.table).attempt->stage == paletti::rules::Stage::in_hand);
    std::vector<paletti::HandInput> inputs = still({}, 1);
    inputs.resize(8, hand);
    Sender other(*before, 5'000);
    other.now_ms = scene.sender.now_ms;
    REQUIRE(send_hands(*before, other, scene.by, inputs).has_value());
    CHECK_FALSE(villa_state(*before).is_moving);
    CHECK(before->as<PalettiGame>()->game().hash() == scene.table.as<PalettiGame>()->game().hash());
    // If it is sent separately, it is accepted.
    REQUIRE(send_hands(*before, other, scene.by, still(hand, 8)).has_value());
    CHECK(villa_state(*before).is_moving);
}

TEST_CASE("empty hands begin nothing [T8.1]")
{
    Scene scene;
    CHECK(scene.sender.refused(scene.by, UseHands{1, 0, paletti::inputs_bytes(still({}, 8)), {}}) ==
          "T8.1 nothing_moves");
    CHECK(scene.sender.refused(scene.by, Move{"F"}) == "T2.1 not_in_this_game");
    CHECK(scene.sender.refused(scene.by, Say{paletti::rules::TimeUp{}}) == "T2.1 not_in_this_game");
}

TEST_CASE("hands are not faster than time [T8.2]")
{
    Scene scene;
    const std::vector<std::uint8_t> inputs = paletti::inputs_bytes(still(scene.hand, 8));
    scene.sender.does(scene.by, UseHands{1, 0, inputs, {}});
    // A batch is 33 ms: three of them are within 100 ms.
    scene.sender.does(scene.by, UseHands{1, 8, inputs, {}});
    scene.sender.does(scene.by, UseHands{1, 16, inputs, {}});
    scene.sender.does(scene.by, UseHands{1, 24, inputs, {}});
    CHECK(scene.sender.refused(scene.by, UseHands{1, 32, inputs, {}}) == "T8.2 hands_too_early");
    scene.sender.now_ms += 40;
    scene.sender.does(scene.by, UseHands{1, 32, inputs, {}});
}

TEST_CASE("a computer player's hands may be faster than time [T8.2]")
{
    Scene scene;
    scene.sender.does(scene.by, Leave{});
    scene.sender.proposes(3 - scene.by, TakeOver{seat(scene.by), 1});
    REQUIRE(scene.table.occupant(seat(scene.by)) == computer(1));
    const std::vector<std::uint8_t> inputs = paletti::inputs_bytes(still(scene.hand, 8));
    for (int first_tick = 0; first_tick < 80; first_tick += 8)
        CHECK(scene.sender.as(Role::home, seat(scene.by), UseHands{1, first_tick, inputs, {}}).has_value());
    CHECK(villa_state(scene.table).ticks == 80);
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
    // A client that has not sent anything since may need a whole second for a round trip.
    scene.sender.now_ms = scene.table.due_ms().value();
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(villa_state(scene.table).ticks == 8 + 3 * max_held_ticks);
    CHECK(scene.table.due_ms() == scene.sender.now_ms + max_late_ms);
    // Nothing is gained either: ticks that were held cannot be sent any more.
    CHECK(scene.sender.refused(scene.by, UseHands{1, 8, paletti::inputs_bytes(still(scene.hand, 8)), {}}) ==
          "T8.1 not_the_next_ticks");
}

TEST_CASE("what was sent before the table held still does not follow it, though its tick be the next [T8.1]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    scene.sender.now_ms = scene.table.due_ms().value();
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    const std::vector<std::uint8_t> inputs = paletti::inputs_bytes(still(scene.hand, 8));
    const int next = villa_state(scene.table).ticks;
    CHECK(scene.sender.refused(scene.by, UseHands{1, next, inputs, {}, 0}) == "T8.1 not_the_next_ticks");
    scene.sender.does(scene.by, UseHands{1, next, inputs, {}, 1});
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
    CHECK(rules_state(scene.table).column(scene.hand.part).is_blocked());
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

TEST_CASE("who holds nothing is waited for without a pause [T8.4]")
{
    Scene scene;
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still({}, 8)).has_value());
    while (villa_state(scene.table).is_moving) {
        scene.sender.now_ms += 3'600'000;
        REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
        REQUIRE(scene.table.state().phase == Phase::playing);
    }
    CHECK(rules_state(scene.table).turn == 2);
}

TEST_CASE("a column that is out is not let go, however long the silence [T8.5]")
{
    Scene scene;
    take_out_free_column(scene);
    scene.sender.now_ms += 3'600'000;
    REQUIRE(scene.sender.as(Role::home, std::nullopt, TimePassed{}).has_value());
    CHECK(scene.table.state().phase == Phase::paused);
    CHECK_FALSE(scene.table.due_ms());
}

TEST_CASE("a claim stands when the time to object is up, which does not run in a pause [T8.6, V6.10]")
{
    Scene scene;
    scene.sender.does(scene.by, Say{paletti::rules::Claim{}});
    CHECK(rules_state(scene.table).phase == paletti::rules::Phase::claim);
    const std::int64_t closes_ms = scene.table.due_ms().value();
    CHECK(closes_ms == scene.sender.now_ms + paletti::rules::objection_window_at_one_table_ms);
    CHECK(scene.table.view().play.get<PalettiView>().closes_ms == closes_ms);
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
    const std::vector<std::uint8_t> before = villa_state(scene.table).snapshot;
    play_hands(scene.table, scene.sender, scene.by, still(scene.hand, 16));
    REQUIRE(rules_state(scene.table).turn == 2);
    CHECK(scene.sender.refused(scene.by, Propose{TakeBack{7}}) == "T4.4 no_such_turn");
    scene.sender.proposes(scene.by, TakeBack{0});
    scene.sender.does(3 - scene.by, Respond{true});
    CHECK(villa_state(scene.table).snapshot == before);
    CHECK(rules_state(scene.table).turn == 1);
    CHECK_FALSE(rules_state(scene.table).column(scene.hand.part).is_blocked());
    REQUIRE(send_hands(scene.table, scene.sender, scene.by, still(scene.hand, 8)).has_value());
    CHECK(villa_state(scene.table).motion == 2);
    CHECK(scene.sender.refused(scene.by, Propose{TakeBack{0}}) == "T4.4 hands_at_work");
}

TEST_CASE("of a villa the last four turns can be taken back, the one that begins among them [T4.4]")
{
    Scene scene;
    std::vector<std::vector<std::uint8_t>> beginnings;
    for (int turn = 1; turn < 6; ++turn) {
        beginnings.push_back(villa_state(scene.table).snapshot);
        const int by = rules_state(scene.table).on_turn.number();
        play_hands(scene.table, scene.sender, by, still(touch(scene.table, first_touchable(scene.table)), 8));
    }
    REQUIRE(rules_state(scene.table).turn == 6);
    CHECK(scene.sender.refused(1, Propose{TakeBack{5}}) == "T4.4 no_such_turn");
    CHECK(scene.sender.refused(1, Propose{TakeBack{1}}) == "T4.4 no_such_turn");
    scene.sender.proposes(1, TakeBack{2});
    scene.sender.does(2, Respond{true});
    CHECK(rules_state(scene.table).turn == 3);
    CHECK(villa_state(scene.table).snapshot == beginnings[2]);
}

TEST_CASE("another game of a villa is begun by the next seat clockwise [T5.6]")
{
    Scene scene;
    REQUIRE(rules_state(scene.table).options.youngest == seat(1));
    scene.sender.does(1, Resign{});
    scene.sender.proposes(1, Rematch{});
    scene.sender.does(2, Respond{true});
    CHECK(rules_state(scene.table).phase == paletti::rules::Phase::dealing);
    CHECK(scene.table.on_turn() == seat(2));
}

}  // namespace boxwood::table
