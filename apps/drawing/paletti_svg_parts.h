#pragma once

// What a villa's picture is put together from.

#include "drawing/paletti_view.h"
#include "drawing/svg.h"

namespace boxwood::drawing {

inline constexpr double side_view_width = 620;
/// How high the picture of this villa is.
double side_view_height(const paletti::Villa& villa);

/// The villa from the front and a little from above, as a picture of wood.
/// REQUIRES: the picture defines wood (paletti_svg.cpp).
void draw_side_view(SvgWriter& svg, const VillaView& view, const Spot& upper_left);

inline constexpr double plan_width = 310;
inline constexpr double plan_height = 344;

/// A level from above: what stands where and carries how much, loose columns as rings, and in dashes
/// the floor that lies on them, with the point where its load presses and the shortest way to where
/// it would tip. REQUIRES: the picture defines wood.
void draw_plan(SvgWriter& svg, const VillaView& view, const Catalogue& texts, int level,
               const Spot& upper_left);

}  // namespace boxwood::drawing
