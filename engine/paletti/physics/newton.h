#pragma once

// Newton's method with a line search for the velocities at the end of a step. The
// objective is piecewise smooth (semismooth Newton: Qi and Sun 1993). Work is bounded by
// a number of iterations.

#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// How accurately to solve for moving bodies. Bodies at rest are always solved to
/// residual_tolerance.
struct Effort {
    int most_iterations = 0;
    /// After this many iterations ...
    int patient_iterations = 0;
    /// ... it suffices that an iteration lowers the objective by less than this fraction
    /// of the kinetic energy ...
    double gain_share = 0;
    /// ... and by less than this.
    double most_gain_j = 0;
};

/// For the final solution of a step.
inline constexpr Effort thorough{max_iterations, patient_iterations, enough_gain_share, energy_tolerance_j};
/// Accurate enough to estimate normal forces.
inline constexpr Effort rough{rough_iterations, 2, rough_gain_share, rough_gain_j};

struct NewtonResult {
    int iterations = 0;
    bool has_converged = false;
};

/// Minimises the objective, starting from `motions`; the result is never worse than the
/// start. Afterwards `forces` are those of the contacts at `motions`.
NewtonResult minimize(const Problem& problem, double gravity_m_s2, const Effort& effort,
                      BlockCholesky& matrix, SpatialVectors& motions, std::vector<ContactForce>& forces);

// The line search finds the step length along a search direction from the sign and size
// of the directional derivative.

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
