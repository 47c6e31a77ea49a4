#pragma once

// Newton's method for the velocities at the end of a step, with a line search,
// bounded by a count of iterations.

#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// How well to solve what moves. What rests is solved to residual_tolerance
/// whatever the effort.
struct Effort {
    int most_iterations = 0;
    /// After so many iterations ...
    int patient_iterations = 0;
    /// ... it is enough if the next one lowers the function by less than this
    /// share of the bodies' kinetic energy.
    double gain_share = 0;
    /// ... and by less than this.
    double most_gain_j = 0;
};

/// As well as a step is solved in the end.
inline constexpr Effort thorough{max_iterations, patient_iterations, enough_gain_share, energy_tolerance_j};
/// Enough to see how hard contacts press.
inline constexpr Effort rough{rough_iterations, 2, rough_gain_share, rough_gain_j};

struct NewtonResult {
    int iterations = 0;
    bool has_converged = false;
};

/// Lowers the function, starting from `motions`; the result is never higher.
/// Afterwards `forces` are those of the contacts at `motions`.
NewtonResult minimize(const Problem& problem, double gravity_m_s2, const Effort& effort,
                      BlockCholesky& matrix, SpatialVectors& motions, std::vector<ContactForce>& forces);

}  // namespace boxwood::paletti
