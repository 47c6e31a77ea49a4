#pragma once

// One implicit step as a convex optimisation problem: the velocities at its end, at
// which inertia, gravity, contacts and grips balance, minimise one convex function of
// all velocities. This file has its gradient, hessian.h its Hessian, newton.h the
// minimiser.

#include <array>
#include <cstdint>
#include <vector>

#include "core/bit_iterator.h"
#include "paletti/physics/contact_finder.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

/// A grip within one step: a force proportional to the deviation from a target velocity,
/// with a limit; the negative gradient of a convex function of its body's motion.
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
Stiffness pull_stiffness(const Pull& pull, const SpatialVector& motion);

/// A set of bodies as bits; iterates in ascending order.
class Bodies {
public:
    explicit constexpr Bodies(std::uint32_t bits) : bits_(bits) {}

    struct Members {
        static constexpr int at(int index) { return index; }
    };
    constexpr BitIterator<Members> begin() const { return BitIterator<Members>(bits_); }
    constexpr BitIterator<Members> end() const { return BitIterator<Members>(); }

private:
    std::uint32_t bits_;
};

using SpatialVectors = std::array<SpatialVector, max_bodies>;

struct Inertia {
    double mass_kg = 0;
    Matrix tensor_kg_m2;
    /// The velocity at the end of the step if nothing touched the body.
    SpatialVector free;
};

struct Problem {
    int body_count = 0;
    /// Bit n: body n is present and not fixed.
    std::uint32_t moving = 0;
    std::array<Inertia, max_bodies> inertias;
    Contacts contacts;
    std::array<Pull, max_grips> pulls;
    int pull_count = 0;

    Bodies moving_bodies() const { return Bodies(moving); }
    bool is_moving(int body) const { return (moving >> body & 1u) != 0; }
};

inline SpatialVector times(const Inertia& inertia, const SpatialVector& motion)
{
    return {motion.linear * inertia.mass_kg, inertia.tensor_kg_m2 * motion.angular};
}

/// Motion of the contact's second body relative to the first.
SpatialVector relative_motion(const Contact& contact, const SpatialVectors& motions);

/// Adds a contact's impulse, times `sign`, to the sums of both its bodies.
void add_impulse(SpatialVectors& sums, const Contact& contact, const SpatialVector& impulse, double sign);

/// Each contact's force at `motions`.
void forces_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces);

/// The objective's gradient at `motions`, given the contacts' forces there.
void gradient_of(const Problem& problem, const SpatialVectors& motions,
                 const std::vector<ContactForce>& forces, SpatialVectors& gradient);

/// The largest unbalanced force on any body, as a multiple of its weight.
double residual(const Problem& problem, const SpatialVectors& gradient, double gravity_m_s2);

}  // namespace boxwood::paletti
