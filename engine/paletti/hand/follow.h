#pragma once

// How a hand goes where it should: no faster and no more suddenly than it can,
// and without going too far.

#include "paletti/model/pose.h"

namespace boxwood::paletti {

/// The vector, shortened to `most` if it is longer.
Vector cut(const Vector& vector, double most);

/// Of the point that a hand holds something by.
struct PointState {
    Vector place;
    Vector velocity_m_s;
};

/// After one step.
PointState followed(const PointState& state, const Vector& target);

/// The rotation after one step towards `goal`.
Rotation turned_towards(const Rotation& rotation, const Rotation& goal);

/// The same turn about the vertical, without the lean: the nearest rotation
/// with the prism's axis upright, whichever end is up.
Rotation upright(const Rotation& rotation);

/// A number after one step towards `target`.
double moved_towards(double number, double target, double most);

}  // namespace boxwood::paletti
