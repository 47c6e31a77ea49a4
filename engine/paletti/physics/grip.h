#pragma once

// A hold on one body: damped springs that pull one of its points, and optionally its
// rotation, towards a target with a limited force. Who holds the body and why is not
// known here; a hand turns its inputs into grips, tick by tick.

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
    /// Limits the combined force of spring and damper.
    double max_force_n = 0;

    /// Orientation to reach; no torque is applied if max_torque_nm is 0.
    Rotation target_rotation;
    double turning_stiffness_nm = 0;
    double turning_damping_nms = 0;
    double max_torque_nm = 0;
};

/// What a grip did in the last step, averaged over it.
struct GripEffect {
    Vector force_n;
    Vector torque_nm;
    /// Work done on the body; negative if the body pulled the grip along.
    double work_j = 0;
};

inline constexpr int max_grips = 4;

}  // namespace boxwood::paletti
