#pragma once

// What the referee observes of floors: how one lies that was released (V2.2, V6.5, V6.6,
// V6.11), and whether one has left its place, so that the villa has come down (V9.5).

#include <optional>
#include <span>

#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/event.h"

namespace boxwood::paletti {

/// How the floor above the highest level lies, whether or not it counts as laid yet. Within
/// `edge_tolerance_m` it does not stick out beyond the base.
rules::FloorRest floor_rest(const Villa& villa, PartId floor);

/// Whether the floor rests on columns, and touches nothing but columns.
bool lies_on_columns(const Villa& villa, std::span<const Touch> touches, PartId floor);

/// The lowest floor that has come down, if any. `except` is the floor being laid (V6.11),
/// which has no place yet.
std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except = base_id);

}  // namespace boxwood::paletti
