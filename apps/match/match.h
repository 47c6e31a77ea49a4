#pragma once

// What matches have in common, whatever is played: who sits where, what luck the games share, and how sure
// one can be of the result. Player `a` goes round the seats of players `b`. The games of one round, one for
// each seat of a, begin alike and have the same luck.

#include <algorithm>
#include <cstdint>
#include <string>

#include "core/seat.h"

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
        /// Whoever runs the match said so.
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

/// How often a won.
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

}  // namespace boxwood::match
