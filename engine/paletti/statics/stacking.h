#pragma once

// Parts stacked in space: columns upright on leaning, warped floors; floors on planes.
// Knows no forces.

#include <span>

#include "paletti/statics/supports.h"

namespace boxwood::paletti {

/// z = height_m + slope_x x + slope_y y, in the world's axes.
struct Plane {
    double slope_x = 0;
    double slope_y = 0;
    double height_m = 0;

    constexpr double at(double x, double y) const { return height_m + slope_x * x + slope_y * y; }
    /// Ratio of the vertical to the shortest distance from it.
    double steepness() const { return std::sqrt(1 + slope_x * slope_x + slope_y * slope_y); }
    Vector normal() const { return Vector{-slope_x, -slope_y, 1} * (1 / steepness()); }
};

/// A floor, or the base, in place.
struct LaidFloor {
    const Part* part = nullptr;
    Pose pose;
    Matrix axes;
    double up = 1;

    /// Height of the lower face above its flat plane, along the plane's normal, at a point
    /// in the floor's own axes.
    double warp_below_m(const Point& own) const { return up * part->warp.height_m(own); }
    /// How much longer a vertical distance from it is than the shortest one.
    double steepness() const { return 1 / std::fabs(axes.z.z); }
    Point own_point(const Vector& world) const
    {
        const Vector own = transposed_times(axes, world - pose.position);
        return {own.x, own.y};
    }
};

/// A column in place.
struct StandingColumn {
    Pose pose;
    Matrix axes;
    Vector top;
    Vector foot;
    /// How far its outline reaches from its axis.
    double reach_m = 0;
};

/// The base in place.
LaidFloor laid_base(const Villa& villa, const Supports& supports);

/// Flat on the floor's face, which warp may tilt there.
StandingColumn stand(const ColumnPlace& place, const LaidFloor& floor);

/// With its lower face on the plane and its anchor at `anchor`, seen along its own axis.
LaidFloor lay(const FloorPlace& place, const Plane& plane, const Vector& anchor);

}  // namespace boxwood::paletti
