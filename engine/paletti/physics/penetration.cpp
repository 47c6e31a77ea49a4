#include "paletti/physics/penetration.h"

#include <algorithm>

#include "paletti/physics/closest_points.h"
#include "paletti/physics/constants.h"

namespace boxwood::paletti {

namespace {

/// Keys of a round are greater than all keys of the narrow phase and of earlier rounds,
/// so contacts stay ordered by key.
constexpr std::uint32_t keys_per_round = std::uint32_t{1} << 20;

/// Maps a point of a body at the end of the step back to the start.
Vector earlier(const PlacedShape& before, const PlacedShape& after, const Vector& point)
{
    return before.position + before.axes * transposed_times(after.axes, point - after.position);
}

/// Whether two bodies move so fast relative to each other that contacts found at the
/// start of a step may not suffice.
bool is_fast(const StepMotion& step, const Contact& later)
{
    const SpatialVector& first = step.motions[static_cast<std::size_t>(later.first)];
    const SpatialVector& second = step.motions[static_cast<std::size_t>(later.second)];
    const auto reach = [&](int body) { return step.after[static_cast<std::size_t>(body)].shape->reach_m; };
    return length(second.linear - first.linear) + length(first.angular) * reach(later.first) +
               length(second.angular) * reach(later.second) >
           tumbling_m_s;
}

Contact point_of(const StepMotion& step, int round, const Contact& later, Contacts& contacts)
{
    const auto first = static_cast<std::size_t>(later.first);
    const auto second = static_cast<std::size_t>(later.second);
    const Vector at = (earlier(step.before[first], step.after[first], later.lowest) +
                       earlier(step.before[second], step.after[second], later.lowest)) *
                      0.5;
    Contact contact;
    contact.first = later.first;
    contact.second = later.second;
    contact.key = later.key + static_cast<std::uint32_t>(round) * keys_per_round;
    contact.normal = later.normal;
    contact.tangents = later.tangents;
    contact.first_arm = at - step.before[first].position;
    contact.second_arm = at - step.before[second].position;
    contact.density = edge_stiffness_n_per_m;
    contact.sticking_n_per_m = edge_sticking_n_per_m;
    contact.lowest = at;
    contact.lowest_gap_m = later.lowest_gap_m;
    // Separates the bodies to the remaining depth, but without a jump.
    const double now_m_s = dot(contact.normal, relative_motion(contact, step.motions).linear);
    const double wanted_m_s = now_m_s + (-later.lowest_gap_m - remaining_depth_m) / step_s;
    contact.gap.height_m = -look_ahead_s * std::min(wanted_m_s, std::max(now_m_s, max_push_out_m_s));
    contact.first_piece = static_cast<int>(contacts.pieces.size());
    contact.piece_count = 1;
    contacts.pieces.push_back({});
    return contact;
}

}  // namespace

bool add_penetrating_contacts(const StepMotion& step, int round, const Contacts& at_end, Contacts& contacts)
{
    const std::size_t before = contacts.list.size();
    for (const Contact& later : at_end.list)
        if (later.lowest_gap_m < -penetration_tolerance_m && is_fast(step, later) &&
            contacts.list.size() < static_cast<std::size_t>(max_contacts))
            contacts.list.push_back(point_of(step, round, later, contacts));
    return contacts.list.size() > before;
}

std::uint32_t deeply_penetrating_bodies(const StepMotion& step, const Contacts& at_end)
{
    const auto depth_m = [](std::span<const PlacedShape> bodies, const Contact& contact) {
        return overlap_m(bodies[static_cast<std::size_t>(contact.first)],
                         bodies[static_cast<std::size_t>(contact.second)]);
    };
    const auto drives = [&](int body) {
        const auto at = static_cast<std::size_t>(body);
        return step.after[at].is_fixed && dot(step.motions[at], step.motions[at]) > 0;
    };
    std::uint32_t bodies = 0;
    for (const Contact& later : at_end.list) {
        const std::uint32_t pair = std::uint32_t{1} << later.first | std::uint32_t{1} << later.second;
        if (later.lowest_gap_m > -penetration_tolerance_m || (bodies & pair) == pair || drives(later.first) ||
            drives(later.second))
            continue;
        const double then_m = depth_m(step.after, later);
        if (then_m > clamp_depth_m && then_m > depth_m(step.before, later) + equal_depth_m)
            bodies |= pair;
    }
    return bodies;
}

}  // namespace boxwood::paletti
