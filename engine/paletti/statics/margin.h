#pragma once

// How far a load's point is from the edge of what supports it, seen from above:
// the hull of all covered tops, rims and corners included. Within it the floor
// finds some columns to rest on, beyond it it tips.

#include <array>

#include "paletti/statics/tops.h"

namespace boxwood::paletti {

/// Three points of tops round a load, if there are such. Else the hull's nearest
/// point is on the way between the first two.
struct Surroundings {
    bool is_inside = false;
    std::array<TopPoint, 3> points;
    /// The hull's nearest point, if the load is outside.
    Point nearest;
};

/// REQUIRES: tops.count() > 0.
Surroundings surroundings_of(const Tops& tops, const Point& load);

struct Margin {
    /// Positive inside.
    double margin_m = 0;
    /// The edge's nearest point.
    Point edge;
};

/// Margins are good to this: a hundredth of what verdicts must be good to.
inline constexpr double margin_accuracy_m = 1e-7;

/// REQUIRES: tops.count() > 0.
Margin margin_of(const Tops& tops, const Point& load);

}  // namespace boxwood::paletti
