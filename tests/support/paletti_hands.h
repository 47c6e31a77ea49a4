#pragma once

// A small villa and what a hand may do to it.

#include "paletti/hand/hand.h"
#include "paletti/model/units.h"
#include "support/paletti_round_box.h"

namespace boxwood::test {

using namespace paletti;

inline constexpr PartId thin = column_id(Colour::red, 0);

/// A floor on three thick columns; a thin one beside, in the open.
inline Villa small_villa()
{
    Villa villa = empty_villa(round_box());
    for (int i = 0; i < 3; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / 3 + 1);
        stand_column(villa, column_id(static_cast<Colour>(i), 4), 0, Point{at.cosine, at.sine} * 0.06);
    }
    stand_column(villa, thin, 0, {0.12, 0});
    lay_floor(villa);
    return villa;
}

inline HandInput holding(PartId part, const Vector& place)
{
    HandInput input;
    input.tool = Tool::fingers;
    input.part = part;
    input.grip_height_um = 35'000;
    input.x_um = static_cast<std::int32_t>(micrometres(place.x));
    input.y_um = static_cast<std::int32_t>(micrometres(place.y));
    input.z_um = static_cast<std::int32_t>(micrometres(place.z));
    return input;
}

inline HandInput lifting(std::int32_t lift_um)
{
    HandInput input;
    input.held_floor = floor_id(1);
    input.lift_um = lift_um;
    return input;
}

inline void advance(World& world, Hand& hand, const HandInput& input, int ticks)
{
    for (int tick = 0; tick < ticks; ++tick)
        world.step(hand.grips(input, world).value());
}

}  // namespace boxwood::test
