#pragma once

// The poses of a villa's parts, rounded to visible precision: positions to 0.01 mm, rotations to 15
// bits per component. With these a record can be watched even if the current simulation does not
// reproduce it. docs/formats/paletti-record.md.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paletti/model/villa.h"

namespace boxwood::records {

/// 0.01 mm.
inline constexpr double pose_step_m = 1e-5;
/// Positions have 24 bits: up to 83 m, more than any table.
inline constexpr std::int32_t farthest_pose_step = (1 << 23) - 1;
inline constexpr std::uint16_t most_rotation_step = (1 << 15) - 1;

/// The largest component of a rotation follows from the other three ("smallest three").
struct RoundedPose {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    /// Which of w, x, y, z is omitted; it is not negative.
    std::uint8_t largest = 0;
    std::array<std::uint16_t, 3> others{};

    friend bool operator==(const RoundedPose&, const RoundedPose&) = default;
};

RoundedPose rounded(const paletti::Pose& pose);
/// The centre of all poses that are rounded to this one.
paletti::Pose pose_of(const RoundedPose& rounded);

struct RoundedVilla {
    /// By PartId, for every part that is in the villa except the base.
    std::array<std::optional<RoundedPose>, paletti::part_count> parts;

    friend bool operator==(const RoundedVilla&, const RoundedVilla&) = default;
};

RoundedVilla rounded(const paletti::Villa& villa);

std::vector<std::uint8_t> poses_bytes(const RoundedVilla& villa);

/// The inverse; nothing if the bytes do not encode a villa.
std::optional<RoundedVilla> parse_poses_bytes(std::span<const std::uint8_t> bytes);

}  // namespace boxwood::records
