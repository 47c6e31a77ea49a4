#pragma once

// Fingers, hook and second hand: turns inputs, tick by tick, into limited forces
// (limits.h). It knows where bodies are, but neither rules nor turns: what a hand may
// touch is up to the referee.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "core/message.h"
#include "core/result.h"
#include "paletti/hand/hand_input.h"
#include "paletti/hand/hand_motion.h"
#include "paletti/model/villa.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

struct HandSettings {
    /// 0 is a steady hand; 0.2 mm is an ordinary one, 1 mm a nervous one.
    double tremor_m = 0;
    std::uint64_t tremor_seed = 0;
};

/// Everything that the next tick depends on besides inputs and world: a plain value, to be
/// saved and restored together with the world's state.
struct HandState {
    /// Never reset: the phase of the tremor.
    std::uint64_t tick = 0;

    Tool tool = Tool::none;
    PartId part = base_id;
    std::int32_t grip_height_um = 0;
    std::int32_t side_ppm = 0;
    /// Where it is held, in its own axes.
    Vector point;
    PointState motion;
    /// Upright, with the turn it had when it was gripped.
    Rotation gripped;
    Rotation rotation;

    PartId held_floor = base_id;
    /// Pose of the held floor when it was gripped.
    Pose held_pose;
    double lifted_m = 0;

    /// Indices into the last tick's grips; -1 for none.
    int grip_of_tool = -1;
    int grip_of_floor = -1;
};

static_assert(std::is_trivially_copyable_v<HandState>);

class GripList {
public:
    /// Returns the index of the new grip.
    int add(const Grip& grip);
    operator std::span<const Grip>() const { return {grips_.data(), static_cast<std::size_t>(count_)}; }
    int size() const { return count_; }
    const Grip& operator[](int index) const { return grips_[static_cast<std::size_t>(index)]; }

private:
    std::array<Grip, max_grips> grips_;
    int count_ = 0;
};

/// What the hands feel, in newtons: for sound, colour and vibration.
struct Feel {
    double tool_n = 0;
    double floor_n = 0;
    /// The tool pulls as hard as it can.
    bool is_tool_at_limit = false;
    bool is_floor_at_limit = false;
};

class Hand {
public:
    Hand(BoxPointer box, const HandSettings& settings);

    /// Why this input cannot be followed: the part is missing or does not suit the tool,
    /// something else is held, or a number is out of range.
    std::optional<Message> refused(const HandInput& input, const World& world) const;

    /// The forces for the next step; advances the hand by one tick. An input that cannot be
    /// followed changes nothing.
    Result<GripList, Message> grips(const HandInput& input, const World& world);

    /// For the step that was taken with the last grips.
    Feel feel(const World& world) const;

    const HandState& state() const { return state_; }
    void restore(const HandState& state) { state_ = state; }

private:
    std::optional<Message> refused_tool(const HandInput& input, const World& world) const;
    std::optional<Message> refused_floor(const HandInput& input, const World& world) const;
    void take(const HandInput& input, const World& world);
    void take_floor(const HandInput& input, const World& world);
    std::optional<Grip> tool_grip(const HandInput& input, const World& world);
    std::optional<Grip> floor_grip(const HandInput& input, const World& world);

    BoxPointer box_;
    Tremor tremor_;
    HandState state_;
};

}  // namespace boxwood::paletti
