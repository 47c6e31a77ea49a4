#pragma once

// What matches have in common, whatever is played: who sits where, which seeds the games share, and how
// sure one can be of the result. Player `a` takes each seat among players `b` in turn. The games of one
// round, one for each seat of a, begin alike and have the same luck.

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

/// What must be equal for two games to count in one match. Each game adds its own.
struct MatchSettings {
    std::string a = {};
    std::string b = {};
    int players = 2;
    std::uint64_t seed = 1;

    friend bool operator==(const MatchSettings&, const MatchSettings&) = default;
};

/// Where a sits in this game, which counts from 0.
Seat seat_of_a(const MatchSettings& settings, int game);

/// A seed for one purpose, the same for all games of a round.
std::uint64_t round_seed(const MatchSettings& settings, int game, std::uint64_t purpose);

/// Why a match cannot go on.
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

/// Bounds of a share, in [0, 1].
struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's interval: the true share of wins lies in it with 95 % confidence,
/// if the games are independent. With no games: [0, 1].
Interval wilson_interval(int wins, int games);

/// How many games a has won.
struct Score {
    int games = 0;
    int wins = 0;
    Interval interval;
    /// What a would win if all players were equal: 1 / players.
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

// The log of a match: a line of JSON a game, each with the match's settings, games counting up from 0.

template <class Game>
struct ReadLines {
    std::vector<Game> results;
    /// How many bytes of the text they take. What follows is a line that was cut off; its game is
    /// played again.
    std::size_t bytes = 0;
};

/// A whole number of the object.
std::optional<int> number_in(const boost::json::object& object, std::string_view key, int least, int most);

/// Whether the line names all of these settings.
bool has_settings(const boost::json::object& line, const boost::json::object& settings);

/// A text's lines with a line end, and what follows the last of them.
struct CutText {
    std::vector<std::string_view> lines;
    std::string_view rest;
};
CutText cut_into_lines(std::string_view text);

/// Whether `text` can be the beginning of a line like one of `lines`, with other numbers in its
/// result. If a file ends in anything else, we did not write it and must not cut it off.
bool begins_a_line(std::string_view text, std::span<const std::string> lines);

/// `read` makes a finished game of a line's object and the game's number, or
/// nothing; `lines_like` gives a line of each kind that a game with this number
/// can have. A sentence if a line is no such game.
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
