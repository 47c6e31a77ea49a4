#pragma once

// How a floor's load is shared among the tops that it touches. With three points, by the
// lever rule. With more, as in a box without differences: as if all columns had the same
// tiny compliance, however tiny.

#include <vector>

#include "paletti/statics/facet.h"

namespace boxwood::paletti {

/// A top closer to the floor than this touches it: what a simulated column is
/// compressed by under a newton is twenty times as much.
inline constexpr double touch_tolerance_m = 1e-8;

struct TopLoad {
    /// 0 if it touches.
    double gap_m = 0;
    double load_n = 0;
    /// Where the load acts, seen from above, or would act if the column is loose.
    Point point;
};

/// In the order of the tops.
std::vector<TopLoad> loads_on(const Tops& tops, const Facet& facet, const Point& load_point, double load_n);

}  // namespace boxwood::paletti
