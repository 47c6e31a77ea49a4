#include "paletti/physics/contact.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

namespace {

void add_square(Matrix& sum, const Vector& left, const Vector& right, double factor)
{
    sum.x += left * (right.x * factor);
    sum.y += left * (right.y * factor);
    sum.z += left * (right.z * factor);
}

double length(const std::array<double, 3>& stretch)
{
    return std::sqrt(stretch[0] * stretch[0] + stretch[1] * stretch[1] + stretch[2] * stretch[2]);
}

double sticking_ns_per_m(const Contact& contact)
{
    return contact.sticking_n_per_m * step_s;
}

}  // namespace

GapPlane gap_after(const Contact& contact, const GapPlane& gap, const SpatialVector& change)
{
    return {gap.height_m + look_ahead_s * dot(contact.normal, change.linear),
            gap.slope_x + look_ahead_s * dot(contact.slope_x_axis, change.angular),
            gap.slope_y + look_ahead_s * dot(contact.slope_y_axis, change.angular)};
}

std::array<double, 3> stretch_by(const Contact& contact, const SpatialVector& motion)
{
    const Vector velocity = velocity_at(motion, contact.friction_offset);
    return {step_s * dot(contact.tangents[0], velocity), step_s * dot(contact.tangents[1], velocity),
            step_s * contact.spin_radius_m * dot(contact.normal, motion.angular)};
}

void complete(const Contact& contact, std::span<const RimPiece> pieces, ContactForce& force)
{
    for (const RimPiece& piece : pieces)
        add_pressed_moments(piece, force.gap, force.pressed);
    const double factor = -contact.density * step_s;
    const PressedMoments& sum = force.pressed;
    const GapPlane& gap = force.gap;
    force.normal_ns = {factor * (sum.one * gap.height_m + sum.x * gap.slope_x + sum.y * gap.slope_y),
                       factor * (sum.x * gap.height_m + sum.xx * gap.slope_x + sum.xy * gap.slope_y),
                       factor * (sum.y * gap.height_m + sum.xy * gap.slope_x + sum.yy * gap.slope_y)};
    if (contact.limit_ns <= 0)
        return;
    force.stretch_length_m = length(force.stretch_m);
    force.slips = sticking_ns_per_m(contact) * force.stretch_length_m > contact.limit_ns;
    const double pull = force.slips ? contact.limit_ns / force.stretch_length_m : sticking_ns_per_m(contact);
    for (std::size_t i = 0; i < 3; ++i)
        force.friction_ns[i] = -pull * force.stretch_m[i];
}

ContactForce contact_force(const Contact& contact, std::span<const RimPiece> pieces,
                           const SpatialVector& motion)
{
    ContactForce force;
    force.gap = gap_after(contact, contact.gap, motion);
    const std::array<double, 3> change = stretch_by(contact, motion);
    force.stretch_m = {contact.stretch_m[0] + change[0], contact.stretch_m[1] + change[1],
                       contact.spin_radius_m * contact.twist_rad + change[2]};
    complete(contact, pieces, force);
    return force;
}

SpatialVector impulse_of(const Contact& contact, const ContactForce& force)
{
    const Vector friction =
        contact.tangents[0] * force.friction_ns[0] + contact.tangents[1] * force.friction_ns[1];
    return {contact.normal * force.normal_ns[0] + friction,
            contact.slope_x_axis * force.normal_ns[1] + contact.slope_y_axis * force.normal_ns[2] +
                contact.normal * (contact.spin_radius_m * force.friction_ns[2]) +
                cross(contact.friction_offset, friction)};
}

ContactForce sticking(const Contact& contact, ContactForce force)
{
    for (std::size_t i = 0; i < 3; ++i)
        force.friction_ns[i] = -sticking_ns_per_m(contact) * force.stretch_m[i];
    force.slips = false;
    return force;
}

Stiffness stiffness_of(const Contact& contact, const ContactForce& force, SlipStiffness slip)
{
    Stiffness sum{{{}, {}, {}}, {{}, {}, {}}, {{}, {}, {}}};
    if (force.pressed.one > 0) {
        const double factor = contact.density * step_s * look_ahead_s;
        const PressedMoments& pressed = force.pressed;
        const Vector& x = contact.slope_x_axis;
        const Vector& y = contact.slope_y_axis;
        add_square(sum.linear, contact.normal, contact.normal, factor * pressed.one);
        add_square(sum.mixed, contact.normal, x * pressed.x + y * pressed.y, factor);
        add_square(sum.angular, x, x * pressed.xx + y * pressed.xy, factor);
        add_square(sum.angular, y, x * pressed.xy + y * pressed.yy, factor);
    }
    if (contact.limit_ns > 0) {
        const double pull =
            step_s * (force.slips ? contact.limit_ns / force.stretch_length_m : sticking_ns_per_m(contact));
        const std::array<Vector, 3> linear{contact.tangents[0], contact.tangents[1], {}};
        const std::array<Vector, 3> angular{cross(contact.friction_offset, contact.tangents[0]),
                                            cross(contact.friction_offset, contact.tangents[1]),
                                            contact.normal * contact.spin_radius_m};
        for (std::size_t i = 0; i < 3; ++i) {
            add_square(sum.linear, linear[i], linear[i], pull);
            add_square(sum.mixed, linear[i], angular[i], pull);
            add_square(sum.angular, angular[i], angular[i], pull);
        }
        if (force.slips && slip == SlipStiffness::tangent) {
            // While slipping, the force no longer grows in the direction of the stretch.
            Vector along;
            Vector about;
            for (std::size_t i = 0; i < 3; ++i) {
                along += linear[i] * (force.stretch_m[i] / force.stretch_length_m);
                about += angular[i] * (force.stretch_m[i] / force.stretch_length_m);
            }
            add_square(sum.linear, along, along, -pull);
            add_square(sum.mixed, along, about, -pull);
            add_square(sum.angular, about, about, -pull);
        }
    }
    return sum;
}

void set_friction(Contact& contact, const ContactForce& force, double friction)
{
    const double impulse = force.normal_ns[0];
    contact.limit_ns = std::max(0.0, friction * impulse);
    if (impulse <= 0)
        return;
    const double x = force.normal_ns[1] / impulse;
    const double y = force.normal_ns[2] / impulse;
    // The centre of a leaning rim lies above the face, but friction acts on the face.
    contact.friction_offset = contact.rim_x * x + contact.rim_y * y;
    const PressedMoments& pressed = force.pressed;
    const double middle_x = pressed.x / pressed.one;
    const double middle_y = pressed.y / pressed.one;
    const double spread = (pressed.xx + pressed.yy) / pressed.one - middle_x * middle_x - middle_y * middle_y;
    contact.spin_radius_m = even_pressure_spin * std::sqrt(std::max(0.0, spread));
}

}  // namespace boxwood::paletti
