#pragma once

// The plane on which a floor comes to rest: of all planes above every top, the
// one that is lowest under the load. It touches three points of the tops round
// the load: a facet of their upper hull.

#include <array>

#include "paletti/statics/tops.h"

namespace boxwood::paletti {

/// No top is above the facet's plane by more than this: a hundred times rounding.
/// A floor that rolls on two rims needs it: its lean is right to the root of it only.
inline constexpr double facet_accuracy_m = 1e-14;

struct Facet {
    Plane plane;
    std::array<TopPoint, 3> points;
    /// How the load is shared among the points: by lever, not negative, 1 in all.
    std::array<double, 3> shares{};
};

/// `around`: three points of tops round the load, not in a line, in any order.
Facet facet_under(const Tops& tops, const Point& load, const std::array<TopPoint, 3>& around);

/// Whether three points of tops are round a load and not in a line.
bool are_around(const std::array<TopPoint, 3>& points, const Point& load);

}  // namespace boxwood::paletti
