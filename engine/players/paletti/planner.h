#pragma once

// Finds a computer player's choice or plan while the villa is at rest: started, advanced in slices,
// then asked for the decision. A level is a fixed amount of look-ahead in ticks; the same
// situation, skill, hand and seed give the same decision everywhere.

#include <cstdint>
#include <optional>

#include "players/paletti/build_planner.h"
#include "players/paletti/decision.h"
#include "players/paletti/lay_planner.h"
#include "players/paletti/skill.h"

namespace boxwood::paletti {

class Planner {
public:
    /// REQUIRES: the game waits for the seat.
    Planner(const Situation& situation, const Skill& skill, const OwnHand& hand, std::uint64_t seed);

    /// Works for about this many more ticks of look-ahead; 100 of them take about 8 ms.
    void advance(int ticks);
    bool is_done() const;
    /// The fraction of the look-ahead that is spent, from 0 to 1.
    double progress() const;

    /// The best decision known. REQUIRES: is_done().
    Decision best() const;

private:
    Situation situation_;
    rules::May may_;
    int look_ahead_ticks_;
    std::uint64_t seed_;
    /// At most one of the two exists; none if the choice needs no look-ahead.
    std::optional<BuildPlanner> build_;
    std::optional<LayPlanner> lay_;
    int spent_ticks_ = 0;
};

/// No decision costs more than this beyond its level's look-ahead: surveys, spots
/// and layings.
inline constexpr int most_ticks_beyond_look_ahead = 6000;

/// The columns that an objector could use for a proof: the claimant's (V6.2), or neutral ones
/// (V8.4).
rules::ColumnSet provable_columns(const rules::State& state, Seat objector);

/// The seat's chance to win if it claims now; `trials`: how often others would rehearse a proof
/// before they object.
double chance_of_claim(const Situation& situation, const Survey& survey, int trials);

/// `best` is the column to prove it with; nullptr if there is none.
Decision objection_choice(const Situation& situation, const BuildPlanner::Candidate* best, const Ease& ease);

}  // namespace boxwood::paletti
