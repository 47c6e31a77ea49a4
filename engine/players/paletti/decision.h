#pragma once

// The question to a computer player and its answer. A decision is a choice that the rules
// know, or a plan for the hands.

#include <variant>

#include "paletti/hand/script.h"
#include "paletti/physics/world.h"
#include "paletti/rules/rules.h"
#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"

namespace boxwood::paletti {

/// All that a player sees: a game whose villa is at rest.
struct Situation {
    rules::State state;
    /// What stands (paletti/game/facts.h).
    Villa villa;
    WorldState world;
    /// Who is to decide; one of rules::awaited().
    Seat seat = Seat::from_number(1);
    /// How many of the best poses for the next floor are skipped: it was laid before and
    /// stayed in hand.
    int passed_over = 0;
};

/// Touch this column and bring it up, or out if it is a forfeit.
struct BuildPlan {
    TakeAndPlace taking;
    Spot spot;
    /// No column can be brought up, but one must be tried (V8.1): it is touched and broken
    /// off.
    bool is_hopeless = false;
};

/// Lay the floor in hand so; the blue one as well.
struct LayPlan {
    PartId floor = first_floor_id;
    FloorSpot spot;
};

/// In the set-up (V2.6).
struct StandPlan {
    PartId column = first_column_id;
    Spot spot;
};

/// The table's seed determines the result.
struct RollPlan {};

using Decision =
    std::variant<BuildPlan, LayPlan, StandPlan, RollPlan, rules::ChooseColour, rules::Claim, rules::Object,
                 rules::LetStand, rules::ChooseForfeit, rules::DeclineForfeit, rules::Renounce>;

}  // namespace boxwood::paletti
