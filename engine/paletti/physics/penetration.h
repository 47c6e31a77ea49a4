#pragma once

// Continuous collision, after the fact. A step is solved with the contacts found at its
// start. Fast rotating bodies may collide elsewhere, or with another face, before it
// ends, and would then penetrate deeply. So contacts are also found at the end of the
// step: wherever bodies are too deep there, a contact is added and the step is solved
// again. Bodies that remain too deep even so, which only the wildest hands bring about,
// get their motion clamped.

#include <cstdint>
#include <span>

#include "paletti/physics/contact_finder.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// The bodies at the start of the step, their motions, and the bodies at its end.
struct StepMotion {
    std::span<const PlacedShape> before;
    const SpatialVectors& motions;
    std::span<const PlacedShape> after;
};

/// Adds a point contact for each contact at the end of the step that is too deep, up to
/// max_contacts. Returns whether there was any. `round` counts from 1.
bool add_penetrating_contacts(const StepMotion& step, int round, const Contacts& at_end, Contacts& contacts);

/// The bodies, as bits, that the step brings deeper into another than clamp_depth_m,
/// except those that a driven body moves into.
std::uint32_t deeply_penetrating_bodies(const StepMotion& step, const Contacts& at_end);

}  // namespace boxwood::paletti
