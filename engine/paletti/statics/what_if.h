#pragma once

// What if this column were taken while the floor above it is held and then put back
// exactly as it was (V4.3)? And can it be pulled out at all?

#include "paletti/statics/verdict.h"

namespace boxwood::paletti {

/// A straight path out for a column that stays on its foot, clear of all others.
struct StraightWay {
    /// There is one.
    bool exists = false;
    /// Of length 1, seen from above.
    Point direction;
    /// How far the floor above must be lifted, without tilting it, so that the column,
    /// approximated by a disc, never touches it; 0 if it is free or loose enough. At least
    /// freed_m for a column that carries.
    double lift_m = 0;
};

/// Lifted this far, a floor rests on no column any more: rims and warps account for less.
inline constexpr double freed_m = 0.00005;

struct WhatIfTaken {
    /// Of the villa without the column.
    Verdict after;
    /// after.margin_m less that of the villa with it.
    double margin_change_m = 0;
    StraightWay straight_way;
};

/// REQUIRES: the column is in the villa.
WhatIfTaken what_if_taken(const Villa& villa, PartId column);

/// The straight path out that needs the least lift, from the column's rest pose.
/// REQUIRES: the column is in the villa, which is seated.
StraightWay straight_way(const Villa& seated, const Verdict& verdict, PartId column);

/// The villa at rest, less the column if it is in the villa. REQUIRES: is_column(column).
Villa without(const Villa& villa, PartId column);

}  // namespace boxwood::paletti
