#pragma once

// Watches which columns are covered by the floor next above them (V2.5), and
// which changed between free and covered (V4.3).

#include <vector>

#include "paletti/game/sight.h"

namespace boxwood::paletti {

/// A column whose top comes so near to a floor's edge, or leaves it by so
/// little, has not changed: a villa that leans a little moves its tops by some
/// hundredths of a millimetre.
inline constexpr double cover_tolerance_m = 0.00005;

/// Whether the floor next above covers any part of its top. On the highest
/// level nothing does. REQUIRES: the column is in the villa.
bool is_covered(const Villa& villa, PartId column);

/// Columns that were free and are covered, or the other way round. Only columns
/// that are in both villas are looked at, on the level that they had.
std::vector<PartId> cover_changes(const Villa& before, const Villa& now, PartId except);

}  // namespace boxwood::paletti
