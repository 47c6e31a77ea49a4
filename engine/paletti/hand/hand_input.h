#pragma once

// What a person wants of their hands during one tick, in whole numbers: with
// the seed, the only thing that a replay needs. It says where things should
// go, not whether they can.

#include <cstdint>

#include "paletti/model/part.h"

namespace boxwood::paletti {

enum class Tool : std::uint8_t {
    none,        ///< the first hand holds nothing: what it held is let go
    fingers,     ///< on a column, which they also keep upright
    hook,        ///< round a column near its foot; it only pulls (V4.6)
    both_hands,  ///< on a floor that is being laid (V6.11)
};

inline constexpr int tool_count = 4;

/// Lengths in micrometres, turns in millionths of a full turn.
struct HandInput {
    Tool tool = Tool::none;
    /// What is held, and at which height above the column's foot as it stood in
    /// the box. They stay the same until it is let go.
    PartId part = base_id;
    std::int32_t grip_height_um = 0;
    /// From the column to the hand when the hook is laid round it, counter-clockwise
    /// from x. For a floor in both hands, which face is up: 0 as the box draws it,
    /// half a turn for the other (V6.5).
    std::int32_t side_ppm = 0;
    /// Where the held point should be: on the column's axis at the grip's
    /// height, or the floor's centre of mass.
    std::int32_t x_um = 0;
    std::int32_t y_um = 0;
    std::int32_t z_um = 0;
    /// By how much it should be turned about the vertical since it was gripped.
    std::int32_t turn_ppm = 0;

    /// The floor that the second hand holds; base_id for none. It is gripped as
    /// it is then, and a lift of 0 brings it back to there (V4.3).
    PartId held_floor = base_id;
    std::int32_t lift_um = 0;

    friend bool operator==(const HandInput&, const HandInput&) = default;
};

/// A metre around the villa: beyond is nothing to be had.
inline constexpr std::int32_t farthest_um = 1'000'000;
/// No box has a higher limit.
inline constexpr std::int32_t highest_lift_um = 50'000;
inline constexpr std::int32_t full_turn_ppm = 1'000'000;
inline constexpr std::int32_t half_turn_ppm = 500'000;

/// Ten minutes: no turn takes so long.
inline constexpr int max_input_ticks = 10 * 60 * 240;

/// Whether every number is one that some villa could mean.
bool is_in_range(const HandInput& input);

}  // namespace boxwood::paletti
