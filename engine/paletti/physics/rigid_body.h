#pragma once

// Rigid bodies: their constant properties, their motion through one step, and energy,
// speed and overlap of all of them in a state.

#include <span>

#include "paletti/physics/problem.h"
#include "paletti/physics/shape.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

struct RigidBody {
    Shape shape;
    double mass_kg = 0;
    Matrix inertia_kg_m2;
    bool is_fixed = false;
};

double energy_j(std::span<const RigidBody> rigid_bodies, const WorldState& state, double gravity_m_s2);
double fastest_m_s(std::span<const RigidBody> rigid_bodies, const WorldState& state);
double deepest_overlap_m(std::span<const RigidBody> rigid_bodies, const WorldState& state);

/// The inertia tensor in world axes.
Matrix turned_inertia(const Matrix& inertia, const Matrix& axes);

/// Angular velocity after a step without torque, by Euler's equations: a body that is not
/// round wobbles. Implicit, with one Newton iteration, so that it never gains energy.
Vector free_spin(const Matrix& inertia_kg_m2, const Vector& spin_rad_s);

/// The pose one step later.
Pose advanced(const Pose& pose, const SpatialVector& motion);

/// Solves a 3 x 3 system. REQUIRES: the matrix is regular.
Vector solved(const Matrix& matrix, const Vector& right_side);

}  // namespace boxwood::paletti
