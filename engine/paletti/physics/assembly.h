#pragma once

// The curvature of a step's function as a block matrix: inertia, contacts,
// grips.

#include <vector>

#include "paletti/physics/beliefs.h"
#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// `forces` are those at the same motions, in the contacts' order; the curvature
/// is that of what is believed of them.
void assemble(const Problem& problem, const SpatialVectors& motions, const std::vector<ContactForce>& forces,
              const Beliefs& beliefs, Slip slip, BlockCholesky& matrix);

}  // namespace boxwood::paletti
