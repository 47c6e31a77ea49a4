#pragma once

// How far to go along a direction: to where a convex function stops falling.

#include <vector>

#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// A share of `way` in [0, 1], at which the function along it hardly falls or
/// rises any more; if none is found in a few trials, one where it still falls.
/// `forces` are those at `motions`; `forces_there` become those at that share.
/// REQUIRES: the function falls along `way` at first, by `first_slope` < 0.
double find_step_length(const Problem& problem, const SpatialVectors& motions,
                        const std::vector<ContactForce>& forces, const SpatialVectors& direction,
                        double first_derivative, std::vector<ContactForce>& new_forces);

/// The function's slope along `way` after a share of it; for tests.
double directional_derivative(const Problem& problem, const SpatialVectors& motions,
                              const std::vector<ContactForce>& forces, const SpatialVectors& direction,
                              double step_length);

/// motions + way share, for the bodies that move.
SpatialVectors moved_along(const Problem& problem, const SpatialVectors& motions,
                           const SpatialVectors& direction, double step_length);

}  // namespace boxwood::paletti
