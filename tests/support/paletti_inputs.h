#pragma once

// Inputs of hands for tests: by chance, in range, not always sensible.

#include <algorithm>
#include <vector>

#include "core/rng.h"
#include "paletti/hand/hand_input.h"

namespace boxwood::test {

inline paletti::HandInput a_pull()
{
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = paletti::column_id(paletti::Colour::green, 3);
    input.grip_height_um = 35'000;
    input.x_um = -12'345;
    input.y_um = 54'321;
    input.z_um = 35'000;
    input.held_floor = paletti::floor_id(1);
    input.lift_um = 1'500;
    return input;
}

inline std::vector<paletti::HandInput> random_inputs(std::uint64_t seed, int ticks)
{
    using namespace paletti;
    Rng rng(seed);
    const auto between = [&](std::int32_t least, std::int32_t most) {
        return least + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most - least) + 1));
    };
    std::vector<HandInput> inputs;
    HandInput input;
    std::int32_t speed_um = 0;
    for (int tick = 0; tick < ticks; ++tick) {
        switch (rng.below(12)) {
        case 0:
            input.tool = static_cast<Tool>(between(0, tool_count - 1));
            input.part = between(0, part_count - 1);
            input.grip_height_um = between(0, 70'000);
            input.side_ppm = between(0, full_turn_ppm - 1);
            break;
        case 1: input.x_um = between(-farthest_um, farthest_um); break;
        case 2: input.y_um = between(-200'000, 200'000); break;
        case 3: input.z_um = between(-farthest_um, farthest_um); break;
        case 4: input.turn_ppm = between(-half_turn_ppm, half_turn_ppm); break;
        case 5:
            input.held_floor = between(0, floor_count);
            input.lift_um = between(0, highest_lift_um);
            break;
        case 6: speed_um = between(-3'000, 3'000); break;
        default: break;
        }
        input.y_um = std::clamp(input.y_um + speed_um, -farthest_um, farthest_um);
        inputs.push_back(input);
    }
    return inputs;
}

}  // namespace boxwood::test
