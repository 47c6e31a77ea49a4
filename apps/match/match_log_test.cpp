#include "match/polyssimo_match.h"

#include <doctest/doctest.h>

#include <limits>

#include "support/english.h"

namespace boxwood::match {

namespace {

const PolyssimoMatchSettings settings{"greedy", "gtp:./engine \"x\"", 3,
                                      std::numeric_limits<std::uint64_t>::max(), Deal::random};

PolyssimoGameResult result(int game)
{
    return {game, seat_of_a(settings, game), Seat::from_number(2), {game, 0, 66, 0}};
}

std::string log_of(int games)
{
    std::string text;
    for (int game = 0; game < games; ++game)
        text += log_line(settings, result(game));
    return text;
}

}  // namespace

TEST_CASE("a log gives back the games that were written")
{
    const ReadLines<PolyssimoGameResult> log = parse_log(english, settings, log_of(4)).value();
    CHECK(log.results == std::vector{result(0), result(1), result(2), result(3)});
    CHECK(log.bytes == log_of(4).size());
    CHECK(parse_log(english, settings, "").value().results.empty());
}

TEST_CASE("a last line that was cut short does not count")
{
    const std::string text = log_of(3);
    const ReadLines<PolyssimoGameResult> log =
        parse_log(english, settings, text.substr(0, text.size() - 1)).value();
    CHECK(log.results.size() == 2);
    CHECK(log.bytes == log_of(2).size());
}

TEST_CASE("a last line counts as cut short wherever it was cut, and whatever its numbers")
{
    const std::string line = log_line(settings, result(2));
    for (std::size_t length = 0; length < line.size(); ++length)
        CHECK(parse_log(english, settings, log_of(2) + line.substr(0, length)).value().results.size() == 2);
}

TEST_CASE("a file that ends in something else without a line end is refused")
{
    const std::string line = log_line(settings, result(2));
    const std::string whole = line.substr(0, line.size() - 1);
    for (const std::string& foreign :
         {std::string("my precious notes"), std::string(" "), std::string(1, '\0'), std::string("\xFF"),
          whole + ' ', whole + '\0', whole + '\xFF', whole.substr(0, whole.size() - 5) + '\xFF',
          whole.substr(0, whole.size() - 5) + "notes", log_line(settings, result(3)).substr(0, whole.size()),
          std::string("{\"notes\":\"mine\"}")}) {
        const auto log = parse_log(english, settings, log_of(2) + foreign);
        REQUIRE_FALSE(log.has_value());
        CHECK(log.error() == "Line 3 is not a game that can follow here.");
    }
    CHECK_FALSE(parse_log(english, settings, "my precious notes").has_value());
}

TEST_CASE("a log of another match is refused")
{
    PolyssimoMatchSettings other = settings;
    SUBCASE("player a")
    {
        other.a = "random";
    }
    SUBCASE("player b")
    {
        other.b = "random";
    }
    SUBCASE("seed")
    {
        other.seed = 1;
    }
    SUBCASE("deal")
    {
        other.deal = Deal::draft;
    }
    SUBCASE("players")
    {
        other.players = 4;
    }
    const auto log = parse_log(english, other, log_of(1));
    REQUIRE_FALSE(log.has_value());
    CHECK(log.error() == "Line 1 belongs to a match with other settings.");
}

TEST_CASE("a log with a line that cannot stand there is refused with its number")
{
    for (const std::string& wrong :
         {log_line(settings, result(4)), log_line(settings, result(2)), std::string("{}x\n"),
          std::string("\n"), std::string("[]\n"),
          log_line(settings, {3, Seat::from_number(2), Seat::from_number(1), {}}),
          log_line(settings, {3, Seat::from_number(1), Seat::from_number(4), {}}),
          log_line(settings, {3, Seat::from_number(1), Seat::from_number(1), {-1, 0, 0, 0}})}) {
        const auto log = parse_log(english, settings, log_of(3) + wrong);
        REQUIRE_FALSE(log.has_value());
        CHECK(log.error() == "Line 4 is not a game that can follow here.");
    }
}

}  // namespace boxwood::match
