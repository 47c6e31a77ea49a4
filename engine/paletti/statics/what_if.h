#pragma once

// What if this column were taken, with the floor above it held and then put
// back exactly as it was (V4.3)? And can it be pulled at all?

#include "paletti/statics/verdict.h"

namespace boxwood::paletti {

/// A straight way out for a column that stays on its foot, clear of the others.
struct StraightWay {
    /// There is one.
    bool exists = false;
    /// Of length 1, seen from above.
    Point direction;
    /// How much the floor above must be lifted, all of it alike, so that the
    /// column, taken for a disc, touches it nowhere on the way; 0 for one that is free or loose
    /// enough. One that carries must be freed first, by at least freed_m.
    double lift_m = 0;
};

/// A floor lifted by this much lies on no column any more: rims and warps are
/// worth less.
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

/// The way out that needs the least lift; at its place at rest.
/// REQUIRES: the column is in the villa, which is seated.
StraightWay straight_way(const Villa& seated, const Verdict& verdict, PartId column);

/// The villa at rest without the column. REQUIRES: the column is in the villa.
Villa without(const Villa& villa, PartId column);

}  // namespace boxwood::paletti
