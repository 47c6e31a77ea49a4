#include "gtp/polyssimo_session.h"

#include <doctest/doctest.h>

#include "support/english.h"

namespace boxwood::gtp {

namespace {

struct AnalysisTalk {
    files::NoFiles disk;
    PolyssimoSession session{english, disk, {}};

    std::string say(std::string_view line) { return session.answer(line); }
};

constexpr std::string_view lost = "set_position polyssimo/1 4x1 A=##,B=## flip - 1 1 - A/B -";

}  // namespace

TEST_CASE("analyze says what every seat can expect, moves and a line, and changes nothing")
{
    AnalysisTalk talk;
    const std::string before = talk.say("position");
    const std::string answer = talk.say("analyze 200");
    CHECK(answer.starts_with("= value 1 0."));
    CHECK(answer.find("\nvalue 2 0.") != std::string::npos);
    CHECK(answer.find("\nmove ") != std::string::npos);
    CHECK(answer.find("\nline ") != std::string::npos);
    CHECK(answer.find("proof") == std::string::npos);
    CHECK(talk.say("analyze 200") == answer);
    CHECK(talk.say("position") == before);
}

TEST_CASE("analyze, solve and hint find the same winning move")
{
    AnalysisTalk talk;
    talk.say(lost);
    CHECK(talk.say("solve") == "= 1+2 b1,c1\n\n");
    CHECK(talk.say("hint") == "= b1,c1\n\n");
    CHECK(talk.say("analyze") ==
          "= value 1 1.0000 +2.00\nvalue 2 0.0000 -2.00\nproof 1+2 b1,c1\nline b1,c1\n\n");
}

TEST_CASE("a hint can be played, in either phase")
{
    AnalysisTalk talk;
    CHECK(talk.say("pick " + talk.say("hint").substr(2)) == "=\n\n");
    talk.say(lost);
    CHECK(talk.say("play " + talk.say("hint").substr(2)) == "=\n\n");
    CHECK(talk.say("hint") == "? The game is over. [P5.1]\n\n");
    CHECK(talk.say("analyze") == "? The game is over. [P5.1]\n\n");
    CHECK(talk.say("solve") == "? The game is over. [P5.1]\n\n");
}

TEST_CASE("what cannot be solved is refused in words")
{
    AnalysisTalk talk;
    CHECK(talk.say("solve") ==
          "? 24 pieces lie open: with more than 14 there are too many ways to choose to "
          "prove how the game ends.\n\n");
    talk.say("new_game players=4");
    CHECK(talk.say("solve") == "? 4 players: only between two can be proved how the game ends.\n\n");
    talk.say("set_position polyssimo/1 4x3 A=##,B=##,C=###,D=### flip - 1 - A,B,C,D -/- -");
    CHECK(talk.say("solve 1") == "? Not solved within 1 position.\n\n");
}

TEST_CASE("an amount that is none is refused")
{
    AnalysisTalk talk;
    for (const char* wrong : {"analyze 0", "analyze many", "solve 0", "solve 1e6", "solve 9999999999"})
        CHECK(talk.say(wrong).starts_with("? Expected a number from 1 to 1000000000, got "));
    CHECK(talk.say("analyze 1 2") == "? Usage: analyze [SIMULATIONS]\n\n");
    CHECK(talk.say("hint 1") == "? Usage: hint\n\n");
}

}  // namespace boxwood::gtp
