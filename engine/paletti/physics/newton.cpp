#include "paletti/physics/newton.h"

#include <algorithm>
#include <utility>

#include "paletti/physics/constants.h"
#include "paletti/physics/hessian.h"
#include "paletti/physics/line_search.h"

namespace boxwood::paletti {

namespace {

/// Steps shorter than this were stopped by contacts that open, close, stick or slip along
/// the way: slipping contacts then get their secant stiffness.
constexpr double short_step = 0.5;

BlockVector negative(const SpatialVector& motion)
{
    return {-motion.linear.x,  -motion.linear.y,  -motion.linear.z,
            -motion.angular.x, -motion.angular.y, -motion.angular.z};
}

/// The Newton direction, with friction as the active set assumes it.
void find_direction(const Problem& problem, const SpatialVectors& motions,
                    const std::vector<ContactForce>& forces, const StickingSet& sticking_set,
                    const SpatialVectors& gradient, SlipStiffness slip, BlockCholesky& matrix,
                    SpatialVectors& direction)
{
    SpatialVectors assumed_gradient = gradient;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        if (!sticking_set.treats_as_sticking(i, forces[i]))
            continue;
        const Contact& contact = problem.contacts.list[i];
        add_impulse(assumed_gradient, contact, impulse_of(contact, forces[i]), 1);
        add_impulse(assumed_gradient, contact, impulse_of(contact, sticking(contact, forces[i])), -1);
    }
    assemble_hessian(problem, motions, forces, sticking_set, slip, matrix);
    matrix.factor();
    BlockVectors sides{};
    for (const int body : problem.moving_bodies())
        sides[static_cast<std::size_t>(body)] = negative(assumed_gradient[static_cast<std::size_t>(body)]);
    matrix.solve(sides);
    for (const int body : problem.moving_bodies()) {
        const BlockVector& side = sides[static_cast<std::size_t>(body)];
        direction[static_cast<std::size_t>(body)] = {{side[0], side[1], side[2]},
                                                     {side[3], side[4], side[5]}};
    }
}

double kinetic_energy_j(const Problem& problem, const SpatialVectors& motions)
{
    double sum = 0;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        sum += dot(times(problem.inertias[at], motions[at]), motions[at]) / 2;
    }
    return sum;
}

double dot_of_moving(const Problem& problem, const SpatialVectors& left, const SpatialVectors& right)
{
    double sum = 0;
    for (const int body : problem.moving_bodies())
        sum += dot(left[static_cast<std::size_t>(body)], right[static_cast<std::size_t>(body)]);
    return sum;
}

}  // namespace

NewtonResult minimize(const Problem& problem, double gravity_m_s2, const Effort& effort,
                      BlockCholesky& matrix, SpatialVectors& motions, std::vector<ContactForce>& forces)
{
    SpatialVectors gradient{};
    SpatialVectors direction{};
    std::vector<ContactForce> new_forces;
    forces_at(problem, motions, forces);
    StickingSet sticking_set(problem.contacts.list.size());
    SlipStiffness slip = SlipStiffness::tangent;
    double tolerance = residual_tolerance;
    const double enough_decrease_j =
        std::min(effort.gain_share * kinetic_energy_j(problem, motions), effort.most_gain_j);
    for (int iteration = 0;; ++iteration) {
        gradient_of(problem, motions, forces, gradient);
        const double current_residual = residual(problem, gradient, gravity_m_s2);
        if (iteration == 0)
            tolerance =
                std::clamp(current_residual * residual_gain, residual_tolerance, max_residual_tolerance);
        else if (iteration > effort.patient_iterations)
            tolerance = std::min(tolerance * impatience, max_residual);
        if (current_residual < tolerance)
            return {iteration, true};
        if (iteration == effort.most_iterations)
            return {iteration, false};
        find_direction(problem, motions, forces, sticking_set, gradient, slip, matrix, direction);
        double derivative = dot_of_moving(problem, gradient, direction);
        if (!(derivative < 0)) {
            sticking_set.clear();
            find_direction(problem, motions, forces, sticking_set, gradient, SlipStiffness::tangent, matrix,
                           direction);
            derivative = dot_of_moving(problem, gradient, direction);
        }
        // Not a descent direction because of rounding: we are at the minimum.
        if (!(derivative < 0))
            return {iteration, true};
        sticking_set.update(problem, forces, direction);
        const double step_length =
            find_step_length(problem, motions, forces, direction, derivative, new_forces);
        motions = moved_along(problem, motions, direction, step_length);
        std::swap(forces, new_forces);
        if (iteration >= effort.patient_iterations && -derivative / 2 < enough_decrease_j)
            return {iteration + 1, true};
        if (step_length < short_step)
            slip = SlipStiffness::secant;
        else if (step_length == 1)
            slip = SlipStiffness::tangent;
    }
}

}  // namespace boxwood::paletti
