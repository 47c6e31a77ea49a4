#pragma once

// What the rules must know of a villa at rest (rules/event.h), found by
// geometry and statics.

#include <array>
#include <span>

#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/event.h"
#include "paletti/rules/options.h"
#include "paletti/rules/state.h"
#include "paletti/statics/laying.h"

namespace boxwood::paletti {

/// The kinds of columns that find room on the highest floor (V4.10): a place where one
/// does not stick out over the edge (V4.5) and is on no other column (V4.8), or on the red
/// floor on top of one. Without any floor, on the base within its building zone (V2.1).
/// Geometry only: whether the villa would bear it there is not asked.
rules::KindSet room_on_highest_floor(const Villa& villa);

/// Places are searched for down to this distance: nobody aims better.
inline constexpr double finest_aim_m = 0.0002;

/// The villa without the columns that lie under a floor, out of play (V5.3): statics only knows
/// upright columns and would conclude that such a villa falls.
Villa what_stands(Villa villa, const rules::State& state);

/// REQUIRES: no column of the villa lies out of play.
rules::Facts facts_of(const Villa& villa, std::span<const Touch> touches, const rules::Options& options);

/// What the rules ask of the floor of this level (V6.5, V6.6); of the blue one, that it
/// stays within the base and covers no column partly (V2.2, V2.4). find_laying() finds
/// whether a floor can be laid so.
LayingDemand laying_demand(const rules::Options& options, int level);

}  // namespace boxwood::paletti
