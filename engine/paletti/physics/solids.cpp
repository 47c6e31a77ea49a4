#include "paletti/physics/solids.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/closest_points.h"
#include "paletti/physics/integration.h"

namespace boxwood::paletti {

double energy_j(std::span<const Solid> solids, const WorldState& state, double gravity_m_s2)
{
    double sum = 0;
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const BodyState& body = state.bodies[i];
        if (!body.is_present || solids[i].is_fixed)
            continue;
        const Matrix inertia = turned_inertia(solids[i].inertia_kg_m2, matrix_of(body.pose.rotation));
        sum += solids[i].mass_kg *
               (dot(body.velocity_m_s, body.velocity_m_s) / 2 + gravity_m_s2 * body.pose.position.z);
        sum += dot(inertia * body.spin_rad_s, body.spin_rad_s) / 2;
    }
    return sum;
}

double fastest_m_s(std::span<const Solid> solids, const WorldState& state)
{
    double most = 0;
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const BodyState& body = state.bodies[i];
        if (body.is_present && !solids[i].is_fixed)
            most =
                std::max(most, length(body.velocity_m_s) + length(body.spin_rad_s) * solids[i].shape.reach_m);
    }
    return most;
}

double deepest_overlap_m(std::span<const Solid> solids, const WorldState& state)
{
    double deepest = 0;
    for (std::size_t i = 0; i < solids.size(); ++i)
        for (std::size_t j = i + 1; j < solids.size(); ++j) {
            const BodyState& one = state.bodies[i];
            const BodyState& other = state.bodies[j];
            const double reach = solids[i].shape.reach_m + solids[j].shape.reach_m;
            if (one.is_present && other.is_present && !(solids[i].is_fixed && solids[j].is_fixed) &&
                length(one.pose.position - other.pose.position) < reach)
                deepest = std::max(
                    deepest,
                    overlap_m({&solids[i].shape, one.pose.position, matrix_of(one.pose.rotation)},
                              {&solids[j].shape, other.pose.position, matrix_of(other.pose.rotation)}));
        }
    return deepest;
}

}  // namespace boxwood::paletti
