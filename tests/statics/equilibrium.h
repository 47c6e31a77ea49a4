#pragma once

// Can a villa be in equilibrium? Asked of a linear programme, with nothing of
// statics but the poses: every part's forces and torques in space, forces at
// the points where parts touch, pushing only, within cones of friction.

#include "paletti/model/villa.h"

namespace boxwood::paletti {

enum class Touching : unsigned char {
    /// What is nearer than touching_m.
    near,
    /// Every column touches the floor that covers it with all of its top: what
    /// falls even so falls.
    covered,
};

/// Rims are so many points; of those under a floor few touch, and these must not
/// be missed.
inline constexpr int rim_points = 64;
inline constexpr int near_rim_points = 512;

/// The points of a rim miss the one that touches by less than that.
inline constexpr double touching_m = 5e-7;

/// What is missing to an equilibrium: the sum of all forces (N) and torques
/// (N mm) that would have to come from elsewhere; 0 if it is one.
double missing_to_equilibrium(const Villa& villa, Touching touching);

/// What a linear programme of this size leaves by rounding.
inline constexpr double nothing_missing = 1e-6;

}  // namespace boxwood::paletti
