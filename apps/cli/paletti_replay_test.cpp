#include "cli/paletti_replay.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "support/english.h"
#include "support/paletti_recorded.h"

namespace boxwood::cli {

using records::PalettiRecord;
using records::Verified;

namespace {

const PalettiRecord& one_turn()
{
    static const PalettiRecord record = test::one_turn_of("Ben\n\x1b[2J");
    return record;
}

}  // namespace

TEST_CASE("a replay of Villa Paletti says every turn in short, and who is on turn")
{
    const std::string text = replay_text(english, one_turn(), VillaDrawings::none);
    CHECK(text.starts_with("  0. set up\n"));
    CHECK(text.find("  1. Ben") != std::string::npos);
    CHECK(text.find("0>1 placed\n") != std::string::npos);
    CHECK(text.ends_with("\nThe record ends here, with seat 1 to move.\n"));
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(replay_text(english, one_turn(), VillaDrawings::every_turn).size() > 2 * text.size());
}

TEST_CASE("a replay says whether the game can be simulated again, and where not")
{
    CHECK(verification_text(english, one_turn(), records::verify(one_turn())) ==
          "Verified: the simulation reproduces the record.");
    PalettiRecord other = one_turn();
    other.entries.back().hash ^= 1;
    const records::Verification differs = records::verify(other);
    CHECK(verification_text(english, other, differs)
              .starts_with("Not verified: the replay differs in turn 2, after tick "));
    const boost::json::object json = boost::json::parse(replay_json(other, differs)).as_object();
    CHECK(json.at("verified") == "no");
    CHECK(json.at("difference").at("code") == "record_differs_in_hash");
    other.physics = 999;
    CHECK(verification_text(english, other, records::verify(other)).find("version 999") != std::string::npos);
}

TEST_CASE("a replay as JSON has names, turns and what they led to")
{
    const boost::json::object json = boost::json::parse(replay_json(one_turn(), std::nullopt)).as_object();
    CHECK_FALSE(json.contains("verified"));
    CHECK(json.at("names").as_array().size() == 2);
    CHECK(json.at("over") == false);
    const boost::json::value& turn = json.at("turns").as_array().back();
    CHECK(turn.at("turn") == 1);
    CHECK(turn.at("seat") == 2);
    CHECK(turn.at("highest_floor") == 1);
    CHECK(turn.at("seal").is_null());
}

}  // namespace boxwood::cli
