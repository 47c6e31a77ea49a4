#pragma once

// What a person wants their hands to do during one tick, in whole numbers: apart from the
// seed, the only thing that a replay needs. It says where things should go, not whether
// they can.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/description.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

enum class Tool : std::uint8_t {
    none,        ///< the first hand holds nothing, and releases what it held
    fingers,     ///< on a column, which they also keep upright
    hook,        ///< round a column near its foot; it only pulls (V4.6)
    both_hands,  ///< on a floor that is being laid (V6.11)
};

inline constexpr int tool_count = 4;

constexpr auto names_of(Tool)
{
    return std::array<std::string_view, tool_count>{"none", "fingers", "hook", "both_hands"};
}

/// No box allows a higher lift.
inline constexpr std::int32_t highest_lift_um = 50'000;

/// Lengths in micrometres, turns in millionths of a full turn.
struct HandInput {
    static constexpr std::string_view name = "HandInput";

    Tool tool = Tool::none;
    /// The part held, and the grip's height above the column's foot as it stood in the
    /// box. They stay the same until it is released.
    NamedPart part;
    Int<0, farthest_um> grip_height_um;
    /// Direction from the column to the hand when the hook is applied, counter-clockwise
    /// from x. For a floor in both hands, which face is up: 0 as the box draws it, half a
    /// turn for the other (V6.5).
    Direction side_ppm;
    /// Where the held point should be: on the column's axis at the grip's
    /// height, or the floor's centre of mass.
    Coordinate x_um;
    Coordinate y_um;
    Coordinate z_um;
    /// Turn about the vertical relative to when it was gripped.
    Int<-half_turn_ppm, half_turn_ppm> turn_ppm;

    /// The floor that the second hand holds; base_id for none. A lift of 0 returns it to
    /// where it was when it was gripped (V4.3).
    NamedFloor held_floor = base_id;
    Int<0, highest_lift_um> lift_um;

    static void describe(auto& fields, auto& self)
    {
        fields("tool", self.tool);
        fields("part", self.part, LeftOutIf{base_id});
        fields("grip_height_um", self.grip_height_um);
        fields("side_ppm", self.side_ppm);
        fields("x_um", self.x_um);
        fields("y_um", self.y_um);
        fields("z_um", self.z_um);
        fields("turn_ppm", self.turn_ppm);
        fields("held_floor", self.held_floor, LeftOutIf{base_id});
        fields("lift_um", self.lift_um);
    }
    friend bool operator==(const HandInput&, const HandInput&) = default;
};

/// Ten minutes: longer than any turn.
inline constexpr int max_input_ticks = 10 * 60 * 240;

}  // namespace boxwood::paletti
