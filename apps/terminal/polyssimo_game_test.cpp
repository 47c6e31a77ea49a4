#include "terminal/polyssimo_game.h"

#include <doctest/doctest.h>

#include "support/english.h"
#include "support/polyssimo_positions.h"
#include "support/polyssimo_terminal_players.h"

namespace boxwood::terminal {

namespace {

using players::PolyssimoPlayer;
using polyssimo::Phase;
using polyssimo::seat;

Game box_game(const Players& players, int count = 2)
{
    return {records::PolyssimoRecord(initial_position(polyssimo::box_setup({.players = count}))), players, 7};
}

void make(Game& game, const polyssimo::Move& move)
{
    REQUIRE_FALSE(game.play(move).has_value());
}

/// People follow the hint.
void play_to_the_end(Game& game)
{
    while (!game.is_over())
        make(game, game.waits_for_computer() ? game.computer_move() : game.hint());
}

}  // namespace

TEST_CASE("a record names computer players so that they sit down again")
{
    for (const Player& player : {Player{}, Player{"Anna"}, Player{{}, players::RandomPlayer()},
                                 Player{"Hal", players::GreedyPlayer()}})
        CHECK(player_of_record(record_name(player)) == player);
    CHECK(player_of_record("Hal (9000)") == Player{"Hal (9000)"});
    CHECK(player_of_record("(greedy)") == Player{"(greedy)"});
}

TEST_CASE("the same seed gives the same game, and another one another")
{
    const Players two_by_chance = {Player{{}, players::RandomPlayer()}, Player{{}, players::RandomPlayer()}};
    Game first = box_game(two_by_chance);
    Game second = box_game(two_by_chance);
    Game third = box_game(two_by_chance).anew();
    for (Game* game : {&first, &second, &third})
        play_to_the_end(*game);
    CHECK(first.position() == second.position());
    CHECK(first.position() != third.position());
}

TEST_CASE("taking back leads to the last decision of a person, and the computer answers as before")
{
    Game game = box_game(person_and_greedy);
    CHECK_FALSE(game.take_back());
    make(game, game.hint());
    const polyssimo::Move answer = game.computer_move();
    make(game, answer);
    const polyssimo::Position before = game.position();
    make(game, game.hint());
    make(game, game.computer_move());

    REQUIRE(game.take_back());
    CHECK(game.position() == before);
    REQUIRE(game.take_back());
    CHECK(game.position() == initial_position(polyssimo::box_setup()));
    make(game, game.hint());
    CHECK(game.computer_move() == answer);
}

TEST_CASE("a game that is over can be taken back, too")
{
    Game game = box_game(person_and_greedy);
    play_to_the_end(game);
    REQUIRE(game.take_back());
    CHECK(game.waits_for_person());
}

TEST_CASE("without persons nothing can be taken back")
{
    Game game = box_game({Player{{}, players::GreedyPlayer()}, Player{{}, players::GreedyPlayer()}});
    make(game, game.computer_move());
    CHECK_FALSE(game.take_back());
}

TEST_CASE("a saved game goes on where it stood, and what was taken back is a variation")
{
    Game game = box_game(person_and_greedy);
    make(game, polyssimo::parse_pick(game.setup(), "F").value());
    make(game, game.computer_move());
    REQUIRE(game.take_back());
    make(game, polyssimo::parse_pick(game.setup(), "I").value());
    make(game, game.computer_move());

    const auto record = records::PolyssimoRecord::parse(game.record_text()).value();
    CHECK(record.player_name(seat(1)) == "Anna");
    CHECK(record.player_name(seat(2)) == "greedy");
    CHECK(record[0].children.size() == 2);
    const Game resumed(record, person_and_greedy, 7);
    CHECK(resumed.position() == game.position());

    REQUIRE(game.take_back());
    const Game earlier(records::PolyssimoRecord::parse(game.record_text()).value(), person_and_greedy, 7);
    CHECK(earlier.position() == initial_position(polyssimo::box_setup()));
}

TEST_CASE("fresh are the cells that were covered since a person last decided")
{
    Game game =
        box_game({Player{}, Player{{}, players::GreedyPlayer()}, Player{{}, players::GreedyPlayer()}}, 3);
    while (phase(game.position()) == Phase::choosing)
        make(game, game.waits_for_computer() ? game.computer_move() : game.hint());
    CHECK(game.fresh_cells().empty());
    make(game, game.computer_move());
    make(game, game.computer_move());
    CHECK(game.fresh_cells() == game.position().taken);
    const polyssimo::CellSet before = game.position().taken;
    make(game, game.hint());
    CHECK(game.fresh_cells() == game.position().taken - before);
}

TEST_CASE("players are named by name, by seat, and as computers")
{
    const Game game = box_game({Player{}, Player{"Hal", players::GreedyPlayer()}});
    CHECK(game.name_of_seat(english, seat(1)) == "Player 1");
    CHECK(game.name_of_seat(english, seat(2)) == "Hal (greedy)");
    CHECK(box_game({Player{"a\x1b[1m"}, Player{}}).name_of_seat(english, seat(1)) == "a\uFFFD[1m");
}

TEST_CASE("an illegal move is refused with its rule and changes nothing")
{
    Game game = box_game(person_and_greedy);
    const std::optional<Refusal> refused = game.play(polyssimo::Place{});
    REQUIRE(refused.has_value());
    CHECK(refused->rule == "P3.1");
    CHECK(game.position() == initial_position(polyssimo::box_setup()));
}

}  // namespace boxwood::terminal
