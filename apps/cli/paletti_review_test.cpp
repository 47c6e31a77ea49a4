#include "cli/paletti_review.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "support/english.h"
#include "support/paletti_recorded.h"

namespace boxwood::cli {

namespace {

const records::PalettiRecord& turn_of_ben()
{
    static const records::PalettiRecord record = test::one_turn_of("Ben");
    return record;
}

analysis::PalettiReview reviewed()
{
    analysis::PalettiReview review(turn_of_ben());
    while (!review.is_done())
        review.advance(10'000);
    return review;
}

}  // namespace

TEST_CASE("a review of Villa Paletti has a line for every turn and names what was left")
{
    const std::string text = review_text(english, turn_of_ben(), reviewed());
    CHECK(text.find("\n  1  Ben (seat 2)") != std::string::npos);
    CHECK(text.find(" placed ") != std::string::npos);
    CHECK(text.find("could have been taken safely in 1 turn,") != std::string::npos);
    CHECK(text.find("What brought it down") == std::string::npos);
}

TEST_CASE("a review of Villa Paletti as JSON has margins in millimetres")
{
    const boost::json::object json = boost::json::parse(review_json(turn_of_ben(), reviewed())).as_object();
    CHECK(json.at("simulated") == true);
    CHECK(json.at("downfall").is_null());
    const boost::json::value& turn = json.at("turns").as_array().back();
    CHECK(turn.at("attempts").at(0).at("ending") == "placed");
    CHECK(turn.at("attempts").at(0).at("seat") == 2);
    CHECK(turn.at("margin_mm").as_double() > 1);
    CHECK(turn.at("weakest_floor") == "blue-floor");
    CHECK(json.at("risks").as_array().size() == 2);
}

}  // namespace boxwood::cli
