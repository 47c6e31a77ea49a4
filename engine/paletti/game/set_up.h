#pragma once

// The start of a game (V2): the program stands all columns on the building zone and lays the blue
// floor as people would, from a seed (V2.6); also judges and places parts that players place
// themselves. Whether everything stays at rest is simulated elsewhere.

#include <cstdint>
#include <optional>

#include "paletti/model/scene.h"
#include "paletti/rules/event.h"
#include "paletti/statics/laying.h"

namespace boxwood::paletti {

/// The program aims for a set-up with this margin.
inline constexpr double steady_margin_m = 0.02;

/// All twenty columns on the base and the blue floor on them (V2.1 to V2.4).
/// Some columns stand free in the bay of the half-moon.
Villa program_set_up(const BoxPointer& box, std::uint64_t seed);

/// How a column would stand on the base, perhaps on the green border (V2.1) or where
/// another one is. REQUIRES: is_column(column), no floor is laid.
rules::Landing landing_on_base(const Villa& villa, PartId column, const SpotUm& spot);

struct PlaceOnBase {
    PartId column = first_column_id;
    SpotUm spot;
};

/// A place of a grid of 1 mm where one of these columns may stand; nothing if there is none,
/// which takes nineteen columns spread out to leave no room. REQUIRES: no floor is laid.
std::optional<PlaceOnBase> find_room_on_base(const Villa& villa, const rules::ColumnSet& columns);

/// REQUIRES: is_column(column), no floor is laid.
Villa with_column_stood(Villa villa, PartId column, const SpotUm& spot);

/// REQUIRES: no floor is laid.
Villa with_blue_laid(const Villa& villa, const SpotUm& spot, bool flipped);

/// How the blue floor would lie there, as LayBlue is judged (V2.2, V2.4).
/// REQUIRES: no floor is laid.
rules::FloorRest blue_rest(const Villa& villa, const FloorSpot& spot);

/// 1 mm and 1 degree: twenty columns leave the blue floor less room than other floors.
inline constexpr LayingGrid blue_grid{0.001, 360};

/// A pose of the grid in which the blue floor stands as V2.2 and V2.4 require. If there is
/// none, the set-up is repeated (V2.6). REQUIRES: no floor is laid.
std::optional<RankedLaying> find_blue_laying(const Villa& villa);

}  // namespace boxwood::paletti
