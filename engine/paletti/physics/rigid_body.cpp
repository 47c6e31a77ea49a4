#include "paletti/physics/rigid_body.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/closest_points.h"
#include "paletti/physics/integration.h"

namespace boxwood::paletti {

double energy_j(std::span<const RigidBody> rigid_bodies, const WorldState& state, double gravity_m_s2)
{
    double sum = 0;
    for (std::size_t i = 0; i < rigid_bodies.size(); ++i) {
        const BodyState& body = state.bodies[i];
        if (!body.is_present || rigid_bodies[i].is_fixed)
            continue;
        const Matrix inertia = turned_inertia(rigid_bodies[i].inertia_kg_m2, matrix_of(body.pose.rotation));
        sum += rigid_bodies[i].mass_kg *
               (dot(body.velocity_m_s, body.velocity_m_s) / 2 + gravity_m_s2 * body.pose.position.z);
        sum += dot(inertia * body.spin_rad_s, body.spin_rad_s) / 2;
    }
    return sum;
}

double fastest_m_s(std::span<const RigidBody> rigid_bodies, const WorldState& state)
{
    double most = 0;
    for (std::size_t i = 0; i < rigid_bodies.size(); ++i) {
        const BodyState& body = state.bodies[i];
        if (body.is_present && !rigid_bodies[i].is_fixed)
            most = std::max(
                most, length(body.velocity_m_s) + length(body.spin_rad_s) * rigid_bodies[i].shape.reach_m);
    }
    return most;
}

double deepest_overlap_m(std::span<const RigidBody> rigid_bodies, const WorldState& state)
{
    double deepest = 0;
    for (std::size_t i = 0; i < rigid_bodies.size(); ++i)
        for (std::size_t j = i + 1; j < rigid_bodies.size(); ++j) {
            const BodyState& one = state.bodies[i];
            const BodyState& other = state.bodies[j];
            const double reach = rigid_bodies[i].shape.reach_m + rigid_bodies[j].shape.reach_m;
            if (one.is_present && other.is_present &&
                !(rigid_bodies[i].is_fixed && rigid_bodies[j].is_fixed) &&
                length(one.pose.position - other.pose.position) < reach)
                deepest = std::max(
                    deepest,
                    overlap_m({&rigid_bodies[i].shape, one.pose.position, matrix_of(one.pose.rotation)},
                              {&rigid_bodies[j].shape, other.pose.position, matrix_of(other.pose.rotation)}));
        }
    return deepest;
}

}  // namespace boxwood::paletti
