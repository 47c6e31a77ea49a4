#include "paletti/physics/newton.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paletti/physics/constants.h"
#include "paletti/physics/hessian.h"

namespace boxwood::paletti {

namespace {

/// Accepted derivatives before and beyond the minimum, as fractions of the first one.
/// Stopping beyond it is better: the next Newton step then knows the contacts that close
/// along the way.
constexpr double undershoot_tolerance = 0.1;
constexpr double overshoot_tolerance = 0.2;
constexpr int max_evaluations = 16;

/// How a contact's gap and stretch change along the direction: linearly.
struct ContactChange {
    GapPlane gap;
    std::array<double, 3> stretch_m{};
};

/// The objective along one direction, prepared for repeated evaluation of its
/// derivative.
class RestrictedObjective {
public:
    RestrictedObjective(const Problem& problem, const SpatialVectors& motions,
                        const std::vector<ContactForce>& forces, const SpatialVectors& direction)
        : problem_(problem),
          motions_(motions),
          forces_(forces),
          direction_(direction)
    {
        for (const int body : problem.moving_bodies()) {
            const auto at = static_cast<std::size_t>(body);
            const SpatialVector momentum = times(problem.inertias[at], direction[at]);
            inertia_derivative_ += dot(momentum, motions[at] - problem.inertias[at].free);
            inertia_curvature_ += dot(momentum, direction[at]);
        }
        changes_.reserve(forces.size());
        for (const Contact& contact : problem.contacts.list) {
            const SpatialVector motion = relative_motion(contact, direction);
            changes_.push_back({gap_after(contact, {}, motion), stretch_by(contact, motion)});
        }
    }

    /// Also computes each contact's force there.
    double derivative(double step_length, std::vector<ContactForce>& new_forces) const
    {
        double sum = inertia_derivative_ + step_length * inertia_curvature_;
        new_forces.resize(forces_.size());
        for (std::size_t i = 0; i < forces_.size(); ++i)
            sum += contact_derivative(i, step_length, new_forces[i]);
        for (int i = 0; i < problem_.pull_count; ++i) {
            const Pull& pull = problem_.pulls[static_cast<std::size_t>(i)];
            const auto at = static_cast<std::size_t>(pull.body);
            SpatialVector motion = motions_[at];
            motion.linear += direction_[at].linear * step_length;
            motion.angular += direction_[at].angular * step_length;
            sum -= dot(pull_impulse(pull, motion), direction_[at]);
        }
        return sum;
    }

private:
    double contact_derivative(std::size_t index, double step_length, ContactForce& force) const
    {
        const Contact& contact = problem_.contacts.list[index];
        const ContactForce& start = forces_[index];
        const ContactChange& change = changes_[index];
        force = {};
        force.gap = {start.gap.height_m + step_length * change.gap.height_m,
                     start.gap.slope_x + step_length * change.gap.slope_x,
                     start.gap.slope_y + step_length * change.gap.slope_y};
        for (std::size_t k = 0; k < 3; ++k)
            force.stretch_m[k] = start.stretch_m[k] + step_length * change.stretch_m[k];
        complete(contact, problem_.contacts.pieces_of(contact), force);
        const double pushed = force.normal_ns[0] * change.gap.height_m +
                              force.normal_ns[1] * change.gap.slope_x +
                              force.normal_ns[2] * change.gap.slope_y;
        const double rubbed = force.friction_ns[0] * change.stretch_m[0] +
                              force.friction_ns[1] * change.stretch_m[1] +
                              force.friction_ns[2] * change.stretch_m[2];
        return -pushed / look_ahead_s - rubbed / step_s;
    }

    const Problem& problem_;
    const SpatialVectors& motions_;
    const std::vector<ContactForce>& forces_;
    const SpatialVectors& direction_;
    std::vector<ContactChange> changes_;
    double inertia_derivative_ = 0;
    double inertia_curvature_ = 0;
};

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

SpatialVectors moved_along(const Problem& problem, const SpatialVectors& motions,
                           const SpatialVectors& direction, double step_length)
{
    SpatialVectors result = motions;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        result[at].linear += direction[at].linear * step_length;
        result[at].angular += direction[at].angular * step_length;
    }
    return result;
}

double directional_derivative(const Problem& problem, const SpatialVectors& motions,
                              const std::vector<ContactForce>& forces, const SpatialVectors& direction,
                              double step_length)
{
    std::vector<ContactForce> new_forces;
    return RestrictedObjective(problem, motions, forces, direction).derivative(step_length, new_forces);
}

double find_step_length(const Problem& problem, const SpatialVectors& motions,
                        const std::vector<ContactForce>& forces, const SpatialVectors& direction,
                        double first_derivative, std::vector<ContactForce>& new_forces)
{
    const RestrictedObjective along(problem, motions, forces, direction);
    double low = 0;
    double low_derivative = first_derivative;
    double high = 1;
    double high_derivative = along.derivative(1, new_forces);
    if (high_derivative <= overshoot_tolerance * std::fabs(first_derivative))
        return 1;
    for (int trial = 0; trial < max_evaluations; ++trial) {
        // Regula falsi converges fast while the derivative is nearly linear. A contact
        // that closes along the way puts a kink into it, anywhere between a millionth
        // of the direction and all of it, so every other trial bisects geometrically.
        const double guess = low - low_derivative * (high - low) / (high_derivative - low_derivative);
        const double step_length = trial % 2 == 0 ? guess : low > 0 ? std::sqrt(low * high) : high / 2;
        const double here = along.derivative(step_length, new_forces);
        if (here > undershoot_tolerance * first_derivative &&
            here < overshoot_tolerance * std::fabs(first_derivative))
            return step_length;
        if (here > 0) {
            high = step_length;
            high_derivative = here;
        } else {
            low = step_length;
            low_derivative = here;
        }
    }
    // Up to here the objective decreases.
    along.derivative(low, new_forces);
    return low;
}

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
