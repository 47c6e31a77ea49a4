#include "paletti/physics/sticking_set.h"

#include <algorithm>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

void StickingSet::update(const Problem& problem, const std::vector<ContactForce>& forces,
                         const SpatialVectors& direction)
{
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        if (contact.limit_ns <= 0)
            continue;
        const std::array<double, 3> change = stretch_by(contact, relative_motion(contact, direction));
        const std::array<double, 3>& now = forces[i].stretch_m;
        double then_squared = 0;
        double turned = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const double then = now[k] + change[k];
            then_squared += then * then;
            turned += now[k] * then;
        }
        const double reach = contact.limit_ns / (contact.sticking_n_per_m * step_s);
        const bool was_sticking = !forces[i].slips || sticks_[i] != 0;
        const bool sticks = then_squared <= reach * reach || (!was_sticking && turned < 0);
        sticks_[i] = sticks ? 1 : 0;
    }
}

void StickingSet::clear()
{
    std::ranges::fill(sticks_, std::uint8_t{0});
}

}  // namespace boxwood::paletti
