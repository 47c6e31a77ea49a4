#include "paletti/physics/contact_finder.h"

#include <algorithm>
#include <cmath>

#include "paletti/physics/constants.h"
#include "paletti/physics/narrow_phase.h"

namespace boxwood::paletti {

namespace {

/// Half the size of a body's axis-aligned bounding box.
Vector half_extents(const PlacedShape& body)
{
    const Vector& axis = body.axes.z;
    const auto along = [&](double share) {
        return std::fabs(share) * body.shape->half_height_m +
               body.shape->radius_m * std::sqrt(std::max(0.0, 1 - share * share));
    };
    return {along(axis.x), along(axis.y), along(axis.z)};
}

/// Whether one of the other body's caps separates the two by more than the margin.
bool is_beyond(const PlacedShape& body, const PlacedShape& other, double margin)
{
    const double cosine = dot(body.axes.z, other.axes.z);
    const double reach = std::fabs(cosine) * body.shape->half_height_m +
                         body.shape->radius_m * std::sqrt(std::max(0.0, 1 - cosine * cosine));
    return std::fabs(dot(other.axes.z, body.position - other.position)) >
           other.shape->half_height_m + reach + margin;
}

double speed_at_most(const PlacedShape& body)
{
    return length(body.velocity_m_s) + length(body.spin_rad_s) * body.shape->reach_m;
}

}  // namespace

void find_contacts(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts)
{
    contacts.list.clear();
    contacts.pieces.clear();
    std::array<Vector, max_bodies> extents;
    std::array<double, max_bodies> ways_m{};
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (!bodies[i].is_present)
            continue;
        extents[i] = half_extents(bodies[i]);
        ways_m[i] = speed_at_most(bodies[i]) * step_s;
    }
    NarrowPhase narrow_phase(bodies, restitution, contacts);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            const PlacedShape& one = bodies[i];
            const PlacedShape& other = bodies[j];
            if (!one.is_present || !other.is_present || (one.is_fixed && other.is_fixed))
                continue;
            const double margin = contact_margin_m + ways_m[i] + ways_m[j];
            const Vector between = other.position - one.position;
            const Vector reach = extents[i] + extents[j];
            if (std::fabs(between.x) < reach.x + margin && std::fabs(between.y) < reach.y + margin &&
                std::fabs(between.z) < reach.z + margin && !is_beyond(one, other, margin) &&
                !is_beyond(other, one, margin))
                narrow_phase.collide(static_cast<int>(i), static_cast<int>(j), margin);
        }
}

}  // namespace boxwood::paletti
