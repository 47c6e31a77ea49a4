#pragma once

// The plane on which a floor comes to rest: of all planes above every top, the lowest one
// under the load. It touches three points of tops around the load: a facet of their upper
// convex hull, found by exchanging points as in the simplex method.

#include <array>

#include "paletti/statics/tops.h"

namespace boxwood::paletti {

/// No top is above the facet's plane by more than this, a hundred times the rounding
/// error. Floors that roll on two rims need it: their lean is accurate only to its
/// square root.
inline constexpr double facet_accuracy_m = 1e-14;

struct Facet {
    Plane plane;
    std::array<TopPoint, 3> points;
    /// The load's barycentric coordinates, which are the fractions of it that the points
    /// bear by the lever rule: not negative, 1 in total.
    std::array<double, 3> weights{};
};

/// `around`: three points of tops around the load, not collinear, in any order.
Facet facet_under(const Tops& tops, const Point& load, const std::array<TopPoint, 3>& around);

/// Whether three points of tops surround the load and are not collinear.
bool are_around(const std::array<TopPoint, 3>& points, const Point& load);

}  // namespace boxwood::paletti
