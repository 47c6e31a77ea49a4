#include "cli/polyssimo_replay.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "support/english.h"

namespace boxwood::cli {

namespace {

using records::PolyssimoRecord;

PolyssimoRecord game_with_anna(std::string_view rest)
{
    return PolyssimoRecord::parse(
               "(;FF[4]GM[Polyssimo Challenge]P1[Anna]POS[polyssimo/1 3x1 A=##,B=##,C=# flip - 1 - A,B,C -/- "
               "-]" +
               std::string(rest) + ')')
        .value();
}

const PolyssimoRecord game =
    game_with_anna("C[They\nbegin.](;D1[A];D2[B]C[Why?];D1[C];1[a1,b1];C[hm];1[c1])(;D1[B])");

}  // namespace

TEST_CASE("a replay says every move of the main line, the comments and the ranking")
{
    CHECK(replay_text(english, game, Drawings::none) ==
          "     They\n"
          "     begin.\n"
          "     (A variation at move 1 is not shown.)\n"
          "  1. Anna (seat 1) takes A\n"
          "  2. seat 2 takes B\n"
          "     Why?\n"
          "  3. Anna (seat 1) takes C\n"
          "  4. Anna (seat 1) places A on a1,b1\n"
          "     hm\n"
          "  5. Anna (seat 1) places C on c1\n"
          "\n"
          "The game is over: Anna (seat 1) wins.\n"
          "  1. Anna (seat 1), 0 cells left\n"
          "  2. seat 2, 2 cells left\n");
}

TEST_CASE("a replay of a game that goes on says who is on turn")
{
    const std::string text = replay_text(english, game_with_anna(";D1[A]"), Drawings::none);
    CHECK(text.find("seat 2 to move") != std::string::npos);
    CHECK(text.find("wins") == std::string::npos);
}

TEST_CASE("a replay can draw the board after every move")
{
    const std::string text = replay_text(english, game, Drawings::every_position);
    std::size_t boards = 0;
    for (std::size_t at = text.find("a   b   c"); at != std::string::npos;
         at = text.find("a   b   c", at + 1))
        ++boards;
    CHECK(boards == 6);
}

TEST_CASE("comments and names in a replay cannot steer the terminal")
{
    const std::string text =
        replay_text(english, game_with_anna("P2[\x1B]C[a\x1B[2J\\]];D1[A]"), Drawings::none);
    CHECK(text.find('\x1B') == std::string::npos);
}

TEST_CASE("a replay for programs has steps, end and ranking")
{
    const boost::json::object json = boost::json::parse(replay_json(game)).as_object();
    CHECK(boost::json::serialize(json.at("names")) == R"(["Anna",""])");
    const boost::json::array& steps = json.at("steps").as_array();
    REQUIRE(steps.size() == 7);
    CHECK(steps[0].as_object().at("kind") == "start");
    CHECK(steps[0].as_object().at("comment") == "They\nbegin.");
    CHECK(steps[0].as_object().at("variations") == 1);
    CHECK(boost::json::serialize(steps[2]) ==
          R"({"kind":"pick","seat":2,"piece":"B","comment":"Why?","number":2})");
    CHECK(boost::json::serialize(steps[4]) ==
          R"({"kind":"place","seat":1,"piece":"A","cells":["a1","b1"],"number":4})");
    CHECK(steps[5].as_object().at("kind") == "remark");
    CHECK(json.at("over") == true);
    CHECK(json.at("result") == "1+2");
    CHECK(boost::json::serialize(json.at("ranking")) ==
          R"([{"seat":1,"cells_left":0},{"seat":2,"cells_left":2}])");

    const boost::json::object unfinished =
        boost::json::parse(replay_json(game_with_anna(";D1[A]"))).as_object();
    CHECK(unfinished.at("over") == false);
    CHECK_FALSE(unfinished.contains("result"));
}

TEST_CASE("positions that are set up appear in a replay")
{
    const PolyssimoRecord record = game_with_anna(";POS[polyssimo/1 3x1 A=##,B=##,C=# flip - 2 2 - A,C/B -]");
    CHECK(replay_text(english, record, Drawings::none).find("A position is set up.") != std::string::npos);
    CHECK(boost::json::parse(replay_json(record)).at("steps").at(1).at("kind") == "set_up");
}

}  // namespace boxwood::cli
