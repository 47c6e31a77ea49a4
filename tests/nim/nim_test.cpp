// A game that no module of ours knows, from the table to the socket: tables, journals,
// snapshots, the protocol, a server's sessions and the page's types need only its adapter.

#include "nim/nim.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "nim/payloads.h"
#include "protocol/coding.h"
#include "protocol/requests.h"
#include "support/table_sessions.h"
#include "table/journal.h"

namespace boxwood::nim {

using namespace table;

namespace {

const Games& games()
{
    static const Games nim({make_nim()});
    return nim;
}

Header nim_header()
{
    protocol::CreateTable request;
    request.game = NimOptions{{1, 2}};
    request.seats = {by_link("Anna"), by_link("Ben")};
    return protocol::header_of(request, 1, 1'000, games()).value();
}

Table nim_table()
{
    return Table::create(nim_header(), games()).value();
}

Heaps heaps(const Table& table)
{
    return table.game().view().get<NimView>().heaps;
}

}  // namespace

TEST_CASE("a game of Nim is played at a table, with an undo, to its end and once more")
{
    Table table = nim_table();
    Sender sender(table);
    CHECK(sender.refused(2, TakeStones{0, 1}) == "T2.1 not_on_turn");
    CHECK(sender.refused(1, TakeStones{0, 2}) == "N1 not_so_many_stones");
    CHECK(sender.refused(1, TakeStones{5, 1}) == "N1 not_so_many_stones");
    sender.does(1, TakeStones{1, 1});
    CHECK(heaps(table) == Heaps{1, 1});
    sender.proposes(2, TakeBack{0});
    sender.does(1, Respond{true});
    CHECK(heaps(table) == Heaps{1, 2});
    sender.does(1, TakeStones{1, 1});
    sender.does(2, TakeStones{0, 1});
    sender.does(1, TakeStones{1, 1});
    CHECK(table.state().result->ranking == std::vector{seat(1), seat(2)});
    sender.proposes(1, Rematch{});
    sender.does(2, Respond{true});
    CHECK(table.on_turn() == seat(2));

    const Table folded = restored(table.header(), sender.journal(), games()).value().table;
    CHECK(folded.hash() == table.hash());
}

TEST_CASE("its journal, snapshots and messages are read as they were written, and mirrors follow it")
{
    Table table = nim_table();
    Table mirror = Table::restore({table.header(), table.full_state(), {}}, games()).value();
    const std::int64_t before = table.state().number;
    Sender sender(table);
    sender.does(1, TakeStones{1, 2});
    const std::span<const Event> events = table.events_after(before).value();
    for (const Event& event : events) {
        const std::string text = encode(event);
        CHECK(text.find(R"("body":{"type":"stones_taken","seat":1,"move":{"heap":1,"stones":2}})") !=
              std::string::npos);
        CHECK_FALSE(mirror.follow(decode<Event>(text, games().types()).value()));
    }
    CHECK(mirror.hash() == table.hash());
    const JournalEntry& entry = sender.journal().front();
    CHECK(decode<JournalEntry>(encode(entry), games().types()).value() == entry);
    const Snapshot snapshot = table.snapshot();
    CHECK(decode<Snapshot>(encode(snapshot), games().types()).value() == snapshot);
    CHECK(Table::restore(snapshot, games()).value().hash() == table.hash());
}

TEST_CASE("a program without Nim refuses its tables instead of opening them")
{
    const std::string header = encode(nim_header());
    CHECK(decode<Header>(header, all_games().types()).error().message.code == "unknown_type");
    CHECK(Table::create(nim_header(), all_games()).error().code == "not_in_this_game");
    CHECK(Table::restore(nim_table().snapshot(), all_games()).error().code == "not_in_this_game");
}

TEST_CASE("a server's session plays it, stores it, and welcomes whoever comes back")
{
    server::World world;
    const server::ServedGames served({nim_offer()});
    server::TableSession session("t", 1, server::links, nim_table(), served, world);
    const auto join = [&](std::size_t link) {
        auto client = std::make_shared<server::Client>();
        session.join(client, server::links[link], {});
        return client;
    };
    const auto anna = join(server::first);
    session.receive(anna, protocol::Submit{1, seat(1), TakeStones{0, 1}});
    session.receive(anna, protocol::Submit{2, seat(1), TakeStones{1, 1}});
    session.stored(world.written.back().number);
    CHECK(anna->has_heard(R"("type":"stones_taken")"));
    CHECK(anna->has_heard(R"("code":"not_on_turn")"));
    session.leave(anna);

    const auto again = join(server::first);
    session.stored(world.written.back().number);
    CHECK(again->has_heard(R"("play":{"type":"nim_state")"));
    CHECK(again->has_heard(R"("moves":[{"heap":0,"stones":1}])"));
    session.receive(again, protocol::Ask{3, GetView{}});
    CHECK(again->has_heard(R"("play":{"type":"nim_view","heaps":[0,2]})"));
    CHECK(again->frames.empty());
}

TEST_CASE("the page's types have its commands, and no other game's")
{
    TypeScriptTypes types(games().types());
    protocol::declare_protocol(types);
    const std::string text = types.declarations();
    CHECK(text.find("export interface TakeStones {\n  heap: number;\n  stones: number;\n}\n") !=
          std::string::npos);
    CHECK(text.find("  | ({ type: \"take_stones\" } & TakeStones)") != std::string::npos);
    CHECK(text.find("Polyssimo") == std::string::npos);
    CHECK(text.find("Paletti") == std::string::npos);
}

}  // namespace boxwood::nim
