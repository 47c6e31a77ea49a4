#pragma once

// Line search: the step length along a search direction, found from the sign and size of
// the directional derivative.

#include <vector>

#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// A step length in [0, 1] at which the directional derivative is small compared with
/// `first_derivative`; if a few evaluations find none, one up to which the objective
/// still falls. `forces` are those at `motions`; `new_forces` become those at the result.
/// REQUIRES: `first_derivative`, the directional derivative at `motions`, is negative.
double find_step_length(const Problem& problem, const SpatialVectors& motions,
                        const std::vector<ContactForce>& forces, const SpatialVectors& direction,
                        double first_derivative, std::vector<ContactForce>& new_forces);

/// The directional derivative at motions + step_length * direction; for tests.
double directional_derivative(const Problem& problem, const SpatialVectors& motions,
                              const std::vector<ContactForce>& forces, const SpatialVectors& direction,
                              double step_length);

/// motions + step_length * direction, for the bodies that are not fixed.
SpatialVectors moved_along(const Problem& problem, const SpatialVectors& motions,
                           const SpatialVectors& direction, double step_length);

}  // namespace boxwood::paletti
