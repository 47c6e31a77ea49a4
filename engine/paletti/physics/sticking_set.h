#pragma once

// Newton's method sees friction as it is now: what slips gives way without
// limit in its eyes, so that it runs past the point where it would stick, and
// contacts come to rest one by one. So each contact's friction is believed to
// stick until a direction stretches it too far, and again when a direction
// would turn its slip round. Beliefs only choose directions; how far to go is
// decided by the true forces.

#include <vector>

#include "paletti/physics/problem.h"

namespace boxwood::paletti {

class StickingSet {
public:
    /// All are believed to stick.
    explicit StickingSet(std::size_t contacts) : sticks_(contacts, 1) {}

    /// Whether the force is another one than it seems.
    bool treats_as_sticking(std::size_t index, const ContactForce& force) const
    {
        return force.slips && sticks_[index] != 0;
    }

    void update(const Problem& problem, const std::vector<ContactForce>& forces,
                const SpatialVectors& direction);
    void clear();

private:
    std::vector<std::uint8_t> sticks_;
};

}  // namespace boxwood::paletti
