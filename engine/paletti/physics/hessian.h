#pragma once

// The curvature of a step's function as a block matrix: inertia, contacts,
// grips.

#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/problem.h"
#include "paletti/physics/sticking_set.h"

namespace boxwood::paletti {

/// `forces` are those at the same motions, in the contacts' order; the curvature
/// is that of what is believed of them.
void assemble_hessian(const Problem& problem, const SpatialVectors& motions,
                      const std::vector<ContactForce>& forces, const StickingSet& sticking_set,
                      SlipStiffness slip, BlockCholesky& matrix);

}  // namespace boxwood::paletti
