#pragma once

// The simulation: prisms of wood that stand, slide, tip and fall, a step of
// 1/240 s at a time. docs/physics.md tells how. It knows neither rules nor
// hands: only bodies, contacts and grips. The same steps give the same bits
// from every compiler.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "paletti/model/villa.h"
#include "paletti/physics/grip.h"
#include "paletti/physics/state.h"

namespace boxwood::paletti {

inline constexpr int steps_per_second = 240;
inline constexpr double step_s = 1.0 / steps_per_second;

struct BodySetup {
    Part part;
    Pose pose;
    Vector velocity_m_s;
    Vector spin_rad_s;
    /// Moves with its velocity whatever touches it.
    bool is_fixed = false;
};

/// What wood does.
struct Material {
    double friction = 0.4;
    double restitution = 0.3;
    double gravity_m_s2 = 9.81;
};

/// Two bodies press on each other.
struct Touch {
    int first = 0;
    int second = 0;
    /// Where the pressure's centre is, and which way it pushes `second`.
    Vector point;
    Vector normal;
    double normal_force_n = 0;
    /// Friction on `second`.
    Vector friction_n;
    /// How fast they came together, for the sound; 0 if they touched before.
    double impact_m_s = 0;
};

class World {
public:
    World(std::span<const BodySetup> bodies, const Material& material);
    /// Body n is part n; one more body, the last, is the table.
    explicit World(const Villa& villa);
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;
    ~World();

    /// REQUIRES: at most max_grips, each on a body that is there and not fixed.
    void step(std::span<const Grip> grips = {});

    int body_count() const;
    const BodyState& body(int index) const;
    /// Moves a body by force majeure: for set-up and for tables that stand a
    /// fallen column up again.
    void place(int index, const Pose& pose);
    /// Takes a body out of the world, or back in.
    void set_present(int index, bool is_present);
    /// For what is fixed and moves all the same.
    void set_velocity(int index, const Vector& velocity_m_s);
    /// An outer force for the next step only, at the centre of mass.
    void push(int index, const Vector& force_n);

    /// All that a later step depends on; a plain value.
    const WorldState& state() const;
    void restore(const WorldState& state);
    /// Of the state.
    std::uint64_t hash() const;

    /// Of the last step.
    std::span<const Touch> touches() const;
    std::span<const GripEffect> grip_effects() const;
    /// How hard two bodies press on each other, 0 if they do not touch.
    double normal_force_n(int one, int other) const;

    /// Kinetic and potential energy of all bodies that are present and not fixed.
    double energy_j() const;
    /// The fastest of them: the speed of its fastest point.
    double fastest_m_s() const;

    /// How deep any two bodies are pressed into each other; looks at all pairs, so
    /// not for every step.
    double deepest_overlap_m() const;

    /// How much work the last step was.
    struct Work {
        int contacts = 0;
        int passes = 0;
        int iterations = 0;
        /// How often something was held back, so as not to go far into another.
        int clamps = 0;
        /// The step did not converge and took a safe way out.
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
