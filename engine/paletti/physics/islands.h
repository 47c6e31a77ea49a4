#pragma once

// Islands: bodies that touch each other, directly or through others. Fixed bodies do not
// connect islands. Within a step islands do not affect each other, so each is solved
// separately, and columns at rest on the table cost nothing while others fall.
//
// Friction is lagged (Li et al. 2020, Incremental Potential Contact): its limit is mu
// times the normal force of the previous pass, which keeps each pass convex. Passes are
// repeated until the limits match the resulting normal forces or a count is reached.

#include <array>
#include <cstdint>
#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/problem.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// Each island's bodies as bits, ordered by their lowest body. A body without contacts or
/// grips belongs to no island.
struct Islands {
    std::array<std::uint32_t, max_bodies> bodies{};
    int count = 0;
};

Islands find_islands(const Problem& problem);

/// Restricts the problem to some bodies, all others being fixed. `part` becomes that
/// problem, `members` the indices of its contacts in the full problem.
void extract_island(const Problem& problem, std::uint32_t bodies, Problem& part, std::vector<int>& members);

/// Afterwards `motions` are those at the end of the step, `forces` those of the contacts,
/// and the problem's contacts have the friction limits of the last pass. Adds to `work`.
void solve_with_lagged_friction(Problem& problem, const Material& material, int most_passes,
                                BlockCholesky& matrix, SpatialVectors& motions,
                                std::vector<ContactForce>& forces, World::Work& work);

/// Fallback if Newton's method has not converged within its iterations: block coordinate
/// descent, one body at a time. Every change lowers the objective, so the result is never
/// worse than before.
void sweep(const Problem& problem, double gravity_m_s2, BlockCholesky& matrix, SpatialVectors& motions,
           std::vector<ContactForce>& forces);

/// Kinetic energy plus the change of potential energy during the step.
double step_energy_j(const Problem& problem, const SpatialVectors& motions, double gravity_m_s2);

/// Scales all velocities down so that the step's energy is at most `limit_j`.
/// REQUIRES: limit_j > 0.
void limit_energy(const Problem& problem, double gravity_m_s2, double limit_j, SpatialVectors& motions);

/// Limits the bodies' energy to what they had at `start` plus the work of grips, external
/// forces and driven bodies. Returns whether they had to be slowed down.
bool bound_energy(const Problem& problem, const SpatialVectors& start,
                  const std::vector<ContactForce>& forces, double gravity_m_s2, SpatialVectors& motions);

}  // namespace boxwood::paletti
