#pragma once

// What the games of a match say about its players: wins with how sure one can
// be, margin, and seats.

#include <array>
#include <span>

#include "core/seat.h"
#include "match/polyssimo_match.h"

namespace boxwood::match {

/// Bounds of a share, in [0, 1].
struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's interval: the true share of wins lies in it with 95 % confidence,
/// if the games are independent. With no games: [0, 1].
Interval wilson_interval(int wins, int games);

struct SeatCount {
    int games = 0;
    int wins = 0;
};

struct Summary {
    int games = 0;
    /// Of a.
    int wins = 0;
    Interval interval;
    /// What a would win if all players were equal: 1 / players.
    double fair_share = 0;
    /// By how many cells a is better than its opponents' mean, on average.
    double mean_margin = 0;
    /// Of a, by its seat.
    std::array<SeatCount, max_players> seats{};

    double share() const { return games == 0 ? 0 : static_cast<double>(wins) / games; }
};

Summary summarize(int players, std::span<const GameResult> results);

}  // namespace boxwood::match
