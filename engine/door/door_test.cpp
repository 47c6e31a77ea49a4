#include "door/door.h"

#include <doctest/doctest.h>

#include "core/described_json.h"
#include "players/polyssimo/player.h"
#include "polyssimo/position_text.h"
#include "support/games.h"

namespace boxwood::door {

namespace {

constexpr std::uint64_t seed = 7;

/// A door with the requests and answers as values.
struct Opened {
    Door door;

    Answer ask(const Request& request)
    {
        return decode<Answer>(door.answer(encode(request)), table::all_games().types()).value();
    }
    template <class Expected>
    Expected get(const Request& request)
    {
        Answer answer = ask(request);
        REQUIRE(std::holds_alternative<Expected>(answer));
        return std::get<Expected>(std::move(answer));
    }
    std::string problem(const Request& request) { return get<protocol::Problem>(request).problem.code; }
    table::TableView view()
    {
        return std::get<table::TableView>(*get<TableAnswer>(AskTable{table::GetView{}}).answer);
    }
};

table::Occupant person(const char* name)
{
    return {table::OccupantKind::here, name, 0};
}

table::Occupant computer(int level)
{
    return {table::OccupantKind::computer, "", level};
}

MakeTable small_game(std::vector<table::Occupant> seats)
{
    table::PolyssimoOptions options;
    options.board = "4x3";
    options.pieces = "A=##,B=##,C=#,D=#";
    protocol::CreateTable request;
    request.game = options;
    request.seats = std::move(seats);
    return {request, seed, 1'000};
}

SubmitCommand move(std::uint64_t id, int by, const char* text, table::Role role = table::Role::person)
{
    return {{id, role, Seat::from_number(by), 2'000, table::Move{text}}};
}

}  // namespace

TEST_CASE("a table that was made takes commands and hands out what must be stored")
{
    Opened page;
    const table::Header header = page.get<TableOpened>(small_game({person("Anna"), person("Ben")})).header;
    const auto first = page.get<Submitted>(move(1, 1, "A"));
    REQUIRE(first.entry.has_value());
    CHECK(first.entry->number == 1);
    CHECK(first.events.size() == 1);
    const auto refused = page.get<Submitted>(move(2, 1, "B"));
    CHECK(refused.refusal->code == "not_on_turn");
    CHECK_FALSE(refused.entry.has_value());
    CHECK_FALSE(page.get<Submitted>(move(1, 1, "A")).entry.has_value());

    Opened later;
    later.get<TableOpened>(OpenTable{header, {*first.entry}});
    CHECK(encode(later.view()) == encode(page.view()));
    CHECK(later.problem(OpenTable{header, {*first.entry, *first.entry}}) == "journal_out_of_order");
    CHECK(later.problem(AskTable{table::GetView{}}) == "door_not_opened");
}

TEST_CASE("a mirror follows events and answers as the table does, but takes no commands")
{
    Opened home;
    const table::Header header = home.get<TableOpened>(small_game({person("Anna"), person("Ben")})).header;
    const table::State state = table::Table::create(header, table::all_games())->full_state();
    Opened mirror;
    mirror.get<TableOpened>(MirrorTable{header, state, {}});
    const std::vector<table::Event> events = home.get<Submitted>(move(1, 1, "A")).events;
    CHECK(mirror.get<Followed>(FollowEvents{events}).number == events.back().number);
    CHECK(encode(mirror.view()) == encode(home.view()));
    CHECK(mirror.problem(FollowEvents{events}) == "event_out_of_order");
    CHECK(mirror.problem(move(1, 2, "B")) == "door_not_opened");
    CHECK(home.problem(FollowEvents{events}) == "door_not_opened");
}

TEST_CASE("a computer player's turn is thought in slices and is the same as in one go")
{
    Opened page;
    page.get<TableOpened>(small_game({computer(5), person("Ben")}));
    const Duty duty = page.get<Duty>(GetDuty{});
    REQUIRE(duty.thinking.has_value());

    Opened thinker;
    auto thought = thinker.get<Thought>(StartThinking{*duty.thinking});
    for (int slice = 0; !thought.move && slice < 1'000; ++slice)
        thought = thinker.get<Thought>(GoOnThinking{10});
    const auto position = polyssimo::parse_position(duty.thinking->position).value();
    players::PolyssimoTurn in_one_go(players::level(5), position, duty.thinking->seed);
    in_one_go.advance(static_cast<int>(players::level(5).effort.simulations));
    CHECK(thought.move == move_text(*position.setup, in_one_go.decision()));

    page.get<Submitted>(move(1, 1, thought.move->c_str(), table::Role::home));
    CHECK_FALSE(page.get<Duty>(GetDuty{}).thinking.has_value());
}

TEST_CASE("what cannot be understood is answered by a problem")
{
    Opened page;
    CHECK(page.door.answer("").find("\"problem\"") != std::string::npos);
    CHECK(page.door.answer("{\"type\":\"shout\"}").find("unknown_type") != std::string::npos);
    CHECK(page.problem(GoOnThinking{1}) == "door_not_opened");
    CHECK(page.problem(GetDuty{}) == "door_not_opened");
    CHECK(page.problem(StartThinking{{Seat::from_number(1), 1, seed, "nonsense"}}) != "");
    MakeTable alone = small_game({person("Anna")});
    CHECK(page.problem(alone) == "wrong_seat_count");
}

}  // namespace boxwood::door
