#pragma once

// One step of the simulation, from state to state: find the contacts, solve for
// the velocities, friction based on the normal forces of the pass before, look
// whether anything would be too deep, move the bodies, remember what sticks.

#include <array>
#include <span>
#include <vector>

#include "paletti/physics/newton.h"
#include "paletti/physics/problem.h"
#include "paletti/physics/rigid_body.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

class Stepper {
public:
    void add(const Part& part, bool is_fixed);

    void step(WorldState& state, std::span<const Grip> grips, std::span<const Vector> pushes_n);

    std::span<const RigidBody> rigid_bodies() const { return rigid_bodies_; }

    Material material;
    /// What is lower is gone.
    double gone_below_m = -1e9;

    /// Of the last step.
    std::vector<Touch> touches;
    std::vector<GripEffect> grip_effects;
    World::Work work;

private:
    using BodyStates = std::array<BodyState, max_bodies>;

    void look(const BodyStates& bodies, std::vector<PlacedShape>& placed) const;
    void find_contacts_of(const BodyStates& bodies);
    void set_up(const WorldState& state, std::span<const Grip> grips, std::span<const Vector> pushes_n);
    void recall(const WorldState& state);
    void solve(int most_passes);
    /// Moves the bodies, and looks where they are then.
    void go(const BodyStates& bodies);
    /// Lets what would be far too deep go less far, and so much more slowly: as if
    /// something soft were in its way, so that energy is lost, not won.
    void clamp_motion(const BodyStates& bodies);
    void report(std::span<const Grip> grips);
    void remember(WorldState& state) const;
    BodyStates moved(const BodyStates& bodies) const;
    Vector trapezoid_correction(int body) const;

    std::vector<RigidBody> rigid_bodies_;
    std::vector<PlacedShape> placed_;
    Problem problem_;
    /// The bodies as the last step left them, and their contacts, with which the
    /// next one begins if nobody moved any.
    BodyStates left_{};
    std::vector<PlacedShape> left_placed_;
    Contacts left_contacts_;
    BlockCholesky matrix_;
    SpatialVectors start_{};
    SpatialVectors motions_{};
    /// How much of its way each body goes: all, but for what is held back.
    std::array<double, max_bodies> step_fractions_{};
    std::vector<ContactForce> forces_;
    /// The island that is being solved.
    Problem island_;
    std::vector<int> members_;
    std::vector<ContactForce> island_forces_;
};

}  // namespace boxwood::paletti
