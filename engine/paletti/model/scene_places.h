#pragma once

// From spots on a level, as scenes give them, to poses, and back. Heights are
// not known here.

#include "paletti/model/scene.h"

namespace boxwood::paletti {

enum class Face : bool { as_drawn, flipped };

/// With the origin in which the part was drawn on the spot; the height is 0. A
/// flipped part is turned over about its x axis first.
Pose pose_at(const Part& part, const SpotUm& spot, Face face = Face::as_drawn);

/// The spot nearest to a pose, and which face is up.
SpotUm spot_of(const Part& part, const Pose& pose);
Face face_of(const Pose& pose);

}  // namespace boxwood::paletti
