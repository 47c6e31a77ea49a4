#pragma once

// What a player makes of what its planners found: build or claim, object or let stand,
// which forfeit, where to lay. Each answer is one that the rules allow.

#include "players/paletti/build_planner.h"
#include "players/paletti/decision.h"
#include "players/paletti/lay_planner.h"

namespace boxwood::paletti {

/// What an objector could prove with: the claimant's columns (V6.2), or neutral
/// ones (V8.4).
rules::ColumnSet provable_columns(const rules::State& state, Seat objector);

/// To build, or to claim that one cannot (V4.9). REQUIRES: one of them is allowed.
Decision turn_choice(const Situation& situation, const rules::May& may, const BuildPlanner& planner);

/// `best` is the column to prove it with; nullptr if there is none.
Decision objection_choice(const Situation& situation, const BuildPlanner::Candidate* best, const Ease& ease);

/// `best` is the one to take out by hand; nullptr if there is none.
Decision forfeit_choice(const Situation& situation, const rules::May& may,
                        const BuildPlanner::Candidate* best, const Ease& ease);

Decision laying_choice(const Situation& situation, const rules::May& may, const LayPlanner& planner);

/// Columns, colours, the seal: before the first turn.
Decision set_up_choice(const Situation& situation, const rules::May& may, std::uint64_t seed);

/// How likely the seat wins if it claims now; `trials`: how often others would
/// rehearse a proof before they object.
double chance_of_claim(const Situation& situation, const Survey& survey, int trials);

}  // namespace boxwood::paletti
