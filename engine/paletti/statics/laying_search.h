#pragma once

// Where the next floor can be laid: an exhaustive search on a grid for whether it can be
// laid at all, and a heuristic one for some good poses.

#include <functional>
#include <optional>
#include <vector>

#include "paletti/statics/laying.h"

namespace boxwood::paletti {

/// Grid of poses: the floor's centre of mass at multiples of a step from the middle of the
/// base along both axes, turned by multiples of a fraction of a full turn, either face up.
struct LayingGrid {
    double step_m = 0.002;
    int turns = 72;
};

/// 2 mm and 5 degrees: as fine as a steady hand can aim, and small compared with tops of
/// 15 mm and more.
inline constexpr LayingGrid laying_grid{};

/// A pose of the grid that stands and meets the requirements according to NextFloor::at();
/// nothing if there is none. Poses are skipped only where they could not stand however the
/// floor is turned: too few columns in reach, the floor's centre of mass beyond the tops
/// it reaches, or a floor below that its weight would tip. `is_accepted` has the final say
/// on a pose that stands. REQUIRES: villa.floors_laid < floor_count.
std::optional<RankedLaying> find_laying(const Villa& villa, const LayingDemand& demand,
                                        const LayingGrid& grid = laying_grid,
                                        const std::function<bool(const FloorSpot&)>& is_accepted = {});

/// How fine and how long to look for good poses.
struct LayingSearch {
    double step_m = 0.01;
    int turns = 24;
    /// How many of the best, by the floor's own margin, are judged for the whole villa.
    int judged = 40;
    LayingDemand demand = {};
};

/// Some poses that stand and meet the requirements, best first by the margin of the whole
/// villa. Empty if none of the poses examined does.
/// REQUIRES: villa.floors_laid < floor_count.
std::vector<RankedLaying> good_layings(const Villa& villa, const LayingSearch& search);

}  // namespace boxwood::paletti
