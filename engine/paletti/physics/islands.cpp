#include "paletti/physics/islands.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "paletti/physics/constants.h"
#include "paletti/physics/newton.h"

namespace boxwood::paletti {

namespace {

std::uint32_t bit_of(int body)
{
    return std::uint32_t{1} << body;
}

/// Whether the friction limits match the resulting normal impulses.
bool has_friction_converged(const Problem& problem, const Material& material,
                            const std::vector<ContactForce>& forces)
{
    double lightest_kg = std::numeric_limits<double>::infinity();
    for (const int body : problem.moving_bodies())
        lightest_kg = std::min(lightest_kg, problem.inertias[static_cast<std::size_t>(body)].mass_kg);
    const double tolerance_ns = lag_tolerance * lightest_kg * material.gravity_m_s2 * step_s;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const double limit = material.friction * std::max(0.0, normal_impulse_ns(forces[i]));
        if (std::fabs(limit - problem.contacts.list[i].limit_ns) > tolerance_ns + lag_share * limit)
            return false;
    }
    return true;
}

/// The step's energy if all velocities were scaled by a factor: a quadratic and a linear
/// term.
struct StepEnergy {
    double kinetic_j = 0;
    double lifting_j = 0;

    double at(double factor) const { return factor * (factor * kinetic_j + lifting_j); }
};

StepEnergy energy_of(const Problem& problem, const SpatialVectors& motions, double gravity_m_s2)
{
    StepEnergy energy;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        energy.kinetic_j += dot(times(problem.inertias[at], motions[at]), motions[at]) / 2;
        energy.lifting_j += problem.inertias[at].mass_kg * gravity_m_s2 * motions[at].linear.z * step_s;
    }
    return energy;
}

}  // namespace

Islands find_islands(const Problem& problem)
{
    // joined[i] is the island whose lowest body is i; a contact unites two islands.
    std::array<std::uint32_t, max_bodies> joined{};
    std::uint32_t firsts = 0;
    const auto join = [&](std::uint32_t bodies) {
        for (const int first : Bodies(firsts))
            if ((joined[static_cast<std::size_t>(first)] & bodies) != 0) {
                bodies |= joined[static_cast<std::size_t>(first)];
                firsts &= ~bit_of(first);
            }
        const int first = std::countr_zero(bodies);
        joined[static_cast<std::size_t>(first)] = bodies;
        firsts |= bit_of(first);
    };
    for (const Contact& contact : problem.contacts.list)
        join((bit_of(contact.first) | bit_of(contact.second)) & problem.moving);
    for (int i = 0; i < problem.pull_count; ++i)
        join(bit_of(problem.pulls[static_cast<std::size_t>(i)].body));
    Islands islands;
    for (const int first : Bodies(firsts))
        islands.bodies[static_cast<std::size_t>(islands.count++)] = joined[static_cast<std::size_t>(first)];
    return islands;
}

void extract_island(const Problem& problem, std::uint32_t bodies, Problem& part, std::vector<int>& members)
{
    part.body_count = problem.body_count;
    part.moving = bodies;
    for (const int body : Bodies(bodies))
        part.inertias[static_cast<std::size_t>(body)] = problem.inertias[static_cast<std::size_t>(body)];
    part.contacts.list.clear();
    part.contacts.pieces.clear();
    members.clear();
    for (std::size_t i = 0; i < problem.contacts.list.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        if (((bit_of(contact.first) | bit_of(contact.second)) & bodies) == 0)
            continue;
        const auto pieces = problem.contacts.pieces_of(contact);
        members.push_back(static_cast<int>(i));
        part.contacts.list.push_back(contact);
        part.contacts.list.back().first_piece = static_cast<int>(part.contacts.pieces.size());
        part.contacts.pieces.insert(part.contacts.pieces.end(), pieces.begin(), pieces.end());
    }
    part.pull_count = 0;
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        if ((bit_of(pull.body) & bodies) != 0)
            part.pulls[static_cast<std::size_t>(part.pull_count++)] = pull;
    }
}

void solve_with_lagged_friction(Problem& problem, const Material& material, int most_passes,
                                BlockCholesky& matrix, SpatialVectors& motions,
                                std::vector<ContactForce>& forces, World::Work& work)
{
    for (int pass = 0; pass < most_passes; ++pass) {
        if (pass > 0)
            for (std::size_t i = 0; i < forces.size(); ++i)
                set_friction(problem.contacts.list[i], forces[i], material.friction);
        work.passes = std::max(work.passes, pass + 1);
        // If another pass will change the friction limits, a rough solution suffices.
        if (pass + 1 < most_passes) {
            work.iterations +=
                minimize(problem, material.gravity_m_s2, rough, matrix, motions, forces).iterations;
            if (!has_friction_converged(problem, material, forces))
                continue;
        }
        const NewtonResult result =
            minimize(problem, material.gravity_m_s2, thorough, matrix, motions, forces);
        work.iterations += result.iterations;
        if (!result.has_converged) {
            sweep(problem, material.gravity_m_s2, matrix, motions, forces);
            work.fell_back = true;
        }
        if (has_friction_converged(problem, material, forces))
            return;
    }
}

void sweep(const Problem& problem, double gravity_m_s2, BlockCholesky& matrix, SpatialVectors& motions,
           std::vector<ContactForce>& forces)
{
    constexpr Effort effort{fallback_iterations, 1, rough_gain_share, energy_tolerance_j};
    Problem alone;
    std::vector<int> members;
    for (int round = 0; round < fallback_sweeps; ++round)
        for (const int body : problem.moving_bodies()) {
            extract_island(problem, std::uint32_t{1} << body, alone, members);
            minimize(alone, gravity_m_s2, effort, matrix, motions, forces);
        }
    forces_at(problem, motions, forces);
}

double step_energy_j(const Problem& problem, const SpatialVectors& motions, double gravity_m_s2)
{
    return energy_of(problem, motions, gravity_m_s2).at(1);
}

void limit_energy(const Problem& problem, double gravity_m_s2, double limit_j, SpatialVectors& motions)
{
    // Rounding must not exceed the limit.
    constexpr double safe_side = 1 - 1e-9;
    const StepEnergy energy = energy_of(problem, motions, gravity_m_s2);
    if (energy.at(1) <= limit_j)
        return;
    const double half = energy.lifting_j / 2;
    const double factor = (std::sqrt(half * half + energy.kinetic_j * limit_j) - half) / energy.kinetic_j;
    for (const int body : problem.moving_bodies()) {
        motions[static_cast<std::size_t>(body)].linear *= safe_side * factor;
        motions[static_cast<std::size_t>(body)].angular *= safe_side * factor;
    }
}

bool bound_energy(const Problem& problem, const SpatialVectors& start,
                  const std::vector<ContactForce>& forces, double gravity_m_s2, SpatialVectors& motions)
{
    double limit_j = energy_tolerance_j;
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        const SpatialVector& motion = motions[static_cast<std::size_t>(pull.body)];
        limit_j += std::max(0.0, dot(pull_impulse(pull, motion), motion));
    }
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        const Inertia& inertia = problem.inertias[at];
        limit_j += dot(times(inertia, start[at]), start[at]) / 2;
        const Vector pushed = inertia.free.linear - start[at].linear + Vector{0, 0, gravity_m_s2 * step_s};
        limit_j += std::max(0.0, dot(pushed, motions[at].linear) * inertia.mass_kg);
    }
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        for (const int body : {contact.first, contact.second}) {
            const SpatialVector& motion = start[static_cast<std::size_t>(body)];
            if (!problem.is_moving(body) && dot(motion, motion) > 0)
                limit_j += std::fabs(dot(impulse_of(contact, forces[i]).linear, motion.linear));
        }
    }
    if (step_energy_j(problem, motions, gravity_m_s2) <= limit_j)
        return false;
    limit_energy(problem, gravity_m_s2, limit_j, motions);
    return true;
}

}  // namespace boxwood::paletti
