#include "paletti/physics/problem.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

namespace {

/// Proportional to the deviation, up to a limit.
Vector drag_impulse(const Vector& missing, double drag, double most)
{
    const double wish = drag * length(missing);
    return missing * (wish > most ? drag * most / wish : drag);
}

/// The Hessian of a limited drag.
Matrix drag_matrix(const Vector& missing, double drag, double most)
{
    const double wish = drag * length(missing);
    if (wish <= most)
        return {{drag, 0, 0}, {0, drag, 0}, {0, 0, drag}};
    const double cut = drag * most / wish;
    const Vector along = normalized(missing);
    return {Vector{cut, 0, 0} - along * (cut * along.x), Vector{0, cut, 0} - along * (cut * along.y),
            Vector{0, 0, cut} - along * (cut * along.z)};
}

}  // namespace

Pull make_pull(const Grip& grip, const BodyState& body)
{
    Pull pull;
    pull.body = grip.body;
    pull.arm = matrix_of(body.pose.rotation) * grip.point;
    // spring (target - x - h v) + damping (target velocity - v) is a drag towards a
    // single velocity.
    const double drag = grip.stiffness_n_per_m * step_s + grip.damping_ns_per_m;
    const Vector missing = grip.target - (body.pose.position + pull.arm);
    pull.wanted_m_s =
        (missing * grip.stiffness_n_per_m + grip.target_velocity * grip.damping_ns_per_m) * (1 / drag);
    pull.drag_kg = drag * step_s;
    pull.max_impulse_ns = grip.max_force_n * step_s;
    if (grip.max_torque_nm > 0) {
        const double turning = grip.turning_stiffness_nm * step_s + grip.turning_damping_nms;
        const Vector turn = turn_of(grip.target_rotation * inverse(body.pose.rotation));
        pull.wanted_rad_s = turn * (grip.turning_stiffness_nm / turning);
        pull.turning_drag_kg_m2 = turning * step_s;
        pull.max_turning_nms = grip.max_torque_nm * step_s;
    }
    return pull;
}

SpatialVector pull_impulse(const Pull& pull, const SpatialVector& motion)
{
    const Vector impulse =
        drag_impulse(pull.wanted_m_s - velocity_at(motion, pull.arm), pull.drag_kg, pull.max_impulse_ns);
    SpatialVector sum{impulse, cross(pull.arm, impulse)};
    if (pull.max_turning_nms > 0)
        sum.angular +=
            drag_impulse(pull.wanted_rad_s - motion.angular, pull.turning_drag_kg_m2, pull.max_turning_nms);
    return sum;
}

Stiffness pull_stiffness(const Pull& pull, const SpatialVector& motion)
{
    Stiffness stiffness{
        drag_matrix(pull.wanted_m_s - velocity_at(motion, pull.arm), pull.drag_kg, pull.max_impulse_ns),
        {{}, {}, {}},
        {{}, {}, {}}};
    if (pull.max_turning_nms > 0)
        stiffness.angular =
            drag_matrix(pull.wanted_rad_s - motion.angular, pull.turning_drag_kg_m2, pull.max_turning_nms);
    return stiffness;
}

SpatialVector relative_motion(const Contact& contact, const SpatialVectors& motions)
{
    const SpatialVector& first = motions[static_cast<std::size_t>(contact.first)];
    const SpatialVector& second = motions[static_cast<std::size_t>(contact.second)];
    return {velocity_at(second, contact.second_arm) - velocity_at(first, contact.first_arm),
            second.angular - first.angular};
}

void add_impulse(SpatialVectors& sums, const Contact& contact, const SpatialVector& impulse, double sign)
{
    SpatialVector& second = sums[static_cast<std::size_t>(contact.second)];
    second.linear += impulse.linear * sign;
    second.angular += (impulse.angular + cross(contact.second_arm, impulse.linear)) * sign;
    SpatialVector& first = sums[static_cast<std::size_t>(contact.first)];
    first.linear -= impulse.linear * sign;
    first.angular -= (impulse.angular + cross(contact.first_arm, impulse.linear)) * sign;
}

void forces_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces)
{
    forces.resize(problem.contacts.list.size());
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        forces[i] =
            contact_force(contact, problem.contacts.pieces_of(contact), relative_motion(contact, motions));
    }
}

void gradient_of(const Problem& problem, const SpatialVectors& motions,
                 const std::vector<ContactForce>& forces, SpatialVectors& gradient)
{
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        gradient[at] = times(problem.inertias[at], motions[at] - problem.inertias[at].free);
    }
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        if (forces[i].pressed.one == 0 && contact.limit_ns <= 0)
            continue;
        add_impulse(gradient, contact, impulse_of(contact, forces[i]), -1);
    }
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        const auto at = static_cast<std::size_t>(pull.body);
        const SpatialVector impulse = pull_impulse(pull, motions[at]);
        gradient[at].linear -= impulse.linear;
        gradient[at].angular -= impulse.angular;
    }
}

double residual(const Problem& problem, const SpatialVectors& gradient, double gravity_m_s2)
{
    double most = 0;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        const double weight_ns = problem.inertias[at].mass_kg * gravity_m_s2 * step_s;
        most = std::max(most, length(gradient[at].linear) / weight_ns);
        most = std::max(most, length(gradient[at].angular) / (weight_ns * torque_arm_m));
    }
    return most;
}

}  // namespace boxwood::paletti
