#pragma once

// The simulation: wooden prisms that stand, slide, tip and fall, in steps of 1/240 s.
// See docs/physics.md. It knows neither rules nor hands, only bodies, contacts and
// grips. The same steps give the same bits with every compiler.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "paletti/model/villa.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

inline constexpr int steps_per_second = 240;
inline constexpr double step_s = 1.0 / steps_per_second;

struct BodySetup {
    Part part;
    Pose pose;
    Vector velocity_m_s;
    Vector spin_rad_s;
    /// Keeps its velocity whatever touches it.
    bool is_fixed = false;
};

/// Properties of wood, and gravity.
struct Material {
    double friction = 0.4;
    double restitution = 0.3;
    double gravity_m_s2 = 9.81;
};

/// Two bodies in contact.
struct Touch {
    int first = 0;
    int second = 0;
    /// The centre of pressure, and the direction in which it pushes `second`.
    Vector point;
    Vector normal;
    double normal_force_n = 0;
    /// Friction on `second`.
    Vector friction_n;
    /// Impact velocity, for sound; 0 if they were already touching.
    double impact_m_s = 0;
};

/// A hold on one body: damped springs that pull one of its points, and optionally its
/// rotation, towards a target with a limited force. Who holds the body and why is not known
/// here; a hand turns its inputs into grips, tick by tick.
struct Grip {
    int body = 0;
    /// Where the body is held, in its own axes.
    Vector point;
    /// Where that point should be at the end of the step.
    Vector target;
    /// How fast the target itself moves: what the damping compares with.
    Vector target_velocity;
    double stiffness_n_per_m = 0;
    double damping_ns_per_m = 0;
    /// Limits the combined force of spring and damper.
    double max_force_n = 0;

    /// Orientation to reach; no torque is applied if max_torque_nm is 0.
    Rotation target_rotation;
    double turning_stiffness_nm = 0;
    double turning_damping_nms = 0;
    double max_torque_nm = 0;
};

/// What a grip did in the last step, averaged over it.
struct GripEffect {
    Vector force_n;
    Vector torque_nm;
    /// Work done on the body; negative if the body pulled the grip along.
    double work_j = 0;
};

inline constexpr int max_grips = 4;

class World {
public:
    World(std::span<const BodySetup> bodies, const Material& material);
    /// Body n is part n; one more body, the last, is the table.
    explicit World(const Villa& villa);
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;
    ~World();

    /// REQUIRES: at most max_grips, each on a body that is present and not fixed.
    void step(std::span<const Grip> grips = {});

    int body_count() const;
    const BodyState& body(int index) const;
    /// Teleports a body: for set-up, and for standing a fallen column up again.
    void place(int index, const Pose& pose);
    /// Takes a body out of the world, or back in.
    void set_present(int index, bool is_present);
    /// Also for driven bodies, which are fixed but move.
    void set_velocity(int index, const Vector& velocity_m_s);
    /// An external force at the centre of mass, for the next step only.
    void push(int index, const Vector& force_n);

    /// Everything that later steps depend on; a plain value.
    const WorldState& state() const;
    void restore(const WorldState& state);
    /// Hash of the state.
    std::uint64_t hash() const;

    /// Of the last step.
    std::span<const Touch> touches() const;
    std::span<const GripEffect> grip_effects() const;
    /// The normal force between two bodies; 0 if they do not touch.
    double normal_force_n(int one, int other) const;

    /// Kinetic and potential energy of all bodies that are present and not fixed.
    double energy_j() const;
    /// An upper bound on the speed of any point of these bodies.
    double fastest_m_s() const;

    /// The deepest penetration of any two bodies. Tests all pairs: too slow for every
    /// step.
    double deepest_overlap_m() const;

    /// How much work the last step was.
    struct Work {
        int contacts = 0;
        int passes = 0;
        int iterations = 0;
        /// How often bodies' motion was clamped to avoid deep penetration.
        int clamps = 0;
        /// The step did not converge and used the fallback.
        bool fell_back = false;
    };
    const Work& work() const;

    struct Parts;

private:
    std::unique_ptr<Parts> parts_;
};

/// The villa with the poses of its simulation.
Villa settled_villa(Villa villa, const World& world);

}  // namespace boxwood::paletti
