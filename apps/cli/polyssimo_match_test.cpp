#include "cli/polyssimo_match.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <vector>

#include "cli/long_work.h"
#include "support/english.h"

namespace boxwood::cli {

namespace {

const match::PolyssimoMatchSettings settings{"greedy", "gtp:a \"b\"", 2, 7, match::Deal::random};

match::PolyssimoSummary summary()
{
    const std::vector<match::PolyssimoGameResult> results{
        {0, Seat::from_number(1), Seat::from_number(1), {0, 5, 0, 0}},
        {1, Seat::from_number(2), Seat::from_number(1), {5, 6, 0, 0}},
    };
    return match::summarize(2, results);
}

}  // namespace

TEST_CASE("a match's report has wins, confidence, fair share, margin and seats")
{
    CHECK(
        match_report(english, settings, summary()) ==
        "greedy won 1 of 2 games against gtp:a \"b\": 50.0 % (95 % confidence: 9.5 % to 90.5 %; a fair share "
        "is 50.0 %).\n"
        "Mean margin: +2.0 cells.\n"
        "Seat 1: 1 of 1 game won.\n"
        "Seat 2: 0 of 1 game won.\n");
}

TEST_CASE("a match's report without games says only that there were none")
{
    CHECK(match_report(english, settings, match::summarize(2, {})) == "No game was played.\n");
}

TEST_CASE("a match's report for programs is JSON on one line")
{
    const std::string text = match_report_json(settings, summary());
    CHECK(text.find('\n') == text.size() - 1);
    const boost::json::object report = boost::json::parse(text).as_object();
    CHECK(report.at("b") == "gtp:a \"b\"");
    CHECK(report.at("deal") == "random");
    CHECK(report.at("wins") == 1);
    CHECK(report.at("mean_margin").as_double() == doctest::Approx(2));
    CHECK(report.at("seats").as_array().size() == 2);
}

TEST_CASE("a duration is written as people read clocks")
{
    using namespace std::chrono_literals;
    CHECK(duration_text(7s) == "0:07");
    CHECK(duration_text(750s) == "12:30");
    CHECK(duration_text(3723s) == "1:02:03");
}

}  // namespace boxwood::cli
