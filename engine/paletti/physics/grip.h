#pragma once

// A hold on one body: springs that draw a point of it, and if wanted its
// rotation, towards a target, never with more than a given force. Who holds and
// why is not known here; a hand makes grips of its inputs, tick by tick.

#include "paletti/model/pose.h"

namespace boxwood::paletti {

struct Grip {
    int body = 0;
    /// Where the body is held, in its own axes.
    Vector point;
    /// Where that point should be at the end of the step.
    Vector target;
    /// How fast the target itself moves: what the damping compares with.
    Vector target_velocity;
    double stiffness_n_per_m = 0;
    double damping_ns_per_m = 0;
    /// The pull of spring and damping together is cut to this.
    double max_force_n = 0;

    /// How the body should be turned; no torque at all if max_torque_nm is 0.
    Rotation target_rotation;
    double turning_stiffness_nm = 0;
    double turning_damping_nms = 0;
    double max_torque_nm = 0;
};

/// What a grip did in the last step, on average.
struct GripEffect {
    Vector force_n;
    Vector torque_nm;
    /// What it put into the body; negative if the body gave way to the grip.
    double work_j = 0;
};

inline constexpr int max_grips = 4;

}  // namespace boxwood::paletti
