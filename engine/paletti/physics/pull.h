#pragma once

// A grip within one step: a convex function of its body's motion, and its derivatives.

#include "paletti/physics/grip.h"
#include "paletti/physics/spatial_vector.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

/// A force proportional to the deviation from a target velocity, with a limit.
struct Pull {
    int body = 0;
    Vector arm;
    Vector wanted_m_s;
    double drag_kg = 0;
    double max_impulse_ns = 0;
    Vector wanted_rad_s;
    double turning_drag_kg_m2 = 0;
    double max_turning_nms = 0;
};

Pull make_pull(const Grip& grip, const BodyState& body);

/// The impulse on the body.
SpatialVector pull_impulse(const Pull& pull, const SpatialVector& motion);

/// Its negative derivative with respect to the motion of the held point.
struct PullStiffness {
    Matrix linear;
    Matrix angular;
};

PullStiffness pull_stiffness(const Pull& pull, const SpatialVector& motion);

/// The energy whose negative gradient is the impulse; for tests.
double pull_energy(const Pull& pull, const SpatialVector& motion);

}  // namespace boxwood::paletti
