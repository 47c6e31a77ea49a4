#include "cli/polyssimo_review.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "cli/polyssimo_words.h"
#include "support/english.h"

namespace boxwood::cli {

using analysis::PolyssimoReview;
using records::PolyssimoRecord;

namespace {

PolyssimoRecord game_of_two(std::string_view rest)
{
    return PolyssimoRecord::parse("(;FF[4]GM[Polyssimo Challenge]P1[Anna]P2[Ben]" + std::string(rest) + ')')
        .value();
}

/// Only Anna can use the two cells on the left, so they could wait.
const char* const short_game =
    "POS[polyssimo/1 2#3 A=##,E=###,C=### flip - 1 1 - A,E/C -];1[a1,b1];2[d1,e1,f1]";

PolyssimoReview finished(const PolyssimoRecord& record)
{
    PolyssimoReview review(record, analysis::review_effort, 1);
    while (!review.is_done())
        review.advance(1000);
    return review;
}

std::string text_of(const PolyssimoRecord& record)
{
    return review_text(english, finished(record), printable_names(record), drawing::Characters::ascii);
}

}  // namespace

TEST_CASE("a review shows the moves, the curve, what cost most, and the turning point")
{
    CHECK(text_of(game_of_two(short_game)) ==
          "     player        move                             wins  cost\n"
          "  1. 1 Anna        A a1,b1                          0 %* 100 %  blunder\n"
          "  2. 2 Ben         C d1,e1,f1                     100 %*        forced\n"
          "* proved\n"
          "\n"
          "Anna's winning chances by move:\n"
          "100 % |#\n"
          "      |#\n"
          "      |#\n"
          "      |#\n"
          "      |#\n"
          " 50 % |#\n"
          "      |#\n"
          "      |#\n"
          "      |#\n"
          "  0 % |#\n"
          "      +---\n"
          "        X\n"
          "       0\n"
          "~ inaccuracy   ? mistake   X blunder\n"
          "\n"
          "Costliest moves:\n"
          "1. Anna: A a1,b1 cost 100 %. Better: E d1,e1,f1. It would have made or kept a\n"
          "footprint: a1,b1. [P7.1]\n"
          "\n"
          "Anna: inaccuracies 0, mistakes 0, blunders 1; 100.0 % lost per move.\n"
          "Ben: inaccuracies 0, mistakes 0, blunders 0; 0.0 % lost per move.\n"
          "Turning point: Ben led from move 1 to the end.\n");
}

TEST_CASE("players of one name are told apart by their seats")
{
    PolyssimoRecord record = game_of_two(short_game);
    record.set_player_name(Seat::from_number(2), "Anna");
    CHECK(text_of(record).find("Anna (seat 1): ") != std::string::npos);
}

TEST_CASE("a review of a record without moves says so, and nothing that is not so")
{
    CHECK(text_of(game_of_two("POS[polyssimo/1 2#3 A=##,E=###,C=### flip - 1 1 - A,E/C -]")) ==
          "There is no move to review.\n");
}

TEST_CASE("names in a review cannot steer the terminal")
{
    PolyssimoRecord record = game_of_two(short_game);
    record.set_player_name(Seat::from_number(1), "A\x1B[2J");
    CHECK(text_of(record).find('\x1B') == std::string::npos);
}

TEST_CASE("a review for programs has every move with its values, mark and better move")
{
    const PolyssimoRecord record = game_of_two(short_game);
    const boost::json::value json =
        boost::json::parse(review_json(finished(record), printable_names(record)));
    CHECK(json.at("turning_point").at("move") == 1);
    CHECK(json.at("turning_point").at("winner") == 2);
    CHECK(json.at("seats").at(0).at("name") == "Anna");
    CHECK(json.at("seats").at(0).at("blunders") == 1);
    const boost::json::value& blunder = json.at("moves").at(0);
    CHECK(blunder.at("mark") == "blunder");
    CHECK(blunder.at("move") == "a1,b1");
    CHECK(blunder.at("piece") == "A");
    CHECK(blunder.at("proved") == "margin");
    CHECK(blunder.at("loss").as_double() == 1);
    CHECK(blunder.at("before").at(0).at("margin").as_double() == 3);
    CHECK(blunder.at("after").at(0).at("margin").as_double() == -3);
    CHECK(blunder.at("better") == "d1,e1,f1");
    CHECK(blunder.at("missed_footprint") == "a1,b1");
    CHECK(json.at("moves").at(1).at("mark") == "forced");
    CHECK(json.at("moves").at(1).at("better").is_null());
}

TEST_CASE("a review that was broken off tells what it has")
{
    const PolyssimoRecord record = game_of_two(
        "POS[polyssimo/1 12x11 box flip - 1 - F,I,L,N,P,T,U,V,W,X,Y,Z,H1,H2,H3,H4,H5,H6,H7,H8,H9,H10,H11,H12 "
        "-/- -];D1[F];D2[P];D1[L]");
    PolyssimoReview review(record, {.simulations = 100, .solver_positions = 0}, 1);
    while (review.moves().size() < 2)
        review.advance(100);
    const std::string text =
        review_text(english, review, printable_names(record), drawing::Characters::unicode);
    CHECK(text.find("\n  1. ") == std::string::npos);
    CHECK(text.find("\n  2. 2 Ben ") != std::string::npos);
    CHECK(text.find("turning point") == std::string::npos);
    const boost::json::value json = boost::json::parse(review_json(review, {}));
    CHECK(json.at("positions") == 4);
    CHECK(json.at("positions_done") == 3);
    CHECK(json.at("moves").as_array().size() == 2);
    CHECK(json.at("turning_point").is_null());
}

}  // namespace boxwood::cli
