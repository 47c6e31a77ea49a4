#pragma once

// Where a way out ends: points on the border of a region of the plane that
// obstacles leave free, at least one in every free stretch of the border, so
// that who can leave the region finds an exit.

#include <span>
#include <vector>

#include "paletti/paths/convex.h"

namespace boxwood::paletti {

/// Free stretches shorter than this are overlooked: far below what a hand can aim at.
inline constexpr double shortest_exit_m = 1e-6;

/// Longer stretches have an exit at least every so often.
inline constexpr double exit_spacing_m = 0.015;

/// The region is all that lies inside any of the polygons `covers`.
std::vector<Point> exits(const Point& start, std::span<const Convex> covers,
                         std::span<const Convex> obstacles);

/// Whether the region contains the point.
bool is_covered(const Point& point, std::span<const Convex> covers);

}  // namespace boxwood::paletti
