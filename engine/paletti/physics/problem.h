#pragma once

// One step as a convex problem: the velocities at its end are those at which
// inertia, gravity, contacts and grips balance, the lowest point of one convex
// function of all velocities. This file is that function, its slope and its
// curvature; how the lowest point is found stands elsewhere.

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "paletti/physics/contact_finder.h"
#include "paletti/physics/pull.h"

namespace boxwood::paletti {

/// Bodies given as bits, in ascending order, for loops.
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
    /// Where the body would go if nothing touched it.
    SpatialVector free;
};

struct Problem {
    int body_count = 0;
    /// Bit n: body n is there and moves.
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

/// How the contact's second body moves as seen from the first.
RelativeMotion relative_motion(const Contact& contact, const SpatialVectors& motions);

/// Adds an impulse of a contact to what acts on its bodies, times the sign.
void add_impulse(SpatialVectors& sums, const Contact& contact, const Impulse& impulse, double sign);

/// Each contact's force at `motions`.
void forces_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces);

/// The function's slope at `motions`, where the contacts' forces are known.
void gradient_of(const Problem& problem, const SpatialVectors& motions,
                 const std::vector<ContactForce>& forces, SpatialVectors& gradient);

/// Both.
void gradient_at(const Problem& problem, const SpatialVectors& motions, std::vector<ContactForce>& forces,
                 SpatialVectors& gradient);

/// The function itself, for tests and for the fallback.
double objective_at(const Problem& problem, const SpatialVectors& motions);

/// The largest share of its own weight by which a body is pushed.
double residual(const Problem& problem, const SpatialVectors& gradient, double gravity_m_s2);

}  // namespace boxwood::paletti
