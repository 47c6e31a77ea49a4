#pragma once

// All that a step of the simulation depends on besides the bodies' shapes: a
// plain value, so that a snapshot is a copy. Its size is fixed; the arrays are
// used up to their counts.

#include <array>
#include <cstdint>

#include "paletti/model/pose.h"

namespace boxwood::paletti {

/// Base, floors, columns, table, and a few spare ones for experiments.
inline constexpr int max_bodies = 32;
/// A collapsed villa has about 70 of them.
inline constexpr int max_contacts = 160;

struct BodyState {
    Pose pose;
    Vector velocity_m_s;
    Vector spin_rad_s;
    bool is_present = true;

    friend bool operator==(const BodyState&, const BodyState&) = default;
};

/// What a contact carries over from one step to the next, for warm starting.
struct ContactMemory {
    /// Which faces or edges of which bodies.
    std::uint32_t key = 0;
    /// Tangential displacement of the bodies from where they stick, in world axes, and
    /// the angle by which they are twisted.
    Vector stretch_m;
    double twist_rad = 0;
    /// The normal impulse of the last step.
    double impulse_ns = 0;

    friend bool operator==(const ContactMemory&, const ContactMemory&) = default;
};

/// Invariant: contacts are ordered by their keys, each key once.
struct WorldState {
    std::uint64_t tick = 0;
    int body_count = 0;
    int contact_count = 0;
    std::array<BodyState, max_bodies> bodies;
    std::array<ContactMemory, max_contacts> contacts;
};

}  // namespace boxwood::paletti
