#pragma once

// The distance between two convex pieces by the algorithm of Gilbert, Johnson and
// Keerthi (GJK, 1988), for contacts other than a rim on a face: edge on edge, side on
// side.

#include "paletti/physics/shape.h"

namespace boxwood::paletti {

/// A convex piece in the world.
struct PlacedPiece {
    const ConvexPiece* piece = nullptr;
    Vector position;
    Matrix axes;
};

struct ClosestPoints {
    /// Negative if the pieces overlap: then roughly minus the penetration depth.
    double distance_m = 0;
    /// From the first to the second.
    Vector normal;
    Vector on_first;
    Vector on_second;
};

/// Stops early once the distance is known to exceed `enough_m`; what is returned may then
/// be less than the true distance.
ClosestPoints closest_points(const PlacedPiece& first, const PlacedPiece& second, double enough_m);

/// How deeply two bodies penetrate each other; 0 if they do not.
double overlap_m(const PlacedShape& first, const PlacedShape& second);

}  // namespace boxwood::paletti
