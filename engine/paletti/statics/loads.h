#pragma once

// How a floor's load is shared among the tops that it touches. Three points:
// the lever rule. More, as in a box without differences: what columns would
// bear that give way by the same tiny amount per newton, however tiny.

#include <vector>

#include "paletti/statics/facet.h"

namespace boxwood::paletti {

/// A top nearer to the floor than this touches it: what a simulated column is
/// compressed by under a newton is twenty times as much.
inline constexpr double touch_tolerance_m = 1e-8;

struct TopLoad {
    /// 0 if it touches.
    double gap_m = 0;
    double load_n = 0;
    /// Where the load presses, seen from above; where it would, if it is loose.
    Point point;
};

/// In the order of the tops.
std::vector<TopLoad> loads_on(const Tops& tops, const Facet& facet, const Point& load_point, double load_n);

}  // namespace boxwood::paletti
