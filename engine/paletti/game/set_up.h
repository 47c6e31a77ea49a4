#pragma once

// How a game begins (V2): the program stands all columns on the building zone
// and lays the blue floor as people would, from a seed (V2.6); and where parts
// come to be that players stand and lay themselves. Whether it lies still is
// found out by simulating it, elsewhere.

#include <cstdint>

#include "paletti/model/scene.h"
#include "paletti/rules/event.h"

namespace boxwood::paletti {

/// So steady is the program's set-up: the blue floor's load is so far from the
/// edge of what carries it.
inline constexpr double steady_margin_m = 0.02;

/// All twenty columns on the base and the blue floor on them (V2.1 to V2.4).
/// Some columns stand free in the bay of the half-moon.
Villa program_set_up(const BoxPointer& box, std::uint64_t seed);

/// How a column would stand on the base: perhaps on the green border (V2.1) or
/// where another one is. REQUIRES: is_column(column), no floor is laid.
rules::Landing landing_on_base(const Villa& villa, PartId column, const SpotUm& spot);

/// REQUIRES: is_column(column), no floor is laid.
Villa with_column_stood(const Villa& villa, PartId column, const SpotUm& spot);

/// REQUIRES: no floor is laid.
Villa with_blue_laid(const Villa& villa, const SpotUm& spot, bool flipped);

}  // namespace boxwood::paletti
