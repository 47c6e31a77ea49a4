#pragma once

// The poses of a villa's parts in few bytes, for viewers: positions to 0.01 mm, rotations to 15
// bits, and only of parts that moved since the previous frame. docs/formats/protocol.md has the
// layout. Never read back into a simulation.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/model/part.h"
#include "paletti/model/pose.h"
#include "paletti/physics/world.h"
#include "table/game.h"

namespace boxwood::table {

inline constexpr std::uint8_t pose_frame_version = 1;
inline constexpr double pose_unit_m = 0.00001;
/// 18 bits signed: 1.3 m; anything farther away is shown at this distance.
inline constexpr std::int32_t farthest_pose_units = (1 << 17) - 1;
/// 15 bits signed, for numbers up to the square root of 1/2.
inline constexpr std::int32_t most_rotation_units = (1 << 14) - 1;

/// A pose as it is sent. The rotation's quaternion has the sign that makes its largest component
/// positive; that component is left out, and the others follow in the order w, x, y, z.
struct QuantizedPose {
    std::array<std::int32_t, 3> position{};
    std::uint8_t largest = 0;
    std::array<std::int32_t, 3> others{};

    friend bool operator==(const QuantizedPose&, const QuantizedPose&) = default;
};

QuantizedPose quantized(const paletti::Pose& pose);
paletti::Pose pose_of(const QuantizedPose& quantized);

/// Empty for parts that are not in the villa.
using QuantizedPoses = std::array<std::optional<QuantizedPose>, paletti::part_count>;

QuantizedPoses poses_of(const paletti::World& world);

struct PoseFrame {
    /// The turn of the game, and the tick within it.
    std::uint32_t turn = 0;
    std::uint32_t tick = 0;
    /// Contains all parts, so decoding can start here.
    bool is_whole = false;
    QuantizedPoses poses;

    friend bool operator==(const PoseFrame&, const PoseFrame&) = default;
};

inline constexpr std::size_t pose_frame_header_bytes = 20;
inline constexpr std::size_t bytes_per_pose = 13;
inline constexpr std::size_t max_pose_frame_bytes =
    pose_frame_header_bytes + bytes_per_pose * paletti::part_count;

/// A complete frame without `before`; with it, only the differences.
std::vector<std::uint8_t> frame_bytes(const PoseFrame& frame, const QuantizedPoses* before = nullptr);

/// In an incomplete frame, parts that did not move have the pose in `before`. Every frame has
/// exactly one encoding: other bytes are refused with a message.
Result<PoseFrame, Message> decode_pose_frame(std::span<const std::uint8_t> bytes,
                                             const QuantizedPoses& before);

/// REQUIRES: the games that it encodes are games of Villa Paletti.
std::unique_ptr<FrameEncoder> make_pose_encoder();

}  // namespace boxwood::table
