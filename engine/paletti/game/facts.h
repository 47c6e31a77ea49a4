#pragma once

// What the rules must know of a villa at rest (rules/event.h), found by
// geometry and statics.

#include <span>

#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/event.h"
#include "paletti/rules/options.h"
#include "paletti/rules/state.h"
#include "paletti/statics/laying_search.h"

namespace boxwood::paletti {

/// Without the columns that lie under a floor, out of play (V5.3): to statics, which
/// knows upright ones only, such a villa could not stand.
Villa what_stands(Villa villa, const rules::State& state);

/// REQUIRES: no column of the villa lies out of play.
rules::Facts facts_of(const Villa& villa, std::span<const Touch> touches, const rules::Options& options);

/// What the rules ask of the floor of this level (V6.5, V6.6); of the blue one, that
/// it stays within the base and covers no column partly (V2.2, V2.4). With
/// find_laying() it tells whether the floor can be laid.
LayingDemand laying_demand(const rules::Options& options, int level);

}  // namespace boxwood::paletti
