#include "paletti/hand/hand.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/within_limits.h"
#include "paletti/hand/limits.h"
#include "paletti/model/part_name.h"
#include "paletti/model/trigonometry.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// A tool counts as being at its limit from this fraction of it on.
constexpr double limit_share = 0.99;

double radians(std::int32_t turn_ppm)
{
    return 2 * pi * static_cast<double>(turn_ppm) / full_turn_ppm;
}

bool is_there(PartId part, const World& world)
{
    return part < world.body_count() && world.body(part).is_present;
}

Vector target_of(const HandInput& input)
{
    return {metres(input.x_um), metres(input.y_um), metres(input.z_um)};
}

/// How strong and how soft a tool is (limits.h).
struct ToolLimits {
    double force_n = 0;
    double stiffness_n_per_m = 1;
    double damping_ns_per_m = 0;
    double torque_nm = 0;
    double turning_stiffness_nm = 0;
    double turning_damping_nms = 0;
};

ToolLimits limits_of(Tool tool)
{
    switch (tool) {
    case Tool::fingers:
        return {fingers_force_n,   fingers_stiffness_n_per_m,    fingers_damping_ns_per_m,
                fingers_torque_nm, fingers_turning_stiffness_nm, fingers_turning_damping_nms};
    case Tool::hook: return {hook_force_n, hook_stiffness_n_per_m, hook_damping_ns_per_m};
    case Tool::both_hands:
        return {carrying_force_n,   carrying_stiffness_n_per_m,    carrying_damping_ns_per_m,
                carrying_torque_nm, carrying_turning_stiffness_nm, carrying_turning_damping_nms};
    case Tool::none: break;
    }
    return {};
}

/// A hand that holds something is never farther from it than its fingers yield: a part that
/// was stuck and comes loose does not leap after the hand.
Vector within_reach(const Vector& place, const Vector& held, const ToolLimits& limits)
{
    const double most_m = limits.force_n / limits.stiffness_n_per_m;
    const Vector apart = place - held;
    const double apart_m = length(apart);
    return apart_m > most_m ? held + apart * (most_m / apart_m) : place;
}

/// A hook pulls towards the hand, neither pushes nor lifts. Nothing while it is slack.
std::optional<Grip> hook_grip(Grip grip, const BodyState& body, const Vector& side)
{
    const Vector arm = matrix_of(body.pose.rotation) * grip.point;
    const Vector held = body.pose.position + arm;
    const Vector held_velocity_m_s = body.velocity_m_s + cross(body.spin_rad_s, arm);
    grip.target.z = held.z;
    grip.target_velocity.z = 0;
    const Vector pull = grip.target - held;
    const double pull_m = length(pull);
    if (pull_m == 0 || dot(pull, side) < hook_least_cosine * pull_m)
        return std::nullopt;
    if (dot(held_velocity_m_s - grip.target_velocity, pull) > 0)
        return std::nullopt;
    return grip;
}

}  // namespace

int GripList::add(const Grip& grip)
{
    BOXWOOD_CHECK(count_ < max_grips);
    grips_[static_cast<std::size_t>(count_)] = grip;
    return count_++;
}

Hand::Hand(BoxPointer box, const HandSettings& settings)
    : box_(std::move(box)),
      tremor_(settings.tremor_m, settings.tremor_seed)
{
}

std::optional<Message> Hand::refused(const HandInput& input, const World& world) const
{
    if (!is_within_limits(input))
        return Message{"hand_number_out_of_range", {}};
    if (std::optional<Message> problem = refused_tool(input, world))
        return problem;
    return refused_floor(input, world);
}

std::optional<Message> Hand::refused_tool(const HandInput& input, const World& world) const
{
    if (input.tool == Tool::none)
        return std::nullopt;
    const PartId part = input.part;
    if (input.tool == Tool::both_hands ? !is_floor(part) : !is_column(part))
        return Message{"hand_wrong_part", {{"part", part_name(part)}}};
    if (!is_there(part, world))
        return Message{"hand_part_not_there", {{"part", part_name(part)}}};
    const double height_m = metres(input.grip_height_um);
    const double most_m = input.tool == Tool::both_hands ? 0
                          : input.tool == Tool::hook     ? hook_reach_m
                                                     : box_->parts[static_cast<std::size_t>(part)].height_m;
    if (height_m > most_m)
        return Message{"hand_grip_too_high", {{"part", part_name(part)}}};
    const bool holds_other = state_.tool != Tool::none && (state_.tool != input.tool || state_.part != part ||
                                                           state_.grip_height_um != input.grip_height_um ||
                                                           state_.side_ppm != input.side_ppm);
    if (holds_other)
        return Message{"hand_holds_already", {{"part", part_name(state_.part)}}};
    return std::nullopt;
}

std::optional<Message> Hand::refused_floor(const HandInput& input, const World& world) const
{
    if (input.held_floor == base_id)
        return std::nullopt;
    if (!is_there(input.held_floor, world))
        return Message{"hand_part_not_there", {{"part", part_name(input.held_floor)}}};
    const bool is_carried = input.tool == Tool::both_hands && input.part == input.held_floor;
    const bool holds_other = state_.held_floor != base_id && state_.held_floor != input.held_floor;
    if (is_carried || holds_other)
        return Message{"hand_holds_already",
                       {{"part", part_name(is_carried ? PartId{input.part} : state_.held_floor)}}};
    if (metres(input.lift_um) > box_->lift_limit_m)
        return Message{"hand_lift_too_high", {{"part", part_name(input.held_floor)}}};
    return std::nullopt;
}

void Hand::take(const HandInput& input, const World& world)
{
    if (input.tool == state_.tool)
        return;
    state_.tool = input.tool;
    if (input.tool == Tool::none)
        return;
    const BodyState& body = world.body(input.part);
    state_.part = input.part;
    state_.grip_height_um = input.grip_height_um;
    state_.side_ppm = input.side_ppm;
    state_.point = {};
    if (is_column(input.part))
        state_.point.z =
            metres(input.grip_height_um) - box_->parts[static_cast<std::size_t>(input.part)].height_m / 2;
    // The hand moves to the part, not the part to the hand.
    state_.motion = {body.pose * state_.point, {}};
    state_.gripped = upright(body.pose.rotation);
    state_.rotation = body.pose.rotation;
}

void Hand::take_floor(const HandInput& input, const World& world)
{
    if (input.held_floor == state_.held_floor)
        return;
    state_.held_floor = input.held_floor;
    state_.held_pose = world.body(input.held_floor).pose;
    state_.lifted_m = 0;
}

std::optional<Grip> Hand::tool_grip(const HandInput& input, const World& world)
{
    if (state_.tool == Tool::none)
        return std::nullopt;
    const ToolLimits limits = limits_of(state_.tool);
    const BodyState& body = world.body(state_.part);
    const Vector before = state_.motion.place;
    state_.motion = followed(state_.motion, target_of(input));
    state_.motion.place = within_reach(state_.motion.place, body.pose * state_.point, limits);
    state_.motion.velocity_m_s = cut((state_.motion.place - before) * (1 / step_s), hand_speed_m_s);
    state_.rotation =
        turned_towards(state_.rotation, rotation_by({0, 0, radians(input.turn_ppm)}) * state_.gripped);

    const Vector shaken = tremor_.at(state_.tick);
    const Vector shaken_before = tremor_.at(state_.tick > 0 ? state_.tick - 1 : 0);
    Grip grip;
    grip.body = state_.part;
    grip.point = state_.point;
    grip.target = state_.motion.place + shaken;
    grip.target_velocity = state_.motion.velocity_m_s + (shaken - shaken_before) * (1 / step_s);
    grip.stiffness_n_per_m = limits.stiffness_n_per_m;
    grip.damping_ns_per_m = limits.damping_ns_per_m;
    grip.max_force_n = limits.force_n;
    grip.target_rotation = state_.rotation;
    grip.turning_stiffness_nm = limits.turning_stiffness_nm;
    grip.turning_damping_nms = limits.turning_damping_nms;
    grip.max_torque_nm = limits.torque_nm;
    if (state_.tool != Tool::hook)
        return grip;
    const SineCosine side = sine_cosine(radians(state_.side_ppm));
    return hook_grip(grip, body, {side.cosine, side.sine, 0});
}

std::optional<Grip> Hand::floor_grip(const HandInput& input, const World& world)
{
    if (state_.held_floor == base_id)
        return std::nullopt;
    const double before_m = state_.lifted_m;
    state_.lifted_m = moved_towards(before_m, metres(input.lift_um), lifting_speed_m_s * step_s);
    Grip grip;
    grip.body = state_.held_floor;
    grip.target = state_.held_pose.position + Vector{0, 0, state_.lifted_m};
    grip.target_velocity = {0, 0, (state_.lifted_m - before_m) / step_s};
    // Once put down, a floor is not pressed down: columns that have stood up meanwhile carry
    // it a little higher, and would yield by more when it is released.
    const BodyState& floor = world.body(state_.held_floor);
    if (state_.lifted_m <= 0 && floor.pose.position.z > grip.target.z) {
        grip.target.z = floor.pose.position.z;
        grip.target_velocity.z = floor.velocity_m_s.z;
    }
    grip.stiffness_n_per_m = holding_stiffness_n_per_m;
    grip.damping_ns_per_m = holding_damping_ns_per_m;
    grip.max_force_n = holding_force_n;
    grip.target_rotation = state_.held_pose.rotation;
    grip.turning_stiffness_nm = holding_turning_stiffness_nm;
    grip.turning_damping_nms = holding_turning_damping_nms;
    grip.max_torque_nm = holding_torque_nm;
    return grip;
}

Result<GripList, Message> Hand::grips(const HandInput& input, const World& world)
{
    if (std::optional<Message> problem = refused(input, world))
        return *std::move(problem);
    take(input, world);
    take_floor(input, world);
    GripList list;
    const std::optional<Grip> tool = tool_grip(input, world);
    const std::optional<Grip> floor = floor_grip(input, world);
    state_.grip_of_tool = tool ? list.add(*tool) : -1;
    state_.grip_of_floor = floor ? list.add(*floor) : -1;
    ++state_.tick;
    return list;
}

Feel Hand::feel(const World& world) const
{
    Feel feel;
    const std::span<const GripEffect> effects = world.grip_effects();
    const auto force_n = [&](int grip) {
        return grip < 0 || static_cast<std::size_t>(grip) >= effects.size()
                   ? 0.0
                   : length(effects[static_cast<std::size_t>(grip)].force_n);
    };
    feel.tool_n = force_n(state_.grip_of_tool);
    feel.floor_n = force_n(state_.grip_of_floor);
    feel.is_tool_at_limit = feel.tool_n > 0 && feel.tool_n >= limit_share * limits_of(state_.tool).force_n;
    feel.is_floor_at_limit = feel.floor_n >= limit_share * holding_force_n;
    return feel;
}

}  // namespace boxwood::paletti
