#pragma once

// A computer player's task, and its decision.

#include <variant>

#include "paletti/game/game.h"
#include "paletti/hand/script.h"
#include "paletti/statics/laying.h"
#include "paletti/statics/placing.h"

namespace boxwood::paletti {

/// All that a player sees: a game whose villa is at rest.
struct Situation {
    rules::State state;
    /// Columns and floors in play (paletti/game/facts.h).
    Villa villa;
    WorldState world;
    /// The seat that must decide; one of rules::awaited().
    Seat seat = Seat::from_number(1);
    /// How many of the best poses for the next floor to skip: the floor was laid there before and
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

/// Lay the floor in hand, or the blue one, in this pose.
struct LayPlan {
    PartId floor = first_floor_id;
    FloorSpot spot;
};

/// A choice, or a plan for the hands.
using Decision = std::variant<Choice, BuildPlan, LayPlan>;

}  // namespace boxwood::paletti
