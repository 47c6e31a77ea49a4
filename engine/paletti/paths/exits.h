#pragma once

// Where paths out of a region may end: points on the region's border that are free of
// obstacles, at least one in every free stretch, so that whatever can leave the region
// finds an exit.

#include <span>
#include <vector>

#include "paletti/paths/convex.h"

namespace boxwood::paletti {

/// Shorter free stretches are ignored: far below what a hand can aim at.
inline constexpr double shortest_exit_m = 1e-6;

/// Longer stretches have several exits, at most this far apart.
inline constexpr double exit_spacing_m = 0.015;

/// The region is all that lies inside any of the polygons `covers`.
std::vector<Point> exits(const Point& start, std::span<const Convex> covers,
                         std::span<const Convex> obstacles);

/// Whether the region contains the point.
bool is_covered(const Point& point, std::span<const Convex> covers);

}  // namespace boxwood::paletti
