#pragma once

// Where the parts of a villa are, in few bytes, for those who watch: positions to
// 0.01 mm, rotations to 15 bits, and only of parts that moved since the frame
// before. docs/formats/protocol.md gives it byte by byte. Never read back into a
// simulation.

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
/// 18 bits with a sign: 1.3 m, and what lies farther is shown there.
inline constexpr std::int32_t farthest_pose_units = (1 << 17) - 1;
/// 15 bits with a sign, for numbers up to the square root of a half.
inline constexpr std::int32_t most_rotation_units = (1 << 14) - 1;

/// A pose as it is sent. Of a rotation's four numbers the largest is left out,
/// made positive: the others follow in the order w, x, y, z.
struct QuantizedPose {
    std::array<std::int32_t, 3> position{};
    std::uint8_t largest = 0;
    std::array<std::int32_t, 3> others{};

    friend bool operator==(const QuantizedPose&, const QuantizedPose&) = default;
};

QuantizedPose quantized(const paletti::Pose& pose);
paletti::Pose pose_of(const QuantizedPose& quantized);

/// Nothing for parts that are not in the villa.
using QuantizedPoses = std::array<std::optional<QuantizedPose>, paletti::part_count>;

QuantizedPoses poses_of(const paletti::World& world);

struct PoseFrame {
    /// Which turn of the game, and which of its ticks.
    std::uint32_t turn = 0;
    std::uint32_t tick = 0;
    /// All parts are in it: one can begin here.
    bool is_whole = false;
    QuantizedPoses poses;

    friend bool operator==(const PoseFrame&, const PoseFrame&) = default;
};

inline constexpr std::size_t pose_frame_header_bytes = 20;
inline constexpr std::size_t bytes_per_pose = 13;
inline constexpr std::size_t max_pose_frame_bytes =
    pose_frame_header_bytes + bytes_per_pose * paletti::part_count;

/// A whole frame without `before`; with it, only what differs.
std::vector<std::uint8_t> frame_bytes(const PoseFrame& frame, const QuantizedPoses* before = nullptr);

/// The frame; in one that is not whole, what did not move is as in `before`.
/// Every frame has one form: other bytes are refused with a message.
Result<PoseFrame, Message> decode_pose_frame(std::span<const std::uint8_t> bytes,
                                             const QuantizedPoses& before);

/// REQUIRES: the games it is given are villas.
std::unique_ptr<FrameEncoder> make_pose_encoder();

}  // namespace boxwood::table
