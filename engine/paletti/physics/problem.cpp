#include "paletti/physics/problem.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

RelativeMotion relative_motion(const Contact& contact, const SpatialVectors& motions)
{
    const SpatialVector& first = motions[static_cast<std::size_t>(contact.first)];
    const SpatialVector& second = motions[static_cast<std::size_t>(contact.second)];
    return {velocity_at(second, contact.second_arm) - velocity_at(first, contact.first_arm),
            second.angular - first.angular};
}

void add_impulse(SpatialVectors& sums, const Contact& contact, const Impulse& impulse, double sign)
{
    SpatialVector& second = sums[static_cast<std::size_t>(contact.second)];
    second.linear += impulse.linear_ns * sign;
    second.angular += (impulse.angular_nms + cross(contact.second_arm, impulse.linear_ns)) * sign;
    SpatialVector& first = sums[static_cast<std::size_t>(contact.first)];
    first.linear -= impulse.linear_ns * sign;
    first.angular -= (impulse.angular_nms + cross(contact.first_arm, impulse.linear_ns)) * sign;
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

void gradient_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces,
                 SpatialVectors& gradient)
{
    forces_at(problem, motions, forces);
    gradient_of(problem, motions, forces, gradient);
}

double objective_at(const Problem& problem, const SpatialVectors& motions)
{
    double sum = 0;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        const SpatialVector change = motions[at] - problem.inertias[at].free;
        sum += dot(times(problem.inertias[at], change), change) / 2;
    }
    for (const Contact& contact : problem.contacts.list)
        sum +=
            contact_energy(contact, problem.contacts.pieces_of(contact), relative_motion(contact, motions));
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        const SpatialVector& motion = motions[static_cast<std::size_t>(pull.body)];
        sum += pull_energy(pull, motion);
    }
    return sum;
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
