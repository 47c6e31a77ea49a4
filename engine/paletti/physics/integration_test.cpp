#include "paletti/physics/step.h"

#include <cmath>

#include <doctest/doctest.h>

#include "support/approximately.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

double spin_energy(const Matrix& inertia, const Vector& spin)
{
    return dot(inertia * spin, spin) / 2;
}

/// The remaining energy, and how far the momentum has turned or shrunk, after a second
/// without torque.
struct FreeSecond {
    double energy_share = 1;
    double momentum_error = 0;
    bool ever_gained = false;
};

FreeSecond spin_freely(const Part& part, const Vector& own_spin)
{
    Pose pose{{}, rotation_by({0.3, -0.5, 0.2})};
    Matrix inertia = turned_inertia(part.inertia_kg_m2, matrix_of(pose.rotation));
    Vector spin = matrix_of(pose.rotation) * own_spin;
    const double first_energy = spin_energy(inertia, spin);
    const Vector first_momentum = inertia * spin;
    FreeSecond result;
    double before = first_energy;
    for (int i = 0; i < steps_per_second; ++i) {
        spin = free_spin(inertia, spin);
        const double energy = spin_energy(inertia, spin);
        result.ever_gained |= energy > before * (1 + 1e-12);
        before = energy;
        pose = advanced(pose, {{}, spin});
        inertia = turned_inertia(part.inertia_kg_m2, matrix_of(pose.rotation));
    }
    result.energy_share = spin_energy(inertia, spin) / first_energy;
    result.momentum_error = length(inertia * spin - first_momentum) / length(first_momentum);
    return result;
}

}  // namespace

TEST_CASE("equations of three numbers are solved")
{
    Rng rng(1);
    for (int round = 0; round < 50; ++round) {
        const Matrix matrix{random_vector(rng, 1), random_vector(rng, 1), random_vector(rng, 1)};
        const Vector wanted = random_vector(rng, 1);
        CHECK(length(solved(matrix, matrix * wanted) - wanted) < 1e-9);
    }
}

TEST_CASE("inertia turns with its body")
{
    const Part part = plate_part(0.05, 0.02);
    const Matrix axes = matrix_of(rotation_by({0.4, 0.9, -1.3}));
    const Matrix turned = turned_inertia(part.inertia_kg_m2, axes);
    Rng rng(2);
    for (int round = 0; round < 20; ++round) {
        const Vector spin = random_vector(rng, 10);
        CHECK(spin_energy(turned, axes * spin) == approximately(spin_energy(part.inertia_kg_m2, spin)));
    }
}

TEST_CASE("a body that spins about one of its own axes goes on as it is")
{
    const Part part = plate_part(0.05, 0.02);
    for (const Vector& spin : {Vector{20, 0, 0}, Vector{0, 20, 0}, Vector{0, 0, 20}}) {
        const FreeSecond second = spin_freely(part, spin);
        CHECK(second.energy_share == approximately(1).epsilon(1e-9));
        CHECK(second.momentum_error < 1e-9);
    }
}

TEST_CASE("a body that tumbles freely never gains energy, and keeps its energy and momentum for a while")
{
    // About as fast as a part that tips off a villa; it falls for a third of a second. The
    // loss in a second is about the spin times the step.
    constexpr double spin_rad_s = 5;
    constexpr double most_lost = 0.05;
    Rng rng(3);
    for (const Part& part : {column_part(ColumnKind::thin), column_part(ColumnKind::hexagonal),
                             column_part(ColumnKind::thick), plate_part(0.1, 0.09), plate_part(0.05, 0.02)})
        for (int round = 0; round < 10; ++round) {
            const FreeSecond second = spin_freely(part, normalized(random_vector(rng, 1)) * spin_rad_s);
            CHECK_FALSE(second.ever_gained);
            CHECK(second.energy_share > 1 - most_lost);
            CHECK(second.momentum_error < most_lost);
        }
}

TEST_CASE("however fast a thin column spins, it never gains energy")
{
    Rng rng(4);
    for (const double speed : {30.0, 100.0, 300.0, 1000.0})
        for (int round = 0; round < 10; ++round)
            CHECK_FALSE(spin_freely(column_part(ColumnKind::thin), random_vector(rng, speed)).ever_gained);
}

TEST_CASE("a body moves and turns by what its motion says")
{
    const Pose start{{1, 2, 3}, rotation_by({0.1, 0.2, 0.3})};
    const SpatialVector motion{{0.24, 0, -0.24}, {0, 0, pi * steps_per_second / 2}};
    const Pose end = advanced(start, motion);
    CHECK(length(end.position - Vector{1.001, 2, 2.999}) < 1e-12);
    const Vector axis = matrix_of(start.rotation).x;
    CHECK(length(matrix_of(end.rotation).x - Vector{-axis.y, axis.x, axis.z}) < 1e-12);
}
