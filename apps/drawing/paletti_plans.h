#pragma once

// The villa's levels from above, one plan each: what stands where and carries
// how much, loose columns as rings, and in dashes the floor that lies on them, with
// the point where its load presses and the shortest way to where it would tip.

#include "drawing/paletti_view.h"
#include "drawing/svg_shapes.h"

namespace boxwood::drawing {

inline constexpr double plan_width = 310;
inline constexpr double plan_height = 344;

/// REQUIRES: define_wood(svg) was called.
void draw_plan(SvgWriter& svg, const VillaView& view, const Catalogue& texts, int level,
               const Spot& upper_left);

}  // namespace boxwood::drawing
