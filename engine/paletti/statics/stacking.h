#pragma once

// Parts put on each other in space: columns upright on floors that lean and are
// warped, floors on planes. Knows no forces.

#include <span>

#include "paletti/statics/supports.h"

namespace boxwood::paletti {

/// z = height_m + slope_x x + slope_y y, in the world's axes.
struct Plane {
    double slope_x = 0;
    double slope_y = 0;
    double height_m = 0;

    constexpr double at(double x, double y) const { return height_m + slope_x * x + slope_y * y; }
    /// How much longer a vertical distance from it is than the shortest one.
    double steepness() const { return std::sqrt(1 + slope_x * slope_x + slope_y * slope_y); }
    Vector normal() const { return Vector{-slope_x, -slope_y, 1} * (1 / steepness()); }
};

/// A floor, or the base, where it lies.
struct LaidFloor {
    const Part* part = nullptr;
    Pose pose;
    Matrix axes;
    double up = 1;

    /// By how much the lower face is above its flat plane at a point of the
    /// floor's own axes, along the plane's normal.
    double warp_below_m(const Point& own) const { return up * part->warp.height_m(own); }
    /// How much longer a vertical distance from it is than the shortest one.
    double steepness() const { return 1 / std::fabs(axes.z.z); }
    Point own_point(const Vector& world) const
    {
        const Vector own = transposed_times(axes, world - pose.position);
        return {own.x, own.y};
    }
};

/// A column where it stands.
struct StandingColumn {
    Pose pose;
    Matrix axes;
    Vector top;
    Vector foot;
    /// How far its outline reaches from its axis.
    double reach_m = 0;
};

/// The base where it is.
LaidFloor laid_base(const Villa& villa, const Supports& supports);

/// Flat on the floor's face at its place, which may be inclined by the warp.
StandingColumn stand(const ColumnPlace& place, const LaidFloor& floor);

/// With its lower face on the plane, its anchor where `anchor` is, seen along its
/// own axis.
LaidFloor lay(const FloorPlace& place, const Plane& plane, const Vector& anchor);

}  // namespace boxwood::paletti
