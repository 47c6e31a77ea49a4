#include "paletti/physics/problem.h"

#include <cmath>

#include <doctest/doctest.h>

#include "paletti/physics/hessian.h"
#include "paletti/physics/newton.h"
#include "support/approximately.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr int problems = 40;

double entry(const Block& block, std::size_t row, std::size_t column)
{
    return block[block_size * row + column];
}

BlockVector numbers(const SpatialVector& motion)
{
    return {motion.linear.x,  motion.linear.y,  motion.linear.z,
            motion.angular.x, motion.angular.y, motion.angular.z};
}

/// The assembled matrix times a direction, block by block.
BlockVectors times(const Problem& problem, BlockCholesky& matrix, const SpatialVectors& direction)
{
    BlockVectors result{};
    const auto add = [&](int row, int column, const auto& value) {
        const BlockVector from = numbers(direction[static_cast<std::size_t>(column)]);
        for (std::size_t i = 0; i < block_size; ++i)
            for (std::size_t k = 0; k < block_size; ++k)
                result[static_cast<std::size_t>(row)][i] += value(i, k) * from[k];
    };
    std::uint64_t known = 0;
    for (int body = 0; body < problem.body_count; ++body) {
        if (!problem.is_moving(body))
            continue;
        const Block& block = matrix.diagonal(body);
        add(body, body,
            [&](std::size_t i, std::size_t k) { return entry(block, std::max(i, k), std::min(i, k)); });
    }
    for (const Contact& contact : problem.contacts.list) {
        if (!problem.is_moving(contact.first) || !problem.is_moving(contact.second))
            continue;
        const int low = std::min(contact.first, contact.second);
        const int high = std::max(contact.first, contact.second);
        // A pair may have several contacts but has one block.
        REQUIRE(problem.body_count <= 8);
        const std::uint64_t pair = std::uint64_t{1} << (8 * low + high);
        if ((known & pair) != 0)
            continue;
        known |= pair;
        const int row = matrix.is_row(low, high) ? low : high;
        const int column = row == low ? high : low;
        const Block& block = matrix.below(row, column);
        add(row, column, [&](std::size_t i, std::size_t k) { return entry(block, i, k); });
        add(column, row, [&](std::size_t i, std::size_t k) { return entry(block, k, i); });
    }
    return result;
}

}  // namespace

TEST_CASE("the random problems have contacts of every kind, sticking, slipping and open")
{
    int slipping = 0;
    int sticking = 0;
    int open = 0;
    int points = 0;
    for (std::uint64_t seed = 0; seed < problems; ++seed) {
        RandomProblem made(seed);
        std::vector<ContactForce> forces;
        SpatialVectors gradient{};
        gradient_at(made.problem, random_motions(made.rng, typical_speed_m_s), forces, gradient);
        for (std::size_t i = 0; i < forces.size(); ++i) {
            slipping += forces[i].slips ? 1 : 0;
            sticking += !forces[i].slips && made.problem.contacts.list[i].limit_ns > 0 ? 1 : 0;
            open += forces[i].pressed.one == 0 ? 1 : 0;
            points += made.problem.contacts.list[i].piece_count == 1 ? 1 : 0;
        }
    }
    CHECK(slipping > problems);
    CHECK(sticking > problems / 4);
    CHECK(open > problems / 4);
    CHECK(points > problems);
}

TEST_CASE("the slope of a step's function is that of its values")
{
    for (std::uint64_t seed = 0; seed < problems; ++seed) {
        RandomProblem made(seed);
        const SpatialVectors motions = random_motions(made.rng, typical_speed_m_s);
        std::vector<ContactForce> forces;
        SpatialVectors gradient{};
        gradient_at(made.problem, motions, forces, gradient);
        for (int round = 0; round < 5; ++round) {
            const SpatialVectors direction = random_motions(made.rng, typical_speed_m_s);
            constexpr double share = 1e-4;
            const double change =
                (objective_at(made.problem, moved_along(made.problem, motions, direction, share)) -
                 objective_at(made.problem, moved_along(made.problem, motions, direction, -share))) /
                (2 * share);
            CAPTURE(seed);
            CHECK(change == approximately(dot_of_moving(made.problem, gradient, direction))
                                .epsilon(1e-4)
                                .scale(objective_at(made.problem, motions)));
        }
    }
}

TEST_CASE("the assembled matrix is the slope of the slope")
{
    for (std::uint64_t seed = 0; seed < problems; ++seed) {
        RandomProblem made(seed);
        const Problem& problem = made.problem;
        const SpatialVectors motions = random_motions(made.rng, typical_speed_m_s);
        std::vector<ContactForce> forces;
        SpatialVectors gradient{};
        gradient_at(problem, motions, forces, gradient);
        BlockCholesky matrix;
        StickingSet none(forces.size());
        none.clear();
        assemble_hessian(problem, motions, forces, none, SlipStiffness::tangent, matrix);
        for (int round = 0; round < 5; ++round) {
            const SpatialVectors direction = random_motions(made.rng, typical_speed_m_s);
            const BlockVectors predicted = times(problem, matrix, direction);
            constexpr double share = 1e-6;
            std::vector<ContactForce> others;
            SpatialVectors low{};
            SpatialVectors high{};
            gradient_at(problem, moved_along(problem, motions, direction, -share), others, low);
            gradient_at(problem, moved_along(problem, motions, direction, share), others, high);
            for (int body = 0; body < problem.body_count; ++body) {
                if (!problem.is_moving(body))
                    continue;
                const auto at = static_cast<std::size_t>(body);
                const BlockVector change = numbers(high[at] - low[at]);
                double size = 0;
                for (const double number : predicted[at])
                    size = std::max(size, std::fabs(number));
                CAPTURE(seed);
                CAPTURE(body);
                for (std::size_t i = 0; i < block_size; ++i)
                    CHECK(std::fabs(change[i] / (2 * share) - predicted[at][i]) < 1e-3 * size);
            }
        }
    }
}

TEST_CASE("the slope along a direction is that of the function's values")
{
    for (std::uint64_t seed = 0; seed < problems; ++seed) {
        RandomProblem made(seed);
        const SpatialVectors motions = random_motions(made.rng, typical_speed_m_s);
        const SpatialVectors direction = random_motions(made.rng, typical_speed_m_s);
        std::vector<ContactForce> forces;
        SpatialVectors gradient{};
        gradient_at(made.problem, motions, forces, gradient);
        for (const double at : {0.0, 0.3, 1.0}) {
            constexpr double share = 1e-4;
            const double change =
                (objective_at(made.problem, moved_along(made.problem, motions, direction, at + share)) -
                 objective_at(made.problem, moved_along(made.problem, motions, direction, at - share))) /
                (2 * share);
            CHECK(directional_derivative(made.problem, motions, forces, direction, at) ==
                  approximately(change).epsilon(1e-4).scale(objective_at(made.problem, motions)));
        }
    }
}

TEST_CASE(
    "the best share of a direction ends near the lowest point along it, hardly ever higher than it began")
{
    // Where a contact begins early along the direction, the objective may already rise
    // again at a derivative of a fifth of the first one.
    int raised = 0;
    for (std::uint64_t seed = 0; seed < 10 * problems; ++seed) {
        RandomProblem made(seed);
        const SpatialVectors motions = random_motions(made.rng, typical_speed_m_s);
        std::vector<ContactForce> forces;
        SpatialVectors gradient{};
        gradient_at(made.problem, motions, forces, gradient);
        SpatialVectors direction = random_motions(made.rng, 10 * typical_speed_m_s);
        double first_slope = dot_of_moving(made.problem, gradient, direction);
        if (first_slope > 0) {
            for (SpatialVector& motion : direction)
                motion = SpatialVector{} - motion;
            first_slope = -first_slope;
        }
        std::vector<ContactForce> forces_there;
        const double share =
            find_step_length(made.problem, motions, forces, direction, first_slope, forces_there);
        CAPTURE(seed);
        CHECK(share > 0);
        CHECK(share <= 1);
        raised += objective_at(made.problem, moved_along(made.problem, motions, direction, share)) >
                          objective_at(made.problem, motions)
                      ? 1
                      : 0;
        const double last_slope = directional_derivative(made.problem, motions, forces, direction, share);
        CHECK((share == 1 || last_slope > 0.1 * first_slope));
        CHECK(last_slope <= 0.2 * std::fabs(first_slope));
    }
    CHECK(raised <= problems / 10);
}
