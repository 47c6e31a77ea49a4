#include "paletti/physics/hessian.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

void StickingSet::update(const Problem& problem, const std::vector<ContactForce>& forces,
                         const SpatialVectors& direction)
{
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        if (contact.limit_ns <= 0)
            continue;
        const std::array<double, 3> change = stretch_by(contact, relative_motion(contact, direction));
        const std::array<double, 3>& now = forces[i].stretch_m;
        double then_squared = 0;
        double turned = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const double then = now[k] + change[k];
            then_squared += then * then;
            turned += now[k] * then;
        }
        const double reach = contact.limit_ns / (contact.sticking_n_per_m * step_s);
        const bool was_sticking = !forces[i].slips || sticks_[i] != 0;
        const bool sticks = then_squared <= reach * reach || (!was_sticking && turned < 0);
        sticks_[i] = sticks ? 1 : 0;
    }
}

void StickingSet::clear()
{
    std::ranges::fill(sticks_, std::uint8_t{0});
}

namespace {

Matrix transposed(const Matrix& m)
{
    return {{m.x.x, m.y.x, m.z.x}, {m.x.y, m.y.y, m.z.y}, {m.x.z, m.y.z, m.z.z}};
}

Matrix operator+(const Matrix& left, const Matrix& right)
{
    return {left.x + right.x, left.y + right.y, left.z + right.z};
}

/// [arm]x times the matrix, where [arm]x is the cross-product matrix of the arm.
Matrix crossed(const Vector& arm, const Matrix& matrix)
{
    return {cross(arm, matrix.x), cross(arm, matrix.y), cross(arm, matrix.z)};
}

void add(Block& block, std::size_t row, std::size_t column, const Matrix& matrix, double sign)
{
    const std::array<const Vector*, 3> columns{&matrix.x, &matrix.y, &matrix.z};
    for (std::size_t i = 0; i < 3; ++i) {
        block[block_size * row + column + i] += sign * columns[i]->x;
        block[block_size * (row + 1) + column + i] += sign * columns[i]->y;
        block[block_size * (row + 2) + column + i] += sign * columns[i]->z;
    }
}

/// Subtracts the stiffness between two bodies' centres of mass: J_left^T K J_right, where
/// J maps a body's motion to the contact's centre.
/// With S = [arm]x: linear K, mixed K S_right^T + M, angular
/// S_left K S_right^T + S_left M + M^T S_right^T + A.
void add_between(Block& block, const Stiffness& stiffness, const Vector& left, const Vector& right)
{
    const Matrix right_mixed = transposed(crossed(right, stiffness.linear)) + stiffness.mixed;
    const Matrix left_mixed = crossed(left, stiffness.linear) + transposed(stiffness.mixed);
    const Matrix angular =
        crossed(left, right_mixed) + transposed(crossed(right, stiffness.mixed)) + stiffness.angular;
    add(block, 0, 0, stiffness.linear, -1);
    add(block, 0, 3, right_mixed, -1);
    add(block, 3, 0, left_mixed, -1);
    add(block, 3, 3, angular, -1);
}

/// The diagonal block of one body; only its lower half is needed.
void add_at(Block& block, const Stiffness& stiffness, const Vector& arm)
{
    const Matrix left_mixed = crossed(arm, stiffness.linear) + transposed(stiffness.mixed);
    const Matrix angular =
        crossed(arm, transposed(left_mixed)) + transposed(crossed(arm, stiffness.mixed)) + stiffness.angular;
    add(block, 0, 0, stiffness.linear, 1);
    add(block, 3, 0, left_mixed, 1);
    add(block, 3, 3, angular, 1);
}

}  // namespace

void assemble_hessian(const Problem& problem, const SpatialVectors& motions,
                      const std::vector<ContactForce>& forces, const StickingSet& sticking_set,
                      SlipStiffness slip, BlockCholesky& matrix)
{
    std::array<std::uint32_t, max_bodies> neighbours{};
    for (const Contact& contact : problem.contacts.list)
        if (problem.is_moving(contact.first) && problem.is_moving(contact.second)) {
            neighbours[static_cast<std::size_t>(contact.first)] |= std::uint32_t{1} << contact.second;
            neighbours[static_cast<std::size_t>(contact.second)] |= std::uint32_t{1} << contact.first;
        }
    matrix.start(problem.moving, neighbours);

    for (const int body : problem.moving_bodies()) {
        const Inertia& inertia = problem.inertias[static_cast<std::size_t>(body)];
        const double mass = inertia.mass_kg;
        add(matrix.diagonal(body), 0, 0, {{mass, 0, 0}, {0, mass, 0}, {0, 0, mass}}, 1);
        add(matrix.diagonal(body), 3, 3, inertia.tensor_kg_m2, 1);
    }
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const Contact& contact = problem.contacts.list[i];
        if (forces[i].pressed.one == 0 && contact.limit_ns <= 0)
            continue;
        const Stiffness stiffness = stiffness_of(
            contact, sticking_set.treats_as_sticking(i, forces[i]) ? sticking(contact, forces[i]) : forces[i],
            slip);
        const bool first = problem.is_moving(contact.first);
        const bool second = problem.is_moving(contact.second);
        if (first)
            add_at(matrix.diagonal(contact.first), stiffness, contact.first_arm);
        if (second)
            add_at(matrix.diagonal(contact.second), stiffness, contact.second_arm);
        if (first && second) {
            if (matrix.is_row(contact.first, contact.second))
                add_between(matrix.below(contact.first, contact.second), stiffness, contact.first_arm,
                            contact.second_arm);
            else
                add_between(matrix.below(contact.second, contact.first), stiffness, contact.second_arm,
                            contact.first_arm);
        }
    }
    for (int i = 0; i < problem.pull_count; ++i) {
        const Pull& pull = problem.pulls[static_cast<std::size_t>(i)];
        const SpatialVector& motion = motions[static_cast<std::size_t>(pull.body)];
        add_at(matrix.diagonal(pull.body), pull_stiffness(pull, motion), pull.arm);
    }
}

}  // namespace boxwood::paletti
