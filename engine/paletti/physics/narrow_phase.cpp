#include "paletti/physics/narrow_phase.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

namespace {

/// More than any pair has, also two that are cut into many convex pieces.
constexpr std::uint32_t keys_of_a_pair = 256;

}  // namespace

void NarrowPhase::collide(int one, int other, double margin)
{
    margin_ = margin;
    rims_.clear();
    pair_key_ =
        (static_cast<std::uint32_t>(one) * max_bodies + static_cast<std::uint32_t>(other)) * keys_of_a_pair;
    const std::size_t before = contacts_.list.size();
    const PlacedShape& a = body(one);
    const PlacedShape& b = body(other);
    // The larger one is the face, as far as that goes.
    const bool is_swapped = a.shape->radius_m < b.shape->radius_m;
    const int large = is_swapped ? other : one;
    const int small = is_swapped ? one : other;
    const double cosine = dot(a.axes.z, b.axes.z);
    const bool is_flat = 1 - cosine * cosine < flat_sine * flat_sine;
    if (is_flat) {
        collide_flat(large, small);
    } else {
        collide_tilted(large, small, 4);
        collide_tilted(small, large, 12);
    }
    if (!is_flat || contacts_.list.size() == before)
        collide_pieces(one, other);
    for (std::size_t i = before + 1; i < contacts_.list.size(); ++i)
        for (std::size_t j = i; j > before && contacts_.list[j].key < contacts_.list[j - 1].key; --j)
            std::swap(contacts_.list[j], contacts_.list[j - 1]);
}

void NarrowPhase::place(Contact& contact, const Vector& centre) const
{
    contact.first_arm = centre - body(contact.first).position;
    contact.second_arm = centre - body(contact.second).position;
    contact.slope_x_axis = cross(contact.rim_x, contact.normal);
    contact.slope_y_axis = cross(contact.rim_y, contact.normal);
    contact.tangents[0] = any_perpendicular(contact.normal);
    contact.tangents[1] = cross(contact.normal, contact.tangents[0]);
}

void NarrowPhase::set_target(Contact& contact, const Point& lowest, double lowest_gap) const
{
    const PlacedShape& first = body(contact.first);
    const PlacedShape& second = body(contact.second);
    contact.lowest = first.position + contact.first_arm + contact.rim_x * lowest.x + contact.rim_y * lowest.y;
    contact.lowest_gap_m = lowest_gap;
    const Vector velocity = second.velocity_m_s + cross(second.spin_rad_s, contact.second_arm) -
                            first.velocity_m_s - cross(first.spin_rad_s, contact.first_arm);
    const Vector spin = second.spin_rad_s - first.spin_rad_s;
    const GapPlane speed{dot(contact.normal, velocity), dot(contact.slope_x_axis, spin),
                         dot(contact.slope_y_axis, spin)};
    if (length(velocity) + length(spin) * second.shape->radius_m > tumbling_m_s) {
        contact.density = std::min(contact.density, tumbling_stiffness_n_per_m / second.shape->perimeter_m);
        contact.sticking_n_per_m = std::min(contact.sticking_n_per_m, tumbling_sticking_n_per_m);
    }
    const double approach = -speed.at(lowest);
    // It meets within the step: later it would have been caught already.
    if (approach > bounce_threshold_m_s && lowest_gap <= approach * step_s) {
        const double factor = look_ahead_s * restitution_;
        contact.gap = {speed.height_m * factor, speed.slope_x * factor, speed.slope_y * factor};
        contact.impact_m_s = approach;
    } else if (lowest_gap < -max_push_out_m_s * look_ahead_s) {
        contact.gap.height_m += -max_push_out_m_s * look_ahead_s - lowest_gap;
    }
}

void NarrowPhase::add_point_at(int one, int other, std::uint32_t feature, const Vector& normal,
                               const Vector& at, double gap, double share)
{
    if (contacts_.list.size() == static_cast<std::size_t>(max_contacts))
        return;
    Contact contact;
    contact.first = one;
    contact.second = other;
    contact.key = pair_key_ + feature;
    contact.normal = normal;
    contact.gap.height_m = gap;
    contact.density = edge_stiffness_n_per_m * share;
    contact.sticking_n_per_m = edge_sticking_n_per_m * share;
    contact.first_piece = static_cast<int>(contacts_.pieces.size());
    contact.piece_count = 1;
    contacts_.pieces.push_back({});
    place(contact, at);
    set_target(contact, {}, gap);
    contacts_.list.push_back(contact);
}

}  // namespace boxwood::paletti
