// Sessions with a villa: pose frames for spectators, computer players' hands.

#include <doctest/doctest.h>

#include "core/encoding.h"
#include "paletti/hand/inputs_bytes.h"
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

table::Restored restored(const World& world, const table::Snapshot& begin)
{
    storage::TakenTable stored;
    stored.snapshot = {begin.memory.entries, encode(begin)};
    return restored_table(world.stored(stored), table::all_games()).value();
}

/// A villa with one acting client and one spectator.
struct VillaScene {
    World world;
    const table::Table& begin;
    Seat by = table::rules_state(begin).on_turn;
    std::vector<std::uint8_t> inputs =
        paletti::inputs_bytes(std::vector(8, table::touch(begin, table::first_touchable(begin))));
    TableSession session{"t", 1, villa_links, begin, served_games(), world};
    std::shared_ptr<Client> acting = std::make_shared<Client>();
    std::shared_ptr<Client> watching = std::make_shared<Client>();

    explicit VillaScene(std::uint32_t physics, const table::Table& table = table::ready_table())
        : begin(table)
    {
        session.join(acting, villa_links[by.index()], hello(physics));
        session.join(watching, villa_links[2], {});
    }
    void submit(std::uint64_t id, table::CommandBody body)
    {
        session.receive(acting, protocol::Submit{id, by, std::move(body)});
        session.stored(world.written.back().number);
    }
    /// Eight ticks of a hand that touches a column.
    void send_batch(int batch)
    {
        submit(static_cast<std::uint64_t>(batch + 1'000), table::UseHands{1, 8 * batch, inputs, {}});
    }
};

}  // namespace

TEST_CASE("while a villa moves, those who watch get poses, who acts does not")
{
    VillaScene scene(paletti::physics_version);
    const std::shared_ptr<Client>& acting = scene.acting;
    const std::shared_ptr<Client>& watching = scene.watching;
    for (int batch = 0; batch < 3; ++batch) {
        scene.world.time_ms += 34;
        scene.send_batch(batch);
    }
    CHECK(acting->frames.empty());
    REQUIRE(watching->frames.size() == 3);
    // Everybody receives the touch of a column at once. Mere hand motions go at once only to the
    // acting client; the others get several such events together.
    CHECK(acting->count("happened") == 3);
    CHECK(watching->count("happened") == 1);
    // A client that joins in the middle gets a complete frame first, and can follow.
    const auto late = std::make_shared<Client>();
    scene.session.join(late, villa_links[2], {});
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
    // A client that does not rely on its own simulation asks for poses, and gets them.
    scene.session.receive(acting, hello(0));
    REQUIRE(acting->frames.size() == 1);
    CHECK(acting->frames[0][1] == 1);
    // The server is killed here: the store has everything.
    CHECK(restored(scene.world, scene.begin.snapshot()).table.hash() == scene.session.table().hash());
}

TEST_CASE(
    "hands and snapshots go out as bytes in binary frames, everything else as text, and are stored as text")
{
    VillaScene scene(paletti::physics_version);
    scene.send_batch(0);
    const auto is_welcome = [](const std::string& text) { return text.starts_with(R"({"type":"welcome")"); };
    const std::string& welcome = *std::ranges::find_if(scene.acting->heard, is_welcome);
    const auto greeted = decode_message<protocol::HomeMessage>(welcome, table::all_games().types());
    const auto& state = std::get<protocol::Welcome>(greeted.value()).state;
    CHECK(state->play.get<table::PalettiState>() == table::villa_state(scene.begin));

    const auto hands_of = [&](const std::vector<std::string>& heard) -> std::vector<std::uint8_t> {
        for (const std::string& text : heard) {
            const auto message = decode_message<protocol::HomeMessage>(text, table::all_games().types());
            if (const auto* happened = std::get_if<protocol::Happened>(&message.value()))
                for (const table::Event& event : happened->events)
                    if (const auto* moved = alternative_if<table::HandsMoved>(event.body))
                        return moved->step.inputs;
        }
        return {};
    };
    CHECK(hands_of(scene.acting->heard) == scene.inputs);
    CHECK(hands_of(scene.watching->heard) == scene.inputs);
    CHECK(scene.world.written.back().entry.find(base64_text(scene.inputs)) != std::string::npos);

    CHECK(frame_of(greeted.value()).is_binary);
    CHECK(protocol::is_message(*frame_of(greeted.value()).bytes));
    CHECK_FALSE(frame_of(protocol::Presence{}).is_binary);
    CHECK_FALSE(protocol::is_message(scene.watching->frames.front()));
    // A client whose simulation differs gets the whole game.
    table::UseHands lying{1, 8, scene.inputs, 1};
    for (int batch = 1; batch <= 8 && scene.acting->count("resync") == 0; ++batch) {
        lying.first_tick = 8 * batch;
        scene.world.time_ms += 34;
        scene.submit(static_cast<std::uint64_t>(batch + 1'000), lying);
    }
    const auto is_resync = [](const std::string& text) { return text.starts_with(R"({"type":"resync")"); };
    const auto resync = std::ranges::find_if(scene.acting->heard, is_resync);
    REQUIRE(resync != scene.acting->heard.end());
    const auto read = decode_message<protocol::HomeMessage>(*resync, table::all_games().types());
    const auto& game = alternative<table::Resync>(read.value()).game;
    CHECK(game.snapshot.size() > 1'000);
    CHECK(game.hash == scene.session.table().as<table::PalettiGame>()->game().hash());
}

TEST_CASE("those who watch hear of hands together, not more often than ten times a second")
{
    VillaScene scene(paletti::physics_version);
    World& world = scene.world;
    // The touch is sent at once, later events are held back.
    scene.send_batch(0);
    CHECK(scene.watching->count("happened") == 1);
    world.time_ms += 34;
    const std::int64_t held_back_ms = world.time_ms;
    scene.send_batch(1);
    world.time_ms += 34;
    scene.send_batch(2);
    world.time_ms = held_back_ms + stream_interval_ms - 1;
    scene.session.wake();
    CHECK(scene.watching->count("happened") == 1);
    CHECK(world.alarm_ms == held_back_ms + stream_interval_ms);
    world.time_ms = held_back_ms + stream_interval_ms;
    scene.session.wake();
    CHECK(scene.watching->count("happened") == 2);
    CHECK(scene.acting->count("happened") == 3);
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
            // Killed and restarted in the middle of the motion.
            was_interrupted = true;
            world.turns.clear();
            table::Table again = restored(world, snapshot).table;
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
    // Takes as long as its ticks, not as long as its thinking.
    CHECK(world.time_ms - began_ms > 400);
    CHECK(watching->frames.empty());
    session->stored(world.written.back().number);
    CHECK(watching->frames.size() > 10);
    CHECK(restored(world, snapshot).table.hash() == session->table().hash());
}

TEST_CASE("hands of another physics version are left out, and the villa goes on from where it was kept")
{
    VillaScene scene(0);
    scene.world.time_ms += 34;
    scene.submit(999, table::Rename{"Anne"});
    for (int batch = 0; batch < 2; ++batch) {
        scene.world.time_ms += 34;
        scene.send_batch(batch);
    }
    REQUIRE(scene.world.written.size() == 3);

    table::Snapshot foreign = scene.begin.snapshot();
    foreign.state.play.get<table::PalettiState>().physics += 1;
    const table::Restored adopted = restored(scene.world, foreign);
    CHECK(adopted.is_adopted);
    CHECK(adopted.table.entries() == scene.session.table().entries());
    CHECK(adopted.table.occupant(scene.by).person == "Anne");
    CHECK_FALSE(table::villa_state(adopted.table).is_moving);
    CHECK(adopted.table.as<table::PalettiGame>()->game().hash() ==
          scene.begin.as<table::PalettiGame>()->game().hash());
    // A client that learns that something was dropped loads the table again.
    CHECK_FALSE(adopted.table.events_after(scene.session.table().state().number));

    // It continues, is stored, and is restored unchanged, without dropping anything again.
    VillaScene later(0, adopted.table);
    later.world.time_ms = scene.world.time_ms + 34;
    later.submit(2'000, table::UseHands{1, 0, scene.inputs, {}});
    REQUIRE(later.world.written.size() == 1);
    const table::Restored once_more = restored(later.world, adopted.table.snapshot());
    CHECK_FALSE(once_more.is_adopted);
    CHECK(once_more.table.hash() == later.session.table().hash());
}

}  // namespace boxwood::server
