#pragma once

// What the referee observes of floors: how one lies that was released (V2.2, V6.5, V6.6,
// V6.11), and whether one has left its place, so that the villa has come down (V9.5).

#include <optional>
#include <span>

#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/event.h"

namespace boxwood::paletti {

/// Of the floor above the highest level, whether or not it is in the villa yet:
/// `villa` has its pose. A pose that sticks out by no more than a hair stays
/// within the base.
rules::FloorRest floor_rest(const Villa& villa, PartId floor);

/// Whether it rests on columns, and on columns only.
bool lies_on_columns(const Villa& villa, std::span<const Touch> touches, PartId floor);

/// The lowest floor that has come down; nothing if all keep their places. A
/// floor that is being laid (V6.11) has no place yet: `except`.
std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except = base_id);

}  // namespace boxwood::paletti
