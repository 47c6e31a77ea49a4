#include "paletti/hand/hand_input.h"

namespace boxwood::paletti {

bool is_in_range(const HandInput& input)
{
    const auto is_within = [](std::int32_t number, std::int32_t least, std::int32_t most) {
        return number >= least && number <= most;
    };
    const bool is_place = is_within(input.x_um, -farthest_um, farthest_um) &&
                          is_within(input.y_um, -farthest_um, farthest_um) &&
                          is_within(input.z_um, -farthest_um, farthest_um);
    return static_cast<int>(input.tool) < tool_count && is_within(input.part, 0, part_count - 1) &&
           is_within(input.grip_height_um, 0, farthest_um) &&
           is_within(input.side_ppm, 0, full_turn_ppm - 1) && is_place &&
           is_within(input.turn_ppm, -half_turn_ppm, half_turn_ppm) &&
           is_within(input.held_floor, 0, floor_count) && is_within(input.lift_um, 0, highest_lift_um);
}

}  // namespace boxwood::paletti
