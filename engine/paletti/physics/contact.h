#pragma once

// A contact of two bodies: where a rim of one meets a face of the other (or an
// edge an edge), and what force follows from how they move. All its forces
// depend on the bodies' relative velocity and spin at one point, so a contact
// is a convex function of six numbers, with its derivatives.

#include <array>
#include <cstdint>
#include <span>

#include "paletti/model/pose.h"
#include "paletti/physics/patch.h"

namespace boxwood::paletti {

/// How `second` moves as seen from `first`, at the contact's centre.
struct RelativeMotion {
    Vector velocity_m_s;
    Vector spin_rad_s;
};

/// Invariants: normal and tangents are orthonormal; the normal points from
/// `first`, whose face it is, to `second`, whose rim it is.
struct Contact {
    int first = 0;
    int second = 0;
    std::uint32_t key = 0;

    Vector normal;
    std::array<Vector, 2> tangents;
    /// The axes in which the pieces of the rim are given, crossed with the
    /// normal: a spin about them changes the slopes of the gap.
    Vector slope_x_axis;
    Vector slope_y_axis;
    /// The rim's axes themselves.
    Vector rim_x;
    Vector rim_y;
    /// From the bodies' centres of mass to the contact's centre.
    Vector first_arm;
    Vector second_arm;

    /// The gap now; a bounce is a gap of its own.
    GapPlane gap;
    /// N per m of gap and m of rim.
    double density = 0;
    /// N per m of stretch.
    double sticking_n_per_m = 0;
    int first_piece = 0;
    int piece_count = 0;
    double impact_m_s = 0;
    /// Where the bodies are nearest, and how near.
    Vector lowest;
    double lowest_gap_m = 0;

    /// Friction: how far it is stretched and twisted already, the impulse at
    /// which it slips, where it acts, and at which radius it resists spin.
    std::array<double, 2> stretch_m{};
    double twist_rad = 0;
    double limit_ns = 0;
    Vector friction_offset;
    double spin_radius_m = 0;
};

/// What a contact makes of a relative motion.
struct ContactForce {
    /// Integrals over the pressed part of the rim.
    PressedMoments pressed;
    /// The gap at the end of the step.
    GapPlane gap;
    /// Impulses along the normal's three coordinates: push, and moments about
    /// the rim's axes.
    std::array<double, 3> normal_ns{};
    std::array<double, 3> friction_ns{};
    /// Friction's stretch at the end of the step, before it slips; the twist as
    /// a length.
    std::array<double, 3> stretch_m{};
    double stretch_length_m = 0;
    bool slips = false;
};

ContactForce contact_force(const Contact& contact, std::span<const RimPiece> pieces,
                           const RelativeMotion& motion);

/// The same, for a gap and a stretch that are known: sets all other fields.
void complete(const Contact& contact, std::span<const RimPiece> pieces, ContactForce& force);

/// The impulse on `second` and its moment about the contact's centre.
struct Impulse {
    Vector linear_ns;
    Vector angular_nms;
};

Impulse impulse_of(const Contact& contact, const ContactForce& force);

/// The same force as if friction did not slip, however far it is stretched.
ContactForce sticking(const Contact& contact, ContactForce force);

/// A gap after the bodies' motion has changed.
GapPlane gap_after(const Contact& contact, const GapPlane& gap, const RelativeMotion& change);

/// How much of the curvature's drop along a slip is believed: all of it is the
/// truth, none of it never runs too far.
enum class SlipStiffness : std::uint8_t { tangent, secant };

/// Minus how the impulse changes with the motion: velocity by velocity,
/// velocity by spin, spin by spin; the first and last are symmetric.
struct Stiffness {
    Matrix linear;
    Matrix mixed;
    Matrix angular;
};

Stiffness stiffness_of(const Contact& contact, const ContactForce& force, SlipStiffness slip);

/// The stretch of friction that a motion adds in a step.
std::array<double, 3> stretch_by(const Contact& contact, const RelativeMotion& motion);

/// The energy whose slope is minus the impulse; for tests.
double contact_energy(const Contact& contact, std::span<const RimPiece> pieces, const RelativeMotion& motion);

/// How hard it presses, in N s.
inline double normal_impulse_ns(const ContactForce& force)
{
    return force.normal_ns[0];
}

/// Bases friction on what the contact presses with and where.
void set_friction(Contact& contact, const ContactForce& force, double friction);

}  // namespace boxwood::paletti
