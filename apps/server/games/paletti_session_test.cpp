// Sessions with a villa: pose frames for spectators, computer players' hands.

#include <doctest/doctest.h>

#include "paletti/physics/version.h"
#include "server/limits.h"
#include "support/paletti_tables.h"
#include "support/table_sessions.h"

namespace boxwood::server {

namespace {

using storage::LinkKind;

const std::vector<storage::Link> villa_links = {
    {"1", LinkKind::seat, 1}, {"2", LinkKind::seat, 2}, {"s", LinkKind::spectator, 0}};

protocol::Hello hello(std::uint32_t physics)
{
    protocol::Hello hello;
    hello.physics = static_cast<int>(physics);
    return hello;
}

storage::TakenTable taken(const World& world, const table::Snapshot& begin)
{
    storage::TakenTable stored;
    stored.snapshot = {begin.memory.entries, encode(begin)};
    for (const storage::Append& append : world.written) {
        if (append.snapshot) {
            stored.snapshot = append.snapshot;
            stored.entries.clear();
        } else {
            stored.entries.push_back(append.entry);
        }
    }
    return stored;
}

}  // namespace

TEST_CASE("while a villa moves, those who watch get poses, who acts does not")
{
    World world;
    const table::Table& begin = table::ready_table();
    TableSession session("t", 1, villa_links, begin, served_games(), world);
    const int by = table::rules_state(begin).on_turn.number();
    const auto acting = std::make_shared<Client>();
    const auto watching = std::make_shared<Client>();
    session.join(acting, villa_links[static_cast<std::size_t>(by - 1)], hello(paletti::physics_version));
    session.join(watching, villa_links[2], {});
    const std::vector<paletti::HandInput> inputs(8, table::touch(begin, table::first_touchable(begin)));
    for (int batch = 0; batch < 3; ++batch) {
        world.time_ms += 34;
        session.receive(acting,
                        protocol::Submit{static_cast<std::uint64_t>(batch + 1'000), Seat::from_number(by),
                                         table::UseHands{1, 8 * batch, table::inputs_text(inputs), {}}});
        session.stored(world.written.back().number);
    }
    CHECK(acting->frames.empty());
    REQUIRE(watching->frames.size() == 3);
    // That a column is touched is told at once. Mere hands are for who acts; the others
    // get such events together.
    CHECK(acting->count("happened") == 3);
    CHECK(watching->count("happened") == 1);
    // Who comes in between begins with a whole frame, and can follow.
    const auto late = std::make_shared<Client>();
    session.join(late, villa_links[2], {});
    REQUIRE(late->frames.size() == 1);
    CHECK(late->frames[0][1] == 1);
    CHECK(watching->count("happened") == 2);
    CHECK(late->count("happened") == 0);
    table::QuantizedPoses poses;
    for (const std::string& bytes : watching->frames) {
        const std::vector<std::uint8_t> frame(bytes.begin(), bytes.end());
        poses = table::decode_pose_frame(frame, poses).value().poses;
    }
    const std::vector<std::uint8_t> whole(late->frames[0].begin(), late->frames[0].end());
    CHECK(table::decode_pose_frame(whole, {}).value().poses == poses);
    // Whose own simulation is not to be trusted asks for poses, and gets them.
    session.receive(acting, hello(0));
    REQUIRE(acting->frames.size() == 1);
    CHECK(acting->frames[0][1] == 1);
    // The server is killed here: the store has everything.
    CHECK(restored_table(taken(world, begin.snapshot()), table::all_games()).value().table.hash() ==
          session.table().hash());
}

TEST_CASE("those who watch hear of hands together, not more often than ten times a second")
{
    World world;
    const table::Table& begin = table::ready_table();
    TableSession session("t", 1, villa_links, begin, served_games(), world);
    const int by = table::rules_state(begin).on_turn.number();
    const auto acting = std::make_shared<Client>();
    const auto watching = std::make_shared<Client>();
    session.join(acting, villa_links[static_cast<std::size_t>(by - 1)], hello(paletti::physics_version));
    session.join(watching, villa_links[2], {});
    const std::vector<paletti::HandInput> inputs(8, table::touch(begin, table::first_touchable(begin)));
    const auto send_batch = [&](int batch) {
        session.receive(acting,
                        protocol::Submit{static_cast<std::uint64_t>(batch + 1'000), Seat::from_number(by),
                                         table::UseHands{1, 8 * batch, table::inputs_text(inputs), {}}});
        session.stored(world.written.back().number);
    };
    // The touch is told at once, what follows waits.
    send_batch(0);
    CHECK(watching->count("happened") == 1);
    world.time_ms += 34;
    const std::int64_t held_back_ms = world.time_ms;
    send_batch(1);
    world.time_ms += 34;
    send_batch(2);
    world.time_ms = held_back_ms + stream_interval_ms - 1;
    session.wake();
    CHECK(watching->count("happened") == 1);
    CHECK(world.alarm_ms == held_back_ms + stream_interval_ms);
    world.time_ms = held_back_ms + stream_interval_ms;
    session.wake();
    CHECK(watching->count("happened") == 2);
    CHECK(acting->count("happened") == 3);
}

TEST_CASE("a computer player's hands move at the pace of time, and a motion that was interrupted is ended")
{
    World world;
    const table::Table& begin = table::ready_table();
    table::Snapshot snapshot = begin.snapshot();
    const std::size_t by = table::rules_state(begin).on_turn.index();
    snapshot.state.seats[by] = table::computer(1);
    auto session = std::make_unique<TableSession>("t", 1, villa_links,
                                                  table::Table::restore(snapshot, table::all_games()).value(),
                                                  served_games(), world);
    const auto watching = std::make_shared<Client>();
    session->join(watching, villa_links[2], {});
    bool was_interrupted = false;
    const std::int64_t began_ms = world.time_ms;
    for (int step = 0; step < 4'000; ++step) {
        if (!world.turns.empty()) {
            const std::shared_ptr<ComputerTurn> turn = world.turns.back();
            world.turns.clear();
            while (!turn->advance()) {
            }
            session->decided(turn);
        } else {
            world.time_ms = std::max(world.time_ms + 1, world.alarm_ms.value_or(0));
            world.alarm_ms.reset();
            session->wake();
        }
        if (!was_interrupted && table::villa_state(session->table()).ticks > 100) {
            // Killed and started anew, in the middle of the motion.
            was_interrupted = true;
            world.turns.clear();
            table::Table again = restored_table(taken(world, snapshot), table::all_games()).value().table;
            CHECK(again.hash() == session->table().hash());
            session =
                std::make_unique<TableSession>("t", 2, villa_links, std::move(again), served_games(), world);
            session->join(watching, villa_links[2], {});
        }
        if (table::rules_state(session->table()).on_turn.index() != by)
            break;
    }
    CHECK(was_interrupted);
    CHECK(table::rules_state(session->table()).on_turn.index() != by);
    // As long as its ticks, not as long as its thinking.
    CHECK(world.time_ms - began_ms > 400);
    CHECK(watching->frames.empty());
    session->stored(world.written.back().number);
    CHECK(watching->frames.size() > 10);
    CHECK(restored_table(taken(world, snapshot), table::all_games()).value().table.hash() ==
          session->table().hash());
}

TEST_CASE("hands of another physics version are left out, and the villa goes on from where it was kept")
{
    World world;
    const table::Table& begin = table::ready_table();
    TableSession session("t", 1, villa_links, begin, served_games(), world);
    const int by = table::rules_state(begin).on_turn.number();
    const auto acting = std::make_shared<Client>();
    session.join(acting, villa_links[static_cast<std::size_t>(by - 1)], {});
    const auto submit = [&](std::uint64_t id, table::CommandBody body) {
        world.time_ms += 34;
        session.receive(acting, protocol::Submit{id, Seat::from_number(by), std::move(body)});
        session.stored(world.written.back().number);
    };
    const std::vector<paletti::HandInput> inputs(8, table::touch(begin, table::first_touchable(begin)));
    submit(1'000, table::Rename{"Anne"});
    submit(1'001, table::UseHands{1, 0, table::inputs_text(inputs), {}});
    submit(1'002, table::UseHands{1, 8, table::inputs_text(inputs), {}});
    REQUIRE(world.written.size() == 3);

    table::Snapshot foreign = begin.snapshot();
    foreign.state.play.get<table::PalettiState>().physics += 1;
    const table::Restored restored = restored_table(taken(world, foreign), table::all_games()).value();
    CHECK(restored.is_adopted);
    CHECK(restored.table.entries() == session.table().entries());
    CHECK(restored.table.occupant(Seat::from_number(by)).person == "Anne");
    CHECK_FALSE(table::villa_state(restored.table).is_moving);
    CHECK(restored.table.as<table::PalettiGame>()->game().hash() ==
          begin.as<table::PalettiGame>()->game().hash());
    // Whoever has heard of what is left out loads afresh.
    CHECK_FALSE(restored.table.events_after(session.table().state().number));

    // It goes on, is stored, and comes back the same, without falling back again.
    World later;
    TableSession again("t", 2, villa_links, restored.table, served_games(), later);
    const auto back = std::make_shared<Client>();
    again.join(back, villa_links[static_cast<std::size_t>(by - 1)], {});
    later.time_ms = world.time_ms + 34;
    again.receive(back, protocol::Submit{2'000, Seat::from_number(by),
                                         table::UseHands{1, 0, table::inputs_text(inputs), {}}});
    REQUIRE(later.written.size() == 1);
    const table::Restored once_more =
        restored_table(taken(later, restored.table.snapshot()), table::all_games()).value();
    CHECK_FALSE(once_more.is_adopted);
    CHECK(once_more.table.hash() == again.table().hash());
}

}  // namespace boxwood::server
