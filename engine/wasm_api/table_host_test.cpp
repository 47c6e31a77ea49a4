#include "wasm_api/table_host.h"

#include <doctest/doctest.h>

#include "support/answers.h"
#include "support/games.h"
#include "wasm_api/table_mirror.h"

namespace boxwood::wasm_api {

using test::failure_of;
using test::got;

namespace {

template <class Service>
std::string view_text(Service& service)
{
    return encode(got(service.ask_table({table::GetView{}})));
}

MirrorUpdate heard(const Outcome<Heard>& answer)
{
    return std::get<MirrorUpdate>(got(answer));
}

protocol::Welcome welcome_to(const table::Header& header, const TableHost& host)
{
    protocol::Welcome welcome;
    welcome.now_ms = 5'000;
    welcome.header = header;
    welcome.state = got(host.take_snapshot({})).state;
    return welcome;
}

MakeTable small_game(std::vector<table::Occupant> seats)
{
    table::PolyssimoOptions options;
    options.board = "4x3";
    options.pieces = "A=##,B=##,C=#,D=#";
    protocol::CreateTable request;
    request.game = options;
    request.seats = std::move(seats);
    return {request, 7, 1'000};
}

MakeTable game_of_two()
{
    return small_game({{table::OccupantKind::here, "Anna", 0}, {table::OccupantKind::here, "Ben", 0}});
}

SubmitCommand move(std::uint64_t id, int by, const char* text)
{
    return {{id, table::Role::person, Seat::from_number(by), 2'000, table::Move{text}}};
}

}  // namespace

TEST_CASE("a table that was made takes commands and hands out what must be stored")
{
    TableHost host(table::all_games());
    const table::Header header = got(host.make_table(game_of_two()));
    const Submitted first = got(host.submit_command(move(1, 1, "A")));
    REQUIRE(first.entry.has_value());
    CHECK(first.entry->number == 1);
    CHECK(first.events.size() == 1);
    CHECK(failure_of(host.submit_command(move(2, 1, "B"))) == "not_on_turn");
    CHECK_FALSE(got(host.submit_command(move(1, 1, "A"))).entry.has_value());

    TableHost later(table::all_games());
    got(later.open_table({header, {*first.entry}}));
    CHECK(view_text(later) == view_text(host));
    CHECK(failure_of(later.open_table({header, {*first.entry, *first.entry}})) == "journal_out_of_order");
    CHECK(failure_of(later.ask_table({table::GetView{}})) == "nothing_open");
}

TEST_CASE("a table goes on from its snapshot and the entries since")
{
    TableHost host(table::all_games());
    got(host.make_table(game_of_two()));
    got(host.submit_command(move(1, 1, "A")));
    const table::Snapshot snapshot = got(host.take_snapshot({}));
    const Submitted since = got(host.submit_command(move(2, 2, "B")));

    TableHost later(table::all_games());
    got(later.restore_table({snapshot, {*since.entry}}));
    CHECK(view_text(later) == view_text(host));
}

TEST_CASE("a mirror follows events and answers as the table does")
{
    TableHost host(table::all_games());
    const table::Header header = got(host.make_table(game_of_two()));
    TableMirror mirror(table::all_games());
    CHECK(failure_of(mirror.welcome({})) == "nothing_open");
    CHECK(heard(mirror.happened({})).number == 0);
    const MirrorUpdate opened = heard(mirror.welcome(welcome_to(header, host)));
    CHECK(opened.is_whole);
    CHECK(opened.greeting->now_ms == 5'000);

    const Submitted moved = got(host.submit_command(move(1, 1, "A")));
    const MirrorUpdate update = heard(mirror.happened({moved.events}));
    CHECK(update.number == moved.events.back().number);
    CHECK(update.events == moved.events);
    CHECK(encode(table::Answer(*update.view)) == view_text(host));
    CHECK(view_text(mirror) == view_text(host));
    CHECK(heard(mirror.happened({moved.events})).events.empty());
}

TEST_CASE("a mirror that has missed something waits for the whole table")
{
    TableHost host(table::all_games());
    const table::Header header = got(host.make_table(game_of_two()));
    TableMirror mirror(table::all_games());
    heard(mirror.welcome(welcome_to(header, host)));
    got(host.submit_command(move(1, 1, "A")));
    const std::vector<table::Event> second = got(host.submit_command(move(2, 2, "B"))).events;
    CHECK(failure_of(mirror.happened({second})) == "event_out_of_order");
    CHECK(heard(mirror.happened({second})).number == 0);
    protocol::Welcome partial;
    partial.now_ms = 6'000;
    partial.events = second;
    const MirrorUpdate greeted = heard(mirror.welcome(partial));
    CHECK(greeted.number == 0);
    CHECK(greeted.greeting->now_ms == 6'000);
    CHECK(heard(mirror.welcome(welcome_to(header, host))).is_whole);
    CHECK(view_text(mirror) == view_text(host));
}

TEST_CASE("a mirror passes on what is not about events")
{
    const TableMirror mirror(table::all_games());
    const protocol::Presence presence{{Seat::from_number(2)}, 3};
    CHECK(std::get<protocol::Presence>(got(mirror.pass_on(presence))).spectators == 3);
}

TEST_CASE("a mirror passes on a villa's long record")
{
    const table::Games& games = table::all_games();
    ServiceOf<TableMirror> mirror(games.types(), games);
    const std::string record(std::size_t{2} * 1024 * 1024, '"');
    const protocol::Reply reply{1, table::Answer(table::RecordText{record}), {}};
    CHECK(mirror.answer(encode_message(protocol::HomeMessage(reply))).starts_with(R"({"result":)"));
}

TEST_CASE("a host must see to what a computer player has to think about")
{
    TableHost host(table::all_games());
    CHECK(failure_of(host.get_pending_work({})) == "nothing_open");
    got(host.make_table(
        small_game({{table::OccupantKind::computer, "", 5}, {table::OccupantKind::here, "Ben", 0}})));
    REQUIRE(got(host.get_pending_work({})).thinking.has_value());
    CHECK(got(host.get_pending_work({})).thinking->level == 5);
    got(host.submit_command({{1, table::Role::home, Seat::from_number(1), 2'000, table::Move{"A"}}}));
    CHECK_FALSE(got(host.get_pending_work({})).thinking.has_value());
}

TEST_CASE("a table that cannot be made is refused")
{
    TableHost host(table::all_games());
    CHECK(failure_of(host.make_table(small_game({{table::OccupantKind::here, "Anna", 0}}))) ==
          "wrong_seat_count");
}

}  // namespace boxwood::wasm_api
