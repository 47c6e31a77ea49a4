#pragma once

// A contact between two bodies: where a rim of one meets a face of the other (or two
// edges cross), and the force that follows from their relative motion. All its forces
// depend on the relative linear and angular velocity at one point, so a contact is a
// convex function of six variables; this file has its value and its derivatives.
// Normal forces follow a linear penalty law along the rim (patch.h). Friction is a
// spring that slips at its limit: elastic-plastic Coulomb friction.

#include <array>
#include <cstdint>
#include <span>

#include "paletti/model/pose.h"
#include "paletti/physics/patch.h"

namespace boxwood::paletti {

// Twists and wrenches, the six-dimensional vectors of rigid-body motion (Featherstone,
// Rigid Body Dynamics Algorithms, 2008).

/// Linear and angular velocity at a point, or an impulse and its moment about that point.
struct SpatialVector {
    Vector linear;
    Vector angular;
};

inline SpatialVector operator-(const SpatialVector& left, const SpatialVector& right)
{
    return {left.linear - right.linear, left.angular - right.angular};
}

inline SpatialVector operator*(const SpatialVector& vector, double factor)
{
    return {vector.linear * factor, vector.angular * factor};
}

inline double dot(const SpatialVector& left, const SpatialVector& right)
{
    return dot(left.linear, right.linear) + dot(left.angular, right.angular);
}

inline Vector velocity_at(const SpatialVector& velocity, const Vector& arm)
{
    return velocity.linear + cross(velocity.angular, arm);
}

/// Invariants: normal and tangents are orthonormal; the normal points from
/// `first`, whose face it is, to `second`, whose rim it is.
struct Contact {
    int first = 0;
    int second = 0;
    std::uint32_t key = 0;

    Vector normal;
    std::array<Vector, 2> tangents;
    /// The rim's axes crossed with the normal: rotation about them changes the slopes of
    /// the gap.
    Vector slope_x_axis;
    Vector slope_y_axis;
    /// The axes in which the pieces of the rim are given.
    Vector rim_x;
    Vector rim_y;
    /// From the bodies' centres of mass to the contact's centre.
    Vector first_arm;
    Vector second_arm;

    /// The gap at the start of the step. A bounce is encoded as a gap that makes the
    /// bodies separate at the rebound velocity.
    GapPlane gap;
    /// Normal stiffness, in N per metre of gap and metre of rim.
    double density = 0;
    /// Tangential stiffness while sticking, in N per metre of stretch.
    double sticking_n_per_m = 0;
    int first_piece = 0;
    int piece_count = 0;
    double impact_m_s = 0;
    /// Where the bodies are closest, and the gap there.
    Vector lowest;
    double lowest_gap_m = 0;

    /// Friction: its stretch and twist so far, the impulse at which it slips, where it
    /// acts, and the effective radius at which it resists spin.
    std::array<double, 2> stretch_m{};
    double twist_rad = 0;
    double limit_ns = 0;
    Vector friction_offset;
    double spin_radius_m = 0;
};

/// The response of a contact to a relative motion.
struct ContactForce {
    /// Integrals over the pressed part of the rim.
    PressedMoments pressed;
    /// The gap at the end of the step.
    GapPlane gap;
    /// Impulse along the normal, and moments about the rim's axes.
    std::array<double, 3> normal_ns{};
    std::array<double, 3> friction_ns{};
    /// Stretch at the end of the step, before slipping; the twist is given as a length.
    std::array<double, 3> stretch_m{};
    double stretch_length_m = 0;
    bool slips = false;
};

/// `motion` is that of `second` relative to `first` at the contact's centre, in m/s and
/// rad/s; here and below.
ContactForce contact_force(const Contact& contact, std::span<const RimPiece> pieces,
                           const SpatialVector& motion);

/// Fills in all fields of `force` that follow from its gap and its stretch.
void complete(const Contact& contact, std::span<const RimPiece> pieces, ContactForce& force);

/// The impulse on `second` and its moment about the contact's centre.
SpatialVector impulse_of(const Contact& contact, const ContactForce& force);

/// The force if friction stuck however far it is stretched.
ContactForce sticking(const Contact& contact, ContactForce force);

/// The gap after the relative motion has changed by `change`.
GapPlane gap_after(const Contact& contact, const GapPlane& gap, const SpatialVector& change);

/// Stiffness of slipping friction. The tangent stiffness, the exact derivative, vanishes
/// in the slip direction. The secant stiffness, force over stretch, does not; it gives
/// shorter but safer Newton steps.
enum class SlipStiffness : std::uint8_t { tangent, secant };

/// Negative derivative of the impulse with respect to the motion, in blocks: linear by
/// linear, linear by angular, angular by angular. The first and the last are symmetric.
struct Stiffness {
    Matrix linear;
    Matrix mixed;
    Matrix angular;
};

Stiffness stiffness_of(const Contact& contact, const ContactForce& force, SlipStiffness slip);

/// The stretch that a motion adds to friction during one step.
std::array<double, 3> stretch_by(const Contact& contact, const SpatialVector& motion);

/// Total normal impulse.
inline double normal_impulse_ns(const ContactForce& force)
{
    return force.normal_ns[0];
}

/// Derives the friction limit, its point of application and its spin radius from the
/// normal impulse and its distribution along the rim.
void set_friction(Contact& contact, const ContactForce& force, double friction);

}  // namespace boxwood::paletti
