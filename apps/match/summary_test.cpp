#include "match/polyssimo_match.h"

#include <doctest/doctest.h>

#include <vector>

namespace boxwood::match {

TEST_CASE("the interval is Wilson's")
{
    // Values computed by hand from the formula, for 9 of 10 and 0 of 10.
    CHECK(wilson_interval(9, 10).low == doctest::Approx(0.5958).epsilon(0.0005));
    CHECK(wilson_interval(9, 10).high == doctest::Approx(0.9821).epsilon(0.0005));
    CHECK(wilson_interval(0, 10).low == doctest::Approx(0));
    CHECK(wilson_interval(0, 10).high == doctest::Approx(0.2775).epsilon(0.0005));
    CHECK(wilson_interval(10, 10).high == doctest::Approx(1));
}

TEST_CASE("without games nothing is known")
{
    const PolyssimoSummary summary = summarize(2, std::vector<PolyssimoGameResult>{});
    CHECK(summary.interval.low == 0);
    CHECK(summary.interval.high == 1);
    CHECK(summary.share() == 0);
    CHECK(summary.mean_margin == 0);
}

TEST_CASE("a summary counts wins by seat, and the margin over the others' mean")
{
    const std::vector<PolyssimoGameResult> results{
        {0, Seat::from_number(1), Seat::from_number(1), {0, 4, 8, 0}},
        {1, Seat::from_number(2), Seat::from_number(1), {0, 5, 6, 0}},
        {2, Seat::from_number(3), Seat::from_number(3), {10, 10, 5, 0}},
        {3, Seat::from_number(1), Seat::from_number(3), {6, 6, 0, 0}},
    };
    const PolyssimoSummary summary = summarize(3, results);
    CHECK(summary.games == 4);
    CHECK(summary.wins == 2);
    CHECK(summary.share() == doctest::Approx(0.5));
    CHECK(summary.fair_share == doctest::Approx(1.0 / 3));
    CHECK(summary.mean_margin == doctest::Approx((6.0 - 2 + 5 - 3) / 4));
    CHECK(summary.seats[0].games == 2);
    CHECK(summary.seats[0].wins == 1);
    CHECK(summary.seats[1].wins == 0);
    CHECK(summary.seats[2].wins == 1);
    CHECK(summary.seats[3].games == 0);
}

}  // namespace boxwood::match
