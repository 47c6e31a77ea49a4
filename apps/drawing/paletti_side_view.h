#pragma once

// The villa from the front and a little from above, as a picture of wood.

#include "drawing/paletti_view.h"
#include "drawing/svg_shapes.h"

namespace boxwood::drawing {

inline constexpr double side_view_width = 620;
/// How high the picture of this villa is.
double side_view_height(const paletti::Villa& villa);

/// REQUIRES: define_wood(svg) was called.
void draw_side_view(SvgWriter& svg, const VillaView& view, const Spot& upper_left);

}  // namespace boxwood::drawing
