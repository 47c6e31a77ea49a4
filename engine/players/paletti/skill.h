#pragma once

// Levels of play, 1 (a child wins) to 9. A level is a fixed amount of look-ahead and of perception,
// never a time limit. Hand tremor is separate, so that levels can be compared with the same hand.

#include "players/paletti/performance.h"

namespace boxwood::paletti {

struct Skill {
    /// Ticks of rehearsals, and other work of equal cost.
    int look_ahead_ticks = 0;
    /// How many columns are examined closely, and how often each is rehearsed.
    int columns = 3;
    int trials = 1;
    /// How many spots for a column, and ways to lay a floor, are judged.
    int spots = 20;
    int layings = 10;
    /// Margins are misjudged by up to this much.
    double misjudged_m = 0;
    /// How often, in percent, a column's load, or a spot's effect on the villa, is
    /// overlooked.
    int overlooked_percent = 0;
    /// How often, in percent, the floor above is lifted for a column that does not seem to
    /// carry it.
    int lifting_percent = 100;
    /// Considers what a choice leaves for the others.
    bool sees_others = true;
    Caution caution;

    friend bool operator==(const Skill&, const Skill&) = default;
};

inline constexpr int max_skill_level = 9;

/// REQUIRES: 1 <= level <= max_skill_level.
const Skill& skill_of_level(int level);

/// The default tremor of a level's hand: lower levels shake more.
double tremor_of_level(int level);

}  // namespace boxwood::paletti
