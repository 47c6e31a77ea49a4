#pragma once

// Where the parts of a villa are, rounded to what can be seen: positions to
// 0.01 mm, rotations to 15 bits a number. So a record can be watched that no
// simulation of today repeats. docs/formats/paletti-record.md.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paletti/model/villa.h"

namespace boxwood::records {

/// 0.01 mm.
inline constexpr double pose_step_m = 1e-5;
/// Positions have 24 bits: 83 m are more than any table.
inline constexpr std::int32_t farthest_pose_step = (1 << 23) - 1;
inline constexpr std::uint16_t most_rotation_step = (1 << 15) - 1;

/// A rotation's largest number follows from the three others.
struct RoundedPose {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t z = 0;
    /// Which of w, x, y, z is left out; it is not negative.
    std::uint8_t largest = 0;
    std::array<std::uint16_t, 3> others{};

    friend bool operator==(const RoundedPose&, const RoundedPose&) = default;
};

RoundedPose rounded(const paletti::Pose& pose);
/// The pose in the middle of all that are rounded to this.
paletti::Pose pose_of(const RoundedPose& rounded);

/// Of every part that is in the villa, but the base; base_id is never there.
struct RoundedVilla {
    std::array<std::optional<RoundedPose>, paletti::part_count> parts;

    friend bool operator==(const RoundedVilla&, const RoundedVilla&) = default;
};

RoundedVilla rounded(const paletti::Villa& villa);

std::vector<std::uint8_t> poses_bytes(const RoundedVilla& villa);

/// The inverse; nothing if the bytes are of no villa.
std::optional<RoundedVilla> parse_poses_bytes(std::span<const std::uint8_t> bytes);

}  // namespace boxwood::records
