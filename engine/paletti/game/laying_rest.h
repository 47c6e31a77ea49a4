#pragma once

// Watches how a floor lies that was let go: on how many columns (V6.6), beyond
// the base or not (V2.2, V6.5), and whether it lies on columns at all (V6.11).

#include <span>

#include "paletti/game/sight.h"
#include "paletti/rules/event.h"

namespace boxwood::paletti {

/// Of the floor above the highest level, whether or not it is in the villa yet:
/// `villa` has its pose. A pose that sticks out by no more than a hair stays
/// within the base.
rules::FloorRest floor_rest(const Villa& villa, PartId floor);

/// Whether it rests on columns, and on columns only.
bool lies_on_columns(const Villa& villa, std::span<const Touch> touches, PartId floor);

}  // namespace boxwood::paletti
