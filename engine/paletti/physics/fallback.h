#pragma once

// What a step does when Newton's method has not converged within its count, or
// when the result would hold more energy than it may: it stays safe.

#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// Improves one body after the other, all others held. Each change lowers the
/// function of the whole, so that the result is never worse than before.
void sweep(const Problem& problem, double gravity_m_s2, BlockCholesky& matrix, SpatialVectors& motions,
           std::vector<ContactForce>& forces);

/// Kinetic energy, and what gravity makes of the motion within the step.
double step_energy_j(const Problem& problem, const SpatialVectors& motions, double gravity_m_s2);

/// Slows all bodies as much as it takes that the step's energy is at most
/// `limit_j`. REQUIRES: that is more than nothing.
void limit_energy(const Problem& problem, double gravity_m_s2, double limit_j, SpatialVectors& motions);

/// Leaves the bodies no more energy than they had with `start` and what pulls,
/// outer pushes and bodies that move by themselves put in. Says whether they had
/// to be slowed.
bool bound_energy(const Problem& problem, const SpatialVectors& start,
                  const std::vector<ContactForce>& forces, double gravity_m_s2, SpatialVectors& motions);

}  // namespace boxwood::paletti
