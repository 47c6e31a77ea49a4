#include "paletti/physics/rigid_body.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/closest_points.h"
#include "paletti/physics/world.h"

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

Matrix turned_inertia(const Matrix& inertia, const Matrix& axes)
{
    // R I R^T, column by column.
    const auto column = [&](const Vector& unit) { return axes * (inertia * transposed_times(axes, unit)); };
    return {column({1, 0, 0}), column({0, 1, 0}), column({0, 0, 1})};
}

Vector solved(const Matrix& matrix, const Vector& right_side)
{
    const double determinant = dot(matrix.x, cross(matrix.y, matrix.z));
    return Vector{dot(right_side, cross(matrix.y, matrix.z)), dot(matrix.x, cross(right_side, matrix.z)),
                  dot(matrix.x, cross(matrix.y, right_side))} *
           (1 / determinant);
}

Vector free_spin(const Matrix& inertia, const Vector& spin)
{
    // I (w - w0) + h w x I w = 0, linearised at w0.
    const Vector momentum = inertia * spin;
    const Vector torque = cross(spin, momentum) * step_s;
    const auto column = [&](const Vector& unit, const Vector& of_inertia) {
        return of_inertia + (cross(unit, momentum) + cross(spin, of_inertia)) * step_s;
    };
    const Matrix slope{column({1, 0, 0}, inertia.x), column({0, 1, 0}, inertia.y),
                       column({0, 0, 1}, inertia.z)};
    return spin - solved(slope, torque);
}

Pose advanced(const Pose& pose, const SpatialVector& motion)
{
    return {pose.position + motion.linear * step_s,
            normalized(rotation_by(motion.angular * step_s) * pose.rotation)};
}

}  // namespace boxwood::paletti
