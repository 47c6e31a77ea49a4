#include "server/table_session.h"

#include <doctest/doctest.h>

#include "server/limits.h"
#include "support/table_sessions.h"

namespace boxwood::server {

namespace {

using storage::LinkKind;
using table::by_link;
using table::here;
using table::seat;

/// The view of a client that starts from its welcome and applies the events.
table::TableView shown_by(const Client& client)
{
    std::optional<table::Table> mirror;
    for (const std::string& text : client.heard) {
        const auto message = decode_message<protocol::HomeMessage>(text, table::all_games().types()).value();
        if (const auto* welcome = std::get_if<protocol::Welcome>(&message))
            mirror =
                table::Table::restore({*welcome->header, *welcome->state, {}}, table::all_games()).value();
        if (const auto* happened = std::get_if<protocol::Happened>(&message))
            for (const table::Event& event : happened->events)
                REQUIRE_FALSE(mirror->follow(event).has_value());
    }
    REQUIRE(mirror.has_value());
    return mirror->view();
}

}  // namespace

TEST_CASE("nobody hears of a move before it is stored")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    const auto watcher = scene.join(spectator);
    CHECK(anna->count("welcome") == 1);
    scene.submit(anna, 1, table::Move{"A"});
    CHECK(anna->count("verdict") == 0);
    CHECK(watcher->count("happened") == 0);
    // A client that joins now is not told either.
    const auto ben = scene.join(second);
    CHECK(ben->heard.empty());
    scene.store_all();
    CHECK(anna->count("verdict") == 1);
    CHECK(watcher->count("happened") == 1);
    CHECK(ben->count("welcome") == 1);
    CHECK(ben->count("happened") == 0);
    scene.check_stored();
}

TEST_CASE("a command that comes again is stored once and answered twice [T7.3]")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    const protocol::Submit move{77, seat(1), table::Move{"A"}};
    scene.session.receive(anna, move);
    scene.session.receive(anna, move);
    CHECK(scene.world.written.size() == 1);
    CHECK(anna->count("verdict") == 0);
    scene.store_all();
    CHECK(anna->count("verdict") == 2);
    CHECK(anna->count("happened") == 1);
}

TEST_CASE("a link acts for its seat only, a spectator for none, and nobody is the home [T1.6]")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    const auto watcher = scene.join(spectator);
    const auto host = scene.join(owner);
    scene.submit(anna, 2, table::Leave{});
    scene.submit(anna, 1, table::TimePassed{});
    scene.submit(anna, 2, table::FreeSeat{});
    scene.submit(anna, 4, table::Leave{});
    scene.submit(watcher, 1, table::Move{"A"});
    // Anna plays elsewhere, so the owner cannot move for her.
    scene.submit(host, 1, table::Move{"A"});
    CHECK(scene.world.written.empty());
    CHECK(anna->count("verdict") == 4);
    CHECK(watcher->has_heard("not_your_seat"));
    CHECK(host->has_heard("not_your_seat"));
    scene.submit(host, 1, table::FreeSeat{});
    CHECK(scene.world.written.size() == 1);
    scene.session.receive(watcher, protocol::React{seat(1), protocol::ReactionKind::heart});
    scene.store_all();
    CHECK(watcher->count("problem") == 1);
    CHECK(anna->count("reaction") == 0);
}

TEST_CASE("both players, the owner and spectators see the same hands, from the start or later [P3.2]")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    std::vector<std::shared_ptr<Client>> clients = {scene.join(first), scene.join(second), scene.join(owner),
                                                    scene.join(spectator)};
    scene.submit(clients[0], 1, table::Move{"A"});
    scene.submit(clients[1], 2, table::Move{"B"});
    scene.submit(clients[0], 1, table::Move{"C"});
    scene.store_all();
    for (const std::size_t link : {first, second, owner, spectator})
        clients.push_back(scene.join(link));
    const std::string at_home = encode(scene.session.table().view());
    for (const std::shared_ptr<Client>& client : clients) {
        const table::TableView shown = shown_by(*client);
        const auto& play = shown.play.get<table::PolyssimoView>();
        REQUIRE(play.hands.size() == 2);
        CHECK(play.hands[0].pieces == table::PieceList<table::PieceName>{"A", "C"});
        CHECK(play.hands[1].pieces == table::PieceList<table::PieceName>{"B"});
        CHECK(play.pool == table::PieceList<table::PieceName>{"D"});
        CHECK(encode(shown) == at_home);
    }
}

TEST_CASE("the owner acts for everybody who is here, at one screen")
{
    Scene scene({here("Anna"), here("Ben")});
    const auto host = scene.join(owner);
    CHECK(host->has_heard("\"seats\":[1,2],\"is_owner\":true"));
    scene.submit(host, 1, table::Move{"A"});
    scene.submit(host, 2, table::Move{"B"});
    scene.store_all();
    CHECK(scene.world.written.size() == 2);
    CHECK(host->count("happened") == 2);
}

TEST_CASE("whoever left, anybody at the owner's screen can play on for them [T1.2]")
{
    Scene scene({here("Anna"), by_link("Ben"), here("Cleo")});
    const auto host = scene.join(owner);
    scene.submit(host, 2, table::TakeSeat{"Dora"});
    scene.store_all();
    CHECK(host->has_heard("not_your_seat"));
    scene.submit(host, 3, table::Leave{});
    scene.submit(scene.join(second), 2, table::Leave{});
    const auto again = scene.join(owner);
    scene.store_all();
    CHECK(again->has_heard("\"seats\":[1,2,3],\"is_owner\":true"));
    scene.submit(again, 3, table::TakeSeat{"Cleo"});
    scene.submit(again, 2, table::TakeSeat{"Dora"});
    scene.store_all();
    CHECK(scene.session.table().occupant(seat(3)) == here("Cleo"));
    CHECK(scene.session.table().occupant(seat(2)) == here("Dora"));
}

TEST_CASE("until the game starts, an open seat waits for whoever has its link [T1.2]")
{
    Scene scene({here("Anna"), table::Occupant{}});
    const auto host = scene.join(owner);
    scene.store_all();
    CHECK(host->has_heard("\"seats\":[1],\"is_owner\":true"));
}

TEST_CASE("who knows the last events gets those that were missed, others the whole table")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    const std::int64_t known = scene.session.table().state().number;
    scene.submit(anna, 1, table::Move{"A"});
    scene.store_all();
    const auto ben = scene.join(second, known);
    CHECK(ben->has_heard("\"move\":\"A\""));
    CHECK_FALSE(ben->has_heard("\"header\""));
    const auto lost = scene.join(second, known + 100);
    CHECK(lost->has_heard("\"header\""));
}

TEST_CASE("who is connected is told to all, not more often than every quarter of a second")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    scene.pass(1);
    CHECK(anna->has_heard(R"({"type":"presence","seats":[1],"spectators":0})"));
    for (int i = 0; i < 5; ++i)
        scene.join(spectator);
    scene.pass(1);
    CHECK(anna->count("presence") == 1);
    scene.pass(presence_interval_ms);
    CHECK(anna->count("presence") == 2);
    CHECK(anna->has_heard(R"("seats":[1],"spectators":5)"));
}

TEST_CASE("a renewed link ends the connections of the one before")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    const auto ben = scene.join(second);
    scene.session.renewed({"new", LinkKind::seat, 2});
    CHECK(ben->closed == CloseCode::link_ended);
    CHECK_FALSE(anna->closed);
    CHECK(scene.join(second)->closed == CloseCode::unknown_key);
    scene.submit(ben, 2, table::Leave{});
    CHECK(scene.world.written.empty());
    // Notified twice, also by another node: a client that joined with the new key stays.
    auto again = std::make_shared<Client>();
    scene.session.join(again, {"new", LinkKind::seat, 2}, {});
    scene.session.renewed({"new", LinkKind::seat, 2});
    CHECK_FALSE(again->closed);
}

TEST_CASE("a table takes only so many connections")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    for (int i = 0; i < max_connections_per_table; ++i)
        REQUIRE_FALSE(scene.join(spectator)->closed);
    CHECK(scene.join(spectator)->closed == CloseCode::too_many_connections);
}

TEST_CASE("when the store fails everybody goes, and what was not stored was not said")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    scene.submit(anna, 1, table::Move{"A"});
    scene.session.break_down(CloseCode::store_failed, std::nullopt);
    CHECK(anna->closed == CloseCode::store_failed);
    CHECK(anna->count("verdict") == 0);
    CHECK(anna->count("happened") == 0);
}

TEST_CASE("when another node has the table everybody hears where, and nothing that was not stored")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    scene.submit(anna, 1, table::Move{"A"});
    scene.session.break_down(CloseCode::lives_elsewhere, protocol::Goodbye{"https://other.example/", 0});
    CHECK(anna->closed == CloseCode::lives_elsewhere);
    CHECK(anna->heard.back() == R"({"type":"goodbye","address":"https://other.example/","again_in_ms":0})");
    CHECK(anna->count("verdict") == 0);
}

TEST_CASE("a table that rests keeps only its text, and goes on as if nothing had been")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    scene.submit(anna, 1, table::Move{"A"});
    scene.store_all();
    const std::uint64_t hash = scene.session.table().hash();
    scene.pass(presence_interval_ms);
    scene.pass(rest_after_ms + 1);
    CHECK(scene.session.is_resting());
    const auto ben = scene.join(second);
    CHECK_FALSE(scene.session.is_resting());
    CHECK(scene.session.table().hash() == hash);
    scene.submit(ben, 2, table::Move{"B"});
    scene.store_all();
    CHECK(anna->count("happened") == 2);
}

TEST_CASE("a clock that runs out ends the game by itself, also while nobody looks [T3.3]")
{
    Scene scene(table::table_of({by_link("Anna"), by_link("Ben")}, {table::ClockKind::per_move, 60'000, 0}));
    const auto anna = scene.join(first);
    scene.pass(presence_interval_ms);
    REQUIRE(scene.world.alarm_ms == 61'000);
    scene.pass(*scene.world.alarm_ms - scene.world.time_ms);
    scene.store_all();
    CHECK(scene.session.table().state().phase == table::Phase::over);
    CHECK(anna->has_heard("out_of_time"));
    scene.check_stored();
}

TEST_CASE("a computer player moves when it has thought, unless it was not its turn any more")
{
    Scene scene({here("Anna"), table::computer(1)});
    const auto host = scene.join(owner);
    CHECK(scene.world.turns.empty());
    scene.submit(host, 1, table::Move{"A"});
    REQUIRE(scene.world.turns.size() == 1);
    const std::shared_ptr<ComputerTurn> turn = scene.world.turns.front();
    while (!turn->advance()) {
    }
    scene.session.decided(turn);
    scene.store_all();
    CHECK(scene.world.written.size() == 2);
    CHECK(host->count("happened") == 2);
    scene.check_stored();
    // The same decision again has no effect.
    scene.session.decided(turn);
    CHECK(scene.world.written.size() == 2);
}

TEST_CASE("a table of Polyssimo is stored whole after so many entries, and comes back from there")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto anna = scene.join(first);
    for (int i = 0; i < 2 * entries_per_snapshot + 1; ++i)
        scene.submit(anna, 1, table::Rename{i % 2 == 0 ? "Anne" : "Anna"});
    REQUIRE(std::ssize(scene.world.written) == 2 * entries_per_snapshot + 1);
    for (const storage::Append& append : scene.world.written) {
        REQUIRE(append.snapshot.has_value() == (append.number % entries_per_snapshot == 0));
        if (append.snapshot)
            CHECK(append.snapshot->entries == append.number);
    }
    scene.check_stored();
}

TEST_CASE("a question is answered from the table")
{
    Scene scene({by_link("Anna"), by_link("Ben")});
    const auto watcher = scene.join(spectator);
    scene.session.receive(watcher, protocol::Ask{5, table::GetRecord{}});
    CHECK(watcher->count("reply") == 1);
    CHECK(scene.world.records == 0);
}

}  // namespace boxwood::server
