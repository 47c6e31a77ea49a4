#include "match/paletti_match.h"

#include <doctest/doctest.h>

#include "records/paletti_replay.h"
#include "support/english.h"
#include "support/match_stop.h"

namespace boxwood::match {

namespace {

/// Their games are short, with this seed very short.
PalettiMatchSettings nervous_beginners()
{
    return {{.a = "level-1:tremor=5000", .b = "level-1:tremor=5000", .players = 2, .seed = 8}};
}

}  // namespace

TEST_CASE("a game of computer players of Villa Paletti ends with a result")
{
    const Result<FinishedPalettiGame, Halt> game = play_game(english, nervous_beginners(), 0, never);
    REQUIRE(game.has_value());
    CHECK(game->result.turns > 0);
    CHECK(game->result.ticks > 0);
    CHECK(game->result.a_seat == seat_of_a(nervous_beginners(), 0));
    CHECK(game->record.names[0] == "level-1:tremor=5000");
    const std::vector<records::ShownTurn> turns = records::shown_turns(game->record);
    REQUIRE_FALSE(turns.empty());
    CHECK(turns.back().state.result->winner == game->result.winner);
}

TEST_CASE("a match of Villa Paletti stops when asked to")
{
    const Result<FinishedPalettiGame, Halt> game =
        play_game(english, nervous_beginners(), 0, [] { return true; });
    REQUIRE_FALSE(game.has_value());
    CHECK(game.error().cause == Halt::Cause::asked);
}

TEST_CASE("the games of a round share the villa; options vary from round to round")
{
    PalettiMatchSettings varied = nervous_beginners();
    varied.varied_options = true;
    CHECK(setup_of(varied, 0) == setup_of(varied, 1));
    CHECK(setup_of(varied, 0) != setup_of(varied, 2));
    for (int game = 0; game < 100; ++game)
        CHECK_FALSE(paletti::rules::why_not_agreed(setup_of(varied, game).options));
}

TEST_CASE("the log of a match of Villa Paletti is read as it was written")
{
    PalettiGameResult first;
    first.a_seat = seat_of_a(nervous_beginners(), 0);
    first.winner = Seat::from_number(2);
    first.ending = paletti::rules::Ending::came_down;
    first.brought_down_by = Seat::from_number(1);
    first.turns = 30;
    first.highest_floor = 3;
    first.ticks = 60'000;
    first.stumbles = 1;
    PalettiGameResult second;
    second.game = 1;
    second.a_seat = seat_of_a(nervous_beginners(), 1);
    const std::string text = log_line(nervous_beginners(), first) + log_line(nervous_beginners(), second);
    const Result<ReadLines<PalettiGameResult>, std::string> log =
        parse_log(english, nervous_beginners(), text + "{\"rules\":");
    REQUIRE(log.has_value());
    CHECK(log->bytes == text.size());
    CHECK(log->results == std::vector{first, second});
    for (std::size_t length = 0; length < text.size(); ++length)
        CHECK(parse_log(english, nervous_beginners(), text.substr(0, length)).has_value());
    for (const std::string_view foreign : {"my precious notes", "{\"rules\":\"chess\"", "{}", "\xFF"})
        CHECK_FALSE(parse_log(english, nervous_beginners(), text + std::string(foreign)).has_value());
    CHECK_FALSE(parse_log(english, nervous_beginners(), log_line(nervous_beginners(), second)).has_value());
    PalettiMatchSettings other = nervous_beginners();
    other.seed = 3;
    CHECK_FALSE(parse_log(english, other, text).has_value());
    for (const std::string_view broken : {"[]\n", "{}\n", "x\n"})
        CHECK_FALSE(parse_log(english, nervous_beginners(), broken).has_value());
}

TEST_CASE("a summary of a match counts wins, endings and floors")
{
    PalettiGameResult won;
    won.winner = won.a_seat;
    won.turns = 20;
    won.highest_floor = 4;
    PalettiGameResult fallen;
    fallen.ending = paletti::rules::Ending::came_down;
    fallen.brought_down_by = fallen.a_seat;
    fallen.turns = 10;
    fallen.highest_floor = 2;
    const PalettiSummary summary = summarize(4, std::vector{won, fallen});
    CHECK(summary.games == 2);
    CHECK(summary.wins == 1);
    CHECK(summary.nobody_won == 1);
    CHECK(summary.came_down == 1);
    CHECK(summary.nobody_can == 1);
    CHECK(summary.brought_down_by_a == 1);
    CHECK(summary.mean_turns == 15);
    CHECK(summary.most_turns == 20);
    CHECK(summary.reached[2] == 2);
    CHECK(summary.reached[3] == 1);
    CHECK(summary.reached[5] == 0);
}

}  // namespace boxwood::match
