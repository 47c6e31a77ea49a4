#pragma once

// What the games of a match of Villa Paletti say: about the players, and about
// how games go.

#include <array>
#include <span>

#include "match/paletti_match.h"
#include "match/summary.h"

namespace boxwood::match {

struct PalettiSummary {
    int games = 0;
    /// Of a.
    int wins = 0;
    Interval interval;
    /// What a would win if all players were equal: 1 / players.
    double fair_share = 0;
    /// Games in which nobody won (V9.3).
    int nobody_won = 0;
    /// How they ended, and who brought the villa down.
    int came_down = 0;
    int nobody_can = 0;
    int brought_down_by_a = 0;
    int stumbles = 0;
    double mean_turns = 0;
    int most_turns = 0;
    /// How many games reached at least this floor; [1] is the blue one.
    std::array<int, paletti::floor_count + 1> reached{};

    double share() const { return games == 0 ? 0 : static_cast<double>(wins) / games; }
};

PalettiSummary summarize(int players, std::span<const PalettiGameResult> results);

}  // namespace boxwood::match
