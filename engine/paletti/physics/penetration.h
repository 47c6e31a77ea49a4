#pragma once

// A step is solved for its contacts as they are when it begins. What turns fast
// meets elsewhere, or with another face, before it ends, and would then be
// deep in what it met. So the end of a step is looked at, too: what is too deep
// there becomes a contact of the step, which is solved again. What stays deep all
// the same, which only the wildest hands bring about, is to be held back.

#include <cstdint>
#include <span>

#include "paletti/physics/contact_finder.h"
#include "paletti/physics/problem.h"

namespace boxwood::paletti {

/// The bodies when the step begins, how they go, and where they are then.
struct StepMotion {
    std::span<const PlacedShape> before;
    const SpatialVectors& motions;
    std::span<const PlacedShape> after;
};

/// Adds to the step's contacts a point for each one of its end that is too deep;
/// says whether there was any. At most max_contacts. `look` counts from 1.
bool add_penetrating_contacts(const StepMotion& step, int round, const Contacts& at_end, Contacts& contacts);

/// The bodies, as bits, that the step brings deeper into another than hold_back_m;
/// not those that a fixed body drives into.
std::uint32_t deeply_penetrating_bodies(const StepMotion& step, const Contacts& at_end);

}  // namespace boxwood::paletti
