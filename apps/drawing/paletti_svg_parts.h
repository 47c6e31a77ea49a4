#pragma once

// The parts of a villa's picture.

#include "drawing/paletti_view.h"
#include "drawing/svg.h"

namespace boxwood::drawing {

inline constexpr double side_view_width = 620;
/// The height of this villa's picture.
double side_view_height(const paletti::Villa& villa);

/// The villa from the front and slightly from above.
/// REQUIRES: the picture defines wood (paletti_svg.cpp).
void draw_side_view(SvgWriter& svg, const VillaView& view, const Spot& upper_left);

inline constexpr double plan_width = 310;
inline constexpr double plan_height = 344;

/// A level from above: its columns and their loads, loose columns as rings, and dashed the floor
/// that lies on them, with its load point and the shortest line to the edge over which it would
/// tip. REQUIRES: the picture defines wood.
void draw_plan(SvgWriter& svg, const VillaView& view, const Catalogue& texts, int level,
               const Spot& upper_left);

}  // namespace boxwood::drawing
