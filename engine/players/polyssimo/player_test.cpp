// Requirements on every player of Polyssimo, whatever its strength; then properties of
// single players.

#include "players/polyssimo/player.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "players/polyssimo/turn.h"
#include "polyssimo/material_file.h"
#include "polyssimo/material_text.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "support/thoroughness.h"

namespace boxwood::players {

using polyssimo::Board;
using polyssimo::Move;
using polyssimo::Options;
using polyssimo::Phase;
using polyssimo::PieceSet;
using polyssimo::Position;

namespace {

Position start(Board board, PieceSet pieces, const Options& options)
{
    return polyssimo::initial_position(
        polyssimo::Setup::create(std::move(board), std::move(pieces), options).value());
}

Position start_in_box(const Options& options = {})
{
    return start(polyssimo::box_board(), polyssimo::box_pieces(), options);
}

std::vector<PolyssimoPlayer> all_players()
{
    std::vector<PolyssimoPlayer> players{RandomPlayer(), GreedyPlayer()};
    // Higher levels differ from these only in effort.
    for (int number = 1; number <= 5; ++number)
        players.emplace_back(level(number));
    return players;
}

/// Plays to the end, or until this many moves have been made, with the same player in every
/// seat.
Position finish(const PolyssimoPlayer& player, Position position, std::uint64_t seed, int most_moves = 1'000)
{
    Rng rng(seed);
    int moves = 0;
    while (phase(position) != Phase::over && moves < most_moves) {
        Result<Position, Refusal> next = play(position, choose_move(player, position, rng));
        REQUIRE(next.has_value());
        position = *std::move(next);
        REQUIRE(++moves <= 2 * position.setup->pieces().size());
    }
    return position;
}

}  // namespace

TEST_CASE("players are found by their names, and by nothing else")
{
    CHECK(find_polyssimo_player("random") == PolyssimoPlayer(RandomPlayer()));
    CHECK(find_polyssimo_player("greedy") == PolyssimoPlayer(GreedyPlayer()));
    CHECK(find_polyssimo_player("level-3") == PolyssimoPlayer(level(3)));
    for (const std::string_view name : polyssimo_player_names())
        CHECK(player_name(find_polyssimo_player(name).value()) == name);
    for (const std::string_view name : {"Greedy", "", "level-", "level-0", "level-10", "level-01", "Level-1"})
        CHECK_FALSE(find_polyssimo_player(name));
}

TEST_CASE("a search of one's own is named by its options")
{
    for (const std::string_view name :
         {"search:simulations=4000", "search:simulations=1:draft=ease", "search:simulations=77:solve=no",
          "search:simulations=9:notices=8:flattening=2"})
        CHECK(player_name(find_polyssimo_player(name).value()) == name);
    CHECK(find_polyssimo_player("search:solve=yes:draft=search") == find_polyssimo_player("search"));
    for (const std::string_view name :
         {"search:", "search:simulations", "search:simulations=", "search:simulations=0", "search:draft=no",
          "search:simulations=-1", "search:simulations=4000000000", "search:speed=2", "search:notices=0",
          "search:flattening=10", "search:solve=yes=no"})
        CHECK_FALSE(find_polyssimo_player(name));
}

TEST_CASE("every player makes legal moves to the end with 2, 3 and 4 players")
{
    for (const PolyssimoPlayer& player : all_players())
        for (int players = 2; players <= max_players; ++players)
            for (int seed = 1; seed <= test::cases(3); ++seed) {
                const Position end =
                    finish(player, start_in_box({.players = players}), static_cast<std::uint64_t>(seed));
                CHECK(end.placed.size() >= 10);
                CHECK(ranking(end).size() == static_cast<std::size_t>(players));
            }
}

TEST_CASE("every player plays on boards and with sets of one's own")
{
    // Twins, a piece that fits nowhere, a piece of one cell, blocked cells, a
    // number of pieces that the players do not share evenly.
    const Board board = polyssimo::parse_board_text("5/2#2/5/1###1/5").value();
    const PieceSet pieces =
        polyssimo::parse_pieces_text("A=##,B=##,C=#,D=#1#/###,E=1#/##,G=######,K=########").value();
    for (const PolyssimoPlayer& player : all_players())
        for (int players = 2; players <= max_players; ++players)
            for (const auto flipping : {polyssimo::Flipping::allowed, polyssimo::Flipping::forbidden})
                finish(player, start(board, pieces, {.players = players, .flipping = flipping}), 1);
}

TEST_CASE("every player ends a draft of pieces none of which fits")
{
    const PieceSet pieces = polyssimo::parse_pieces_text("A=###,B=###,C=####").value();
    for (const PolyssimoPlayer& player : all_players()) {
        const Position end = finish(player, start(Board::create(2, 2).value(), pieces, {}), 1);
        CHECK(end.placed.empty());
    }
}

TEST_CASE("every player's turn decides the same in whatever slices")
{
    for (const PolyssimoPlayer& player : all_players())
        for (const Position& position : {start_in_box(), finish(GreedyPlayer(), start_in_box(), 1, 40)}) {
            std::vector<Move> decisions;
            for (const int budget : {1'000'000, 2'000, 7}) {
                PolyssimoTurn turn(player, position, 5);
                while (!turn.is_done())
                    turn.advance(budget);
                CHECK(turn.progress() == 1);
                decisions.push_back(turn.decision());
            }
            CHECK(decisions == std::vector<Move>(3, decisions.front()));
        }
}

TEST_CASE("the same seed gives the same game, another seed another")
{
    for (const PolyssimoPlayer& player : all_players()) {
        const std::string game = position_text(finish(player, start_in_box(), 1));
        CHECK(game == position_text(finish(player, start_in_box(), 1)));
        CHECK(game != position_text(finish(player, start_in_box(), 2)));
    }
}

TEST_CASE("every player takes the hexominoes that it owes [P6.2]")
{
    const Options options{.players = 3, .start = Seat::from_number(2), .obligations = {6, 4, 2, 0}};
    for (const PolyssimoPlayer& player : all_players()) {
        Position position = start_in_box(options);
        Rng rng(1);
        while (phase(position) == Phase::choosing)
            position = play(position, choose_move(player, position, rng)).value();
        const polyssimo::PieceMask hexominoes = position.setup->pieces().hexominoes();
        CHECK((position.hands[0] & hexominoes).size() == 6);
        CHECK((position.hands[1] & hexominoes).size() == 4);
        CHECK((position.hands[2] & hexominoes).size() == 2);
    }
}

TEST_CASE("the greedy player takes the pentomino that fits in most ways")
{
    const Position position = start_in_box();
    Rng rng(1);
    const Move move = choose_move(GreedyPlayer(), position, rng);
    CHECK(move_text(*position.setup, move) == "P");
}

TEST_CASE("the greedy player covers the cells that the other needs")
{
    // ab#de   Seat 1's domino fits in both holes, seat 2's corner only in the
    // ###de   one on the right.
    const Position position =
        polyssimo::parse_position("polyssimo/1 2#2/###2 A=##,B=##/#1 flip - 1 1 - A/B -").value();
    Rng rng(1);
    const Move move = choose_move(GreedyPlayer(), position, rng);
    CHECK(std::get<polyssimo::Place>(move).cells.front().column() >= 3);
}

TEST_CASE("the greedy player mostly beats the random one")
{
    int won = 0;
    const int games = 20;
    for (int game = 0; game < games; ++game) {
        Rng rng(static_cast<std::uint64_t>(game));
        const Seat greedy = Seat::from_number(1 + game % 2);
        Position position = start_in_box();
        while (position.to_play) {
            const PolyssimoPlayer player =
                *position.to_play == greedy ? PolyssimoPlayer(GreedyPlayer()) : RandomPlayer();
            position = play(position, choose_move(player, position, rng)).value();
        }
        won += ranking(position).front() == greedy ? 1 : 0;
    }
    CHECK(won >= 15);
}

}  // namespace boxwood::players
