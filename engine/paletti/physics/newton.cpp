#include "paletti/physics/newton.h"

#include <algorithm>
#include <utility>

#include "paletti/physics/assembly.h"
#include "paletti/physics/beliefs.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/line_search.h"

namespace boxwood::paletti {

namespace {

/// A step so short was stopped by contacts that begin or end on the way: slip
/// must not give way so easily.
constexpr double short_share = 0.5;

BlockVector negative(const SpatialVector& motion)
{
    return {-motion.linear.x,  -motion.linear.y,  -motion.linear.z,
            -motion.angular.x, -motion.angular.y, -motion.angular.z};
}

/// Newton's direction, as if friction did what is believed of it.
void find_way(const Problem& problem, const SpatialVectors& motions, const std::vector<ContactForce>& forces,
              const Beliefs& beliefs, const SpatialVectors& slope, Slip slip, BlockCholesky& matrix,
              SpatialVectors& way)
{
    SpatialVectors believed_slope = slope;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        if (!beliefs.is_believed_to_stick(i, forces[i]))
            continue;
        const Contact& contact = problem.contacts.list[i];
        add_impulse(believed_slope, contact, impulse_of(contact, forces[i]), 1);
        add_impulse(believed_slope, contact, impulse_of(contact, sticking(contact, forces[i])), -1);
    }
    assemble(problem, motions, forces, beliefs, slip, matrix);
    matrix.factor();
    BlockVectors sides{};
    for (const int body : problem.moving_bodies())
        sides[static_cast<std::size_t>(body)] = negative(believed_slope[static_cast<std::size_t>(body)]);
    matrix.solve(sides);
    for (const int body : problem.moving_bodies()) {
        const BlockVector& side = sides[static_cast<std::size_t>(body)];
        way[static_cast<std::size_t>(body)] = {{side[0], side[1], side[2]}, {side[3], side[4], side[5]}};
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
    SpatialVectors slope{};
    SpatialVectors way{};
    std::vector<ContactForce> forces_there;
    forces_at(problem, motions, forces);
    Beliefs beliefs(problem.contacts.list.size());
    Slip slip = Slip::sharp;
    double tolerance = residual_tolerance;
    const double enough_j =
        std::min(effort.gain_share * kinetic_energy_j(problem, motions), effort.most_gain_j);
    for (int iteration = 0;; ++iteration) {
        slope_of(problem, motions, forces, slope);
        const double rest = residual(problem, slope, gravity_m_s2);
        if (iteration == 0)
            tolerance = std::clamp(rest * residual_gain, residual_tolerance, max_residual_tolerance);
        else if (iteration > effort.patient_iterations)
            tolerance = std::min(tolerance * impatience, max_residual);
        if (rest < tolerance)
            return {iteration, true};
        if (iteration == effort.most_iterations)
            return {iteration, false};
        find_way(problem, motions, forces, beliefs, slope, slip, matrix, way);
        double falls = dot_of_moving(problem, slope, way);
        if (!(falls < 0)) {
            beliefs.forget();
            find_way(problem, motions, forces, beliefs, slope, Slip::sharp, matrix, way);
            falls = dot_of_moving(problem, slope, way);
        }
        // Rounding: nothing to be gained any more.
        if (!(falls < 0))
            return {iteration, true};
        beliefs.learn(problem, forces, way);
        const double share = best_share(problem, motions, forces, way, falls, forces_there);
        motions = moved(problem, motions, way, share);
        std::swap(forces, forces_there);
        if (iteration >= effort.patient_iterations && -falls / 2 < enough_j)
            return {iteration + 1, true};
        if (share < short_share)
            slip = Slip::blunt;
        else if (share == 1)
            slip = Slip::sharp;
    }
}

}  // namespace boxwood::paletti
