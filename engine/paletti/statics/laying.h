#pragma once

// How the next floor may be laid (V6.5, V6.6), on how many columns it would
// rest, and whether it would lie still. Which options are agreed on at the
// table is not known here: the figures are given, not judged.

#include <cstdint>
#include <vector>

#include "paletti/statics/verdict.h"

namespace boxwood::paletti {

/// Seen from above; the point is the floor's centre of mass.
struct FloorSpot {
    Point point;
    double turn_rad = 0;
    bool flipped = false;
};

struct LayingVerdict {
    /// Of whose tops it covers any part (V6.6).
    int columns_covered = 0;
    /// Of those, how many it covers only partly (V2.4).
    int columns_partly = 0;
    int columns_carrying = 0;
    bool stands = false;
    /// Of the new floor, and of the whole villa.
    double floor_margin_m = 0;
    double margin_m = 0;
    /// How far it sticks out beyond the base (V2.2, V6.5), and where; negative:
    /// how far its farthest point is inside.
    double beyond_base_m = 0;
    Point farthest_point;
};

struct RankedLaying {
    FloorSpot spot;
    LayingVerdict verdict;
};

/// How fine and how long to search.
struct LayingSearch {
    double step_m = 0.01;
    int turns = 24;
    /// Of the best by their own margin so many are judged as a whole.
    int judged = 40;
    int least_columns = 3;
};

/// REQUIRES: villa.floors_laid < floor_count.
Villa with_next_floor(const Villa& villa, const FloorSpot& spot);

/// REQUIRES: villa.floors_laid < floor_count.
LayingVerdict laying_at(const Villa& villa, const FloorSpot& spot);

/// Poses in which it would stand on enough columns, best first: by the margin
/// of the whole villa. REQUIRES: villa.floors_laid < floor_count.
std::vector<RankedLaying> good_layings(const Villa& villa, const LayingSearch& search);

}  // namespace boxwood::paletti
