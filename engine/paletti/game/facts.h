#pragma once

// What the rules must know of a villa at rest (rules/facts.h), found by
// geometry and statics.

#include <optional>
#include <span>

#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/facts.h"
#include "paletti/rules/options.h"
#include "paletti/rules/state.h"
#include "paletti/statics/laying.h"

namespace boxwood::paletti {

/// Without the columns that lie under a floor, out of play (V5.3): to statics, which
/// knows upright ones only, such a villa could not stand.
Villa what_stands(Villa villa, const rules::State& state);

/// REQUIRES: no column of the villa lies out of play.
rules::Facts facts_of(const Villa& villa, std::span<const Touch> touches, const rules::Options& options);

/// A pose of the next floor that covers enough columns, sticks out no farther
/// than agreed, and stands (V6.5, V6.6); nothing if there is none. The search is
/// bounded: a pose that leaves less than some millimetres to all others may be
/// overlooked. REQUIRES: villa.floors_laid < floor_count.
std::optional<RankedLaying> find_laying(const Villa& villa, const rules::Options& options);

}  // namespace boxwood::paletti
