#pragma once

// What matches of all games share: seating, the seeds of games, and the confidence in the result.
// Player `a` takes each seat among players `b` in turn. The games of one round, one for each seat
// of a, start alike and have the same random numbers.

#include <algorithm>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "texts/catalogue.h"

namespace boxwood::match {

/// Settings that must be equal for two games to count in one match. Each game adds its own.
struct MatchSettings {
    std::string a = {};
    std::string b = {};
    int players = 2;
    std::uint64_t seed = 1;

    friend bool operator==(const MatchSettings&, const MatchSettings&) = default;
};

/// The seat of a in this game; games are counted from 0.
Seat seat_of_a(const MatchSettings& settings, int game);

/// A seed for one purpose, the same for all games of a round.
std::uint64_t round_seed(const MatchSettings& settings, int game, std::uint64_t purpose);

/// Why a match cannot continue.
struct Halt {
    enum class Cause {
        /// The match was interrupted.
        asked,
        /// A player failed; the sentence says how.
        player,
    };

    Cause cause;
    std::string sentence;
};

/// Bounds of a proportion, in [0, 1].
struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's interval: contains the true win rate with 95 % confidence if the games are independent.
/// Without games: [0, 1].
Interval wilson_interval(int wins, int games);

/// How many games a has won.
struct Score {
    int games = 0;
    int wins = 0;
    Interval interval;
    /// The win rate of a if all players were equal: 1 / players.
    double fair_share = 0;

    double share() const { return games == 0 ? 0 : static_cast<double>(wins) / games; }
};

/// `results` are games' results with a_won().
template <class Results>
Score score_of(int players, const Results& results)
{
    const auto games = static_cast<int>(results.size());
    const auto wins =
        static_cast<int>(std::ranges::count_if(results, [](const auto& result) { return result.a_won(); }));
    return {games, wins, wilson_interval(wins, games), 1.0 / players};
}

// The log of a match: one line of JSON per game, each with the match's settings; games are numbered
// from 0.

template <class Game>
struct ReadLines {
    std::vector<Game> results;
    /// How many bytes of the text these games take. The rest is an incomplete line, whose game is
    /// played again.
    std::size_t bytes = 0;
};

/// An integer member of the object.
std::optional<int> number_in(const boost::json::object& object, std::string_view key, int least, int most);

/// Whether the line contains all of these settings.
bool has_settings(const boost::json::object& line, const boost::json::object& settings);

/// A text's complete lines, and the rest after the last line end.
struct CutText {
    std::vector<std::string_view> lines;
    std::string_view rest;
};
CutText cut_into_lines(std::string_view text);

/// Whether `text` can be the beginning of a line like one of `lines`, with other numbers in its
/// result. If a file ends in anything else, it is not ours and must not be cut off.
bool begins_a_line(std::string_view text, std::span<const std::string> lines);

/// `read` converts a line's object and the game's number into a finished game, or returns nothing;
/// `lines_like` gives one line of each kind that a game with this number can have. Returns a
/// sentence if a line is no such game.
template <class Game, class Read, class LinesLike>
Result<ReadLines<Game>, std::string> read_lines(const Catalogue& texts, const boost::json::object& settings,
                                                std::string_view text, const Read& read,
                                                const LinesLike& lines_like)
{
    ReadLines<Game> log;
    const CutText cut = cut_into_lines(text);
    for (const std::string_view line : cut.lines) {
        const int number = static_cast<int>(log.results.size()) + 1;
        boost::system::error_code error;
        const boost::json::value value =
            boost::json::parse(boost::json::string_view(line.data(), line.size()), error);
        if (error || !value.is_object())
            return texts.text("match.log_unreadable", {{"line", number}});
        if (!has_settings(value.as_object(), settings))
            return texts.text("match.log_of_another", {{"line", number}});
        const std::optional<Game> result = read(value.as_object(), number - 1);
        if (!result)
            return texts.text("match.log_unreadable", {{"line", number}});
        log.results.push_back(*result);
        log.bytes += line.size() + 1;
    }
    const int games = static_cast<int>(log.results.size());
    if (!begins_a_line(cut.rest, lines_like(games)))
        return texts.text("match.log_unreadable", {{"line", games + 1}});
    return log;
}

}  // namespace boxwood::match
