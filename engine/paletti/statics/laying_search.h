#pragma once

// Where the next floor can be laid. Two searches: whether it can be laid at all,
// exact up to a grid, and some good poses to choose from.

#include <functional>
#include <optional>
#include <vector>

#include "paletti/statics/laying.h"

namespace boxwood::paletti {

/// Poses: the floor's centre of mass at multiples of a step from the middle of the
/// base, along both axes; turned by multiples of a part of a full turn; either face up.
struct LayingGrid {
    double step_m = 0.002;
    int turns = 72;
};

/// 2 mm and 5 degrees: what a steady hand can just do, and small against tops of
/// 15 mm and more.
inline constexpr LayingGrid laying_grid{};

/// A pose of the grid that stands and meets the demand, as NextFloor::at() judges
/// it; nothing if no pose of the grid does. Poses are left unjudged only where
/// they could not stand: with too few columns in reach, with the floor's centre
/// of mass beyond the tops that it reaches, or where its weight tips a floor
/// below, however it is turned. `is_accepted` has the last word on a pose that
/// stands. REQUIRES: villa.floors_laid < floor_count.
std::optional<RankedLaying> find_laying(const Villa& villa, const LayingDemand& demand,
                                        const LayingGrid& grid = laying_grid,
                                        const std::function<bool(const FloorSpot&)>& is_accepted = {});

/// How fine and how long to look for good poses.
struct LayingSearch {
    double step_m = 0.01;
    int turns = 24;
    /// Of the best by their own margin so many are judged as a whole.
    int judged = 40;
    LayingDemand demand = {};
};

/// Some poses in which it would stand and meet the demand, best first: by the
/// margin of the whole villa. None if there is none among those looked at.
/// REQUIRES: villa.floors_laid < floor_count.
std::vector<RankedLaying> good_layings(const Villa& villa, const LayingSearch& search);

}  // namespace boxwood::paletti
