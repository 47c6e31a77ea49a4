#pragma once

// One implicit step as a convex optimisation problem: the velocities at its end, at
// which inertia, gravity, contacts and grips balance, minimise one convex function of
// all velocities. This file has that objective and its gradient, hessian.h its Hessian,
// newton.h the minimiser.

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "paletti/physics/contact_finder.h"
#include "paletti/physics/pull.h"

namespace boxwood::paletti {

/// A set of bodies as bits; iterates in ascending order.
class Bodies {
public:
    explicit constexpr Bodies(std::uint32_t bits) : bits_(bits) {}

    class Iterator {
    public:
        explicit constexpr Iterator(std::uint32_t rest) : rest_(rest) {}
        constexpr int operator*() const { return std::countr_zero(rest_); }
        constexpr Iterator& operator++()
        {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint32_t rest_;
    };

    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

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
RelativeMotion relative_motion(const Contact& contact, const SpatialVectors& motions);

/// Adds a contact's impulse, times `sign`, to the sums of both its bodies.
void add_impulse(SpatialVectors& sums, const Contact& contact, const Impulse& impulse, double sign);

/// Each contact's force at `motions`.
void forces_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces);

/// The objective's gradient at `motions`, given the contacts' forces there.
void gradient_of(const Problem& problem, const SpatialVectors& motions,
                 const std::vector<ContactForce>& forces, SpatialVectors& gradient);

/// Computes the forces, then the gradient.
void gradient_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces,
                 SpatialVectors& gradient);

/// The objective itself; for tests and for the fallback.
double objective_at(const Problem& problem, const SpatialVectors& motions);

/// The largest unbalanced force on any body, as a multiple of its weight.
double residual(const Problem& problem, const SpatialVectors& gradient, double gravity_m_s2);

}  // namespace boxwood::paletti
