#pragma once

// The bodies of a world but for how they move, and what can be said of all of
// them in a state: energy, speed, overlap.

#include <span>

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

}  // namespace boxwood::paletti
