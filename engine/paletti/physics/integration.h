#pragma once

// How bodies move through a step: the free motion at its start, the new pose at
// its end.

#include "paletti/physics/problem.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

/// Inertia in the world's axes.
Matrix turned_inertia(const Matrix& inertia, const Matrix& axes);

/// The spin after a step without any torque: a spinning body that is not round
/// wobbles. Implicit, so that it never gains energy; one step of Newton's method.
Vector free_spin(const Matrix& inertia_kg_m2, const Vector& spin_rad_s);

/// Where a body is a step later.
Pose advanced(const Pose& pose, const SpatialVector& motion);

/// Solves a 3 x 3 system. REQUIRES: the matrix is regular.
Vector solved(const Matrix& matrix, const Vector& right_side);

}  // namespace boxwood::paletti
