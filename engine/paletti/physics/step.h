#pragma once

// One step of the simulation, from state to state: find the contacts, solve for the
// velocities island by island, resolve penetrations at the end of the step, move the
// bodies, and remember the contacts' friction.

#include <array>
#include <span>
#include <vector>

#include "paletti/physics/newton.h"
#include "paletti/physics/problem.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// The constant properties of a body.
struct RigidBody {
    Shape shape;
    double mass_kg = 0;
    Matrix inertia_kg_m2;
    bool is_fixed = false;
};

/// The inertia tensor in world axes.
Matrix turned_inertia(const Matrix& inertia, const Matrix& axes);

/// Angular velocity after a step without torque, by Euler's equations: a body that is not
/// round wobbles. Implicit, with one Newton iteration, so that it never gains energy.
Vector free_spin(const Matrix& inertia_kg_m2, const Vector& spin_rad_s);

/// The pose one step later.
Pose advanced(const Pose& pose, const SpatialVector& motion);

/// Solves a 3 x 3 system. REQUIRES: the matrix is regular.
Vector solved(const Matrix& matrix, const Vector& right_side);

class Stepper {
public:
    using BodyStates = std::array<BodyState, max_bodies>;

    void add(const Part& part, bool is_fixed);

    void step(WorldState& state, std::span<const Grip> grips, std::span<const Vector> pushes_n);

    std::span<const RigidBody> rigid_bodies() const { return rigid_bodies_; }
    void place_shapes(const BodyStates& bodies, std::vector<PlacedShape>& placed) const;

    Material material;
    /// Bodies below this height are removed.
    double gone_below_m = -1e9;

    /// Of the last step.
    std::vector<Touch> touches;
    std::vector<GripEffect> grip_effects;
    World::Work work;

private:
    void find_initial_contacts(const BodyStates& bodies);
    void set_up_problem(const WorldState& state, std::span<const Grip> grips,
                        std::span<const Vector> pushes_n);
    void warm_start(const WorldState& state);
    void solve(int most_passes);
    /// Moves the bodies and finds their contacts afterwards.
    void move_bodies(const BodyStates& bodies);
    /// Clamps the motion of bodies that would end the step too deep in others, and slows
    /// them down accordingly, so that energy is lost rather than gained.
    void clamp_motion(const BodyStates& bodies);
    void report(std::span<const Grip> grips);
    void store_contacts(WorldState& state) const;
    BodyStates moved(const BodyStates& bodies) const;
    Vector trapezoid_correction(int body) const;

    std::vector<RigidBody> rigid_bodies_;
    std::vector<PlacedShape> placed_;
    Problem problem_;
    /// The bodies and contacts at the end of the last step: the next one starts from them
    /// unless somebody has moved a body meanwhile.
    BodyStates end_bodies_{};
    std::vector<PlacedShape> end_placed_;
    Contacts end_contacts_;
    BlockCholesky matrix_;
    SpatialVectors start_{};
    SpatialVectors motions_{};
    /// The fraction of its motion that each body makes; below 1 if clamped.
    std::array<double, max_bodies> step_fractions_{};
    std::vector<ContactForce> forces_;
    /// The island that is being solved.
    Problem island_;
    std::vector<int> members_;
    std::vector<ContactForce> island_forces_;
};

}  // namespace boxwood::paletti
