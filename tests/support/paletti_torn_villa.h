#pragma once

// A villa in a wild hand until it lies, and what lies then: a hash over every
// step, for builds that must agree.

#include "core/hash.h"
#include "core/rng.h"
#include "paletti/hand/hand.h"
#include "paletti/physics/world.h"

namespace boxwood::test {

using namespace paletti;

/// Another column every second, by the fingers or the hook, torn about.
inline HandInput torn(Rng& rng, const World& world, int tick, HandInput last)
{
    constexpr std::uint32_t step_um = 2000;
    if (tick % steps_per_second == 0) {
        last.tool = rng.below(2) == 0 ? Tool::fingers : Tool::hook;
        last.part = first_column_id + static_cast<int>(rng.below(column_count));
        last.grip_height_um = static_cast<std::int32_t>(rng.below(25'000));
        const Vector at = world.body(last.part).pose.position;
        last.x_um = static_cast<std::int32_t>(at.x * 1e6);
        last.y_um = static_cast<std::int32_t>(at.y * 1e6);
        last.z_um = static_cast<std::int32_t>(at.z * 1e6);
    }
    for (Coordinate* number : {&last.x_um, &last.y_um, &last.z_um})
        *number += static_cast<std::int32_t>(rng.below(2 * step_um + 1)) - static_cast<std::int32_t>(step_um);
    return last;
}

inline std::uint64_t hash_of_torn(const Villa& villa, int torn_s, int watched_s)
{
    constexpr double tremor_m = 0.001;
    constexpr std::uint64_t seed = 5;
    World world(villa);
    Hand hand(villa.box, {tremor_m, seed});
    Rng rng(seed);
    Hasher hasher;
    HandInput input;
    for (int tick = 0; tick < watched_s * steps_per_second; ++tick) {
        input = tick < torn_s * steps_per_second ? torn(rng, world, tick, input) : HandInput{};
        // A column that fell off the table cannot be held.
        if (const auto grips = hand.grips(input, world); grips)
            world.step(*grips);
        else
            world.step();
        hasher.add(world.hash());
    }
    return hasher.value();
}

}  // namespace boxwood::test
