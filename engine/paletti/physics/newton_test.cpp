#include "paletti/physics/newton.h"

#include <algorithm>
#include <cmath>

#include <doctest/doctest.h>

#include "paletti/physics/hessian.h"
#include "paletti/physics/islands.h"
#include "support/approximately.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr int newton_problems = 40;
constexpr int enough_iterations = 50;

/// Bounded by a count alone.
Effort effort_of(int most_iterations)
{
    return {most_iterations, patient_iterations, 0, 0};
}

/// Solves to convergence: a long solution may stop early, so this repeats until nothing is
/// left to do.
void minimize_fully(const Problem& problem, BlockCholesky& matrix, SpatialVectors& motions,
                    std::vector<ContactForce>& forces)
{
    for (int round = 0; round < 20; ++round) {
        const NewtonResult result =
            minimize(problem, test_gravity_m_s2, effort_of(enough_iterations), matrix, motions, forces);
        REQUIRE(result.has_converged);
        if (result.iterations == 0)
            return;
    }
    FAIL("no end");
}

double farthest(const Problem& problem, const SpatialVectors& one, const SpatialVectors& other)
{
    double most = 0;
    for (int body = 0; body < problem.body_count; ++body) {
        if (!problem.is_moving(body))
            continue;
        const SpatialVector difference =
            one[static_cast<std::size_t>(body)] - other[static_cast<std::size_t>(body)];
        most = std::max({most, length(difference.linear), length(difference.angular) * torque_arm_m});
    }
    return most;
}

/// Rounding of a sum of some dozen numbers of this size.
double rounding(double value)
{
    return 1e-13 * std::fabs(value);
}

}  // namespace

TEST_CASE("Newton's method finds one and the same lowest point from wherever it starts")
{
    for (std::uint64_t seed = 0; seed < newton_problems; ++seed) {
        RandomProblem made(seed);
        BlockCholesky matrix;
        std::vector<ContactForce> forces;
        SpatialVectors first{};
        minimize_fully(made.problem, matrix, first, forces);
        for (const double speed : {0.1 * typical_speed_m_s, typical_speed_m_s, 100 * typical_speed_m_s}) {
            SpatialVectors other = random_motions(made.rng, speed);
            CAPTURE(seed);
            CAPTURE(speed);
            minimize_fully(made.problem, matrix, other, forces);
            // A body that nothing holds may be pushed by max_residual_tolerance
            // of its weight, for a step.
            CHECK(farthest(made.problem, first, other) <
                  2 * max_residual_tolerance * test_gravity_m_s2 * step_s);
        }
    }
}

TEST_CASE("at the lowest point nothing is lower nearby")
{
    for (std::uint64_t seed = 0; seed < newton_problems; ++seed) {
        RandomProblem made(seed);
        BlockCholesky matrix;
        std::vector<ContactForce> forces;
        SpatialVectors lowest{};
        minimize_fully(made.problem, matrix, lowest, forces);
        const double value = objective_at(made.problem, lowest);
        for (int round = 0; round < 20; ++round) {
            const SpatialVectors away = random_motions(made.rng, typical_speed_m_s);
            CHECK(objective_at(made.problem, moved_along(made.problem, lowest, away, 1)) > value);
        }
    }
}

TEST_CASE("the result is never higher than the start, however early the method is stopped")
{
    for (std::uint64_t seed = 0; seed < newton_problems; ++seed) {
        RandomProblem made(seed);
        BlockCholesky matrix;
        std::vector<ContactForce> forces;
        for (const double speed : {0.1 * typical_speed_m_s, typical_speed_m_s, 100 * typical_speed_m_s}) {
            const SpatialVectors start = random_motions(made.rng, speed);
            const double before = objective_at(made.problem, start);
            for (int most = 0; most < 8; ++most) {
                SpatialVectors motions = start;
                const NewtonResult result =
                    minimize(made.problem, test_gravity_m_s2, effort_of(most), matrix, motions, forces);
                CHECK(result.iterations <= most);
                CAPTURE(seed);
                CAPTURE(most);
                CHECK(objective_at(made.problem, motions) <= before + rounding(before));
            }
        }
    }
}

TEST_CASE("the forces that are handed back are those of the motions, but for rounding")
{
    // The line search follows gaps along its direction instead of finding them again.
    constexpr double rounding_ns = 1e-10;
    RandomProblem made(3);
    BlockCholesky matrix;
    for (const int most : {2, enough_iterations}) {
        SpatialVectors motions = random_motions(made.rng, typical_speed_m_s);
        std::vector<ContactForce> forces;
        minimize(made.problem, test_gravity_m_s2, effort_of(most), matrix, motions, forces);
        std::vector<ContactForce> expected;
        SpatialVectors gradient{};
        gradient_at(made.problem, motions, expected, gradient);
        REQUIRE(forces.size() == expected.size());
        for (std::size_t i = 0; i < forces.size(); ++i) {
            for (std::size_t k = 0; k < 3; ++k) {
                CHECK(std::fabs(forces[i].normal_ns[k] - expected[i].normal_ns[k]) < rounding_ns);
                CHECK(std::fabs(forces[i].friction_ns[k] - expected[i].friction_ns[k]) < rounding_ns);
            }
        }
    }
}

TEST_CASE(
    "friction is believed to stick until a direction stretches it too far, and again when its slip turns "
    "round")
{
    Problem problem;
    problem.body_count = 2;
    problem.moving = 2;
    Contact contact;
    contact.second = 1;
    contact.normal = {0, 0, 1};
    contact.tangents = {Vector{1, 0, 0}, Vector{0, 1, 0}};
    contact.sticking_n_per_m = 1000;
    contact.limit_ns = contact.sticking_n_per_m * step_s * 1e-3;
    problem.contacts.list = {contact};
    std::vector<ContactForce> forces(1);
    forces[0].stretch_m = {2e-3, 0, 0};
    forces[0].stretch_length_m = 2e-3;
    forces[0].slips = true;
    const auto direction_by = [](double metres) {
        SpatialVectors direction{};
        direction[1].linear = {metres / step_s, 0, 0};
        return direction;
    };

    StickingSet sticking_set(1);
    CHECK(sticking_set.treats_as_sticking(0, forces[0]));
    sticking_set.update(problem, forces, direction_by(-1.5e-3));
    CHECK(sticking_set.treats_as_sticking(0, forces[0]));
    sticking_set.update(problem, forces, direction_by(1e-3));
    CHECK_FALSE(sticking_set.treats_as_sticking(0, forces[0]));
    sticking_set.update(problem, forces, direction_by(2e-3));
    CHECK_FALSE(sticking_set.treats_as_sticking(0, forces[0]));
    sticking_set.update(problem, forces, direction_by(-5e-3));
    CHECK(sticking_set.treats_as_sticking(0, forces[0]));
    sticking_set.clear();
    CHECK_FALSE(sticking_set.treats_as_sticking(0, forces[0]));
}

TEST_CASE("a sweep over the bodies never raises the function and nears its lowest point")
{
    for (std::uint64_t seed = 0; seed < newton_problems; ++seed) {
        RandomProblem made(seed);
        BlockCholesky matrix;
        std::vector<ContactForce> forces;
        SpatialVectors lowest{};
        minimize_fully(made.problem, matrix, lowest, forces);
        SpatialVectors motions = random_motions(made.rng, 10 * typical_speed_m_s);
        const double least = objective_at(made.problem, lowest);
        const double start = objective_at(made.problem, motions);
        double before = start;
        for (int round = 0; round < 4; ++round) {
            sweep(made.problem, test_gravity_m_s2, matrix, motions, forces);
            const double value = objective_at(made.problem, motions);
            CAPTURE(seed);
            CHECK(value <= before + rounding(before));
            CHECK(value >= least - 1e-6 * std::fabs(least));
            before = value;
        }
        CHECK(before - least < 0.1 * (start - least));
    }
}

TEST_CASE("energy is limited by slowing all bodies alike, and left alone if it is low enough")
{
    for (std::uint64_t seed = 0; seed < newton_problems; ++seed) {
        RandomProblem made(seed);
        SpatialVectors motions = random_motions(made.rng, 1);
        const double energy = step_energy_j(made.problem, motions, test_gravity_m_s2);
        const SpatialVectors same = motions;
        limit_energy(made.problem, test_gravity_m_s2, energy + 1e-9, motions);
        CHECK(farthest(made.problem, motions, same) == 0);
        for (const double share : {0.5, 0.01, 1e-6}) {
            limit_energy(made.problem, test_gravity_m_s2, energy * share, motions);
            CHECK(step_energy_j(made.problem, motions, test_gravity_m_s2) <= energy * share);
        }
        const double slower = motions[1].linear.x / same[1].linear.x;
        CHECK(motions[4].angular.y == approximately(slower * same[4].angular.y));
    }
}

TEST_CASE("the energy of a step is kinetic energy and what gravity makes of its way")
{
    RandomProblem made(5);
    SpatialVectors motions{};
    motions[4].linear = {0.3, 0, 0.4};
    const double mass = made.problem.inertias[4].mass_kg;
    CHECK(step_energy_j(made.problem, motions, test_gravity_m_s2) ==
          approximately(mass * (0.25 / 2 + test_gravity_m_s2 * 0.4 * step_s)));
}
