#pragma once

// The distance between two convex pieces (the algorithm of Gilbert, Johnson and
// Keerthi), for contacts that are not those of a rim on a face: edge on edge,
// side on side.

#include "paletti/model/pose.h"
#include "paletti/physics/shape.h"

namespace boxwood::paletti {

/// A convex piece in the world.
struct PlacedPiece {
    const ConvexPiece* piece = nullptr;
    Vector position;
    Matrix axes;
};

struct ClosestPoints {
    /// Less than 0 if the pieces overlap; then about how deep.
    double distance_m = 0;
    /// From the first to the second.
    Vector normal;
    Vector on_first;
    Vector on_second;
};

/// Stops early, with a distance greater than `enough_m` that may be too small,
/// once that is sure.
ClosestPoints closest_points(const PlacedPiece& first, const PlacedPiece& second, double enough_m);

/// A body in the world.
struct PlacedBody {
    const Shape* shape = nullptr;
    Vector position;
    Matrix axes;
};

/// How deep two bodies are pressed into each other, 0 if not at all.
double overlap_m(const PlacedBody& first, const PlacedBody& second);

}  // namespace boxwood::paletti
