#pragma once

// The contents of a box of Villa Paletti, as measured: parts, properties of the wood, and
// limits. Sizes are data (V1.5): sets/paletti/box.json, documented in
// docs/formats/paletti-box.md. No two boxes are alike: a seed determines the tiny
// differences in height that make some columns loose.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/message.h"
#include "core/result.h"
#include "paletti/model/part.h"

namespace boxwood::paletti {

/// Invariant: positive masses and sizes; every floor's outline is simple.
struct Box {
    std::array<Part, part_count> parts;
    /// Columns may stand this far from the centre of the base (V1.1, V2.1).
    double building_zone_radius_m = 0;
    double friction = 0;
    double restitution = 0;
    /// The second hand lifts a floor by at most this much (V4.3).
    double lift_limit_m = 0;
    /// Half the side of the square table; the base stands in its middle.
    double table_half_size_m = 0;

    friend bool operator==(const Box&, const Box&) = default;
};

using BoxPointer = std::shared_ptr<const Box>;

/// Limits of outlines in a box file: more corners would be invisible at this size, and every
/// pair of edges is compared; a corner is at most a metre from the origin of the drawing.
inline constexpr int max_outline_corners = 128;
inline constexpr int max_corner_um = 1'000'000;

/// Parses a box file; heights and warps are drawn from `seed`.
Result<Box, TextError> parse_box(std::string_view text, std::uint64_t seed);

/// The standard box with the differences of `seed`. Seed 0 has none: all columns of a kind
/// have the same height, and all floors are flat.
BoxPointer standard_box(std::uint64_t seed);

/// Height of the table's surface; the top of the base is at height 0.
double table_height_m(const Box& box);

/// A file of sets/paletti/ compiled in; the game's own is the only one.
struct BuiltinBox {
    std::string_view name;
    std::string_view text;
};

std::span<const BuiltinBox> builtin_boxes();

}  // namespace boxwood::paletti
