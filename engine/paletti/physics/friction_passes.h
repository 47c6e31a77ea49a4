#pragma once

// Friction's limit is mu times the normal force of the pass before: solves one
// problem pass after pass, until the limits fit what comes out, or a count ends
// it.

#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/problem.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// Afterwards `motions` are those at the step's end, `forces` the contacts'; the
/// problem's contacts have the limits that led there. Adds to the work.
void solve_with_lagged_friction(Problem& problem, const Material& material, int most_passes,
                                BlockCholesky& matrix, SpatialVectors& motions,
                                std::vector<ContactForce>& forces, World::Work& work);

}  // namespace boxwood::paletti
