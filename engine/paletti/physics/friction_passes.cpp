#include "paletti/physics/friction_passes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "paletti/physics/constants.h"
#include "paletti/physics/fallback.h"
#include "paletti/physics/newton.h"

namespace boxwood::paletti {

namespace {

/// Whether friction was based on about the normal impulses that came out.
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

}  // namespace

void solve_with_lagged_friction(Problem& problem, const Material& material, int most_passes,
                                BlockCholesky& matrix, SpatialVectors& motions,
                                std::vector<ContactForce>& forces, World::Work& work)
{
    for (int pass = 0; pass < most_passes; ++pass) {
        if (pass > 0)
            for (std::size_t i = 0; i < forces.size(); ++i)
                set_friction(problem.contacts.list[i], forces[i], material.friction);
        work.passes = std::max(work.passes, pass + 1);
        // What friction is about to change need not be solved well.
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

}  // namespace boxwood::paletti
