#pragma once

// The Hessian of a step's objective, and the active set of its friction terms.
//
// The friction terms have kinks: while a contact slips, its force no longer grows, so a
// Newton step (of the semismooth method, Qi and Sun 1993) overshoots the point where the
// contact sticks again, and contacts come to rest one at a time. Therefore every contact
// is treated as sticking until a search direction stretches it beyond its limit, and
// again as soon as a direction reverses its slip. This active set only shapes search
// directions; the line search uses the true forces.

#include <vector>

#include "paletti/physics/block_cholesky.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

class StickingSet {
public:
    /// Starts with all contacts sticking.
    explicit StickingSet(std::size_t contacts) : sticks_(contacts, 1) {}

    /// Whether a contact that slips at the current motion is to be treated as sticking.
    bool treats_as_sticking(std::size_t index, const ContactForce& force) const
    {
        return force.slips && sticks_[index] != 0;
    }

    /// After a search direction has been chosen.
    void update(const Problem& problem, const std::vector<ContactForce>& forces,
                const SpatialVectors& direction);
    /// Uses the true state of every contact.
    void clear();

private:
    std::vector<std::uint8_t> sticks_;
};

/// Sums inertia, contacts and grips into a block matrix. `forces` are those at `motions`,
/// in the contacts' order.
void assemble_hessian(const Problem& problem, const SpatialVectors& motions,
                      const std::vector<ContactForce>& forces, const StickingSet& sticking_set,
                      SlipStiffness slip, BlockCholesky& matrix);

}  // namespace boxwood::paletti
