#pragma once

// What makes colours look like wood: gradients, grain and soft shadows that the
// views of a villa fill their shapes with, by name: "round" for a column's side,
// "fall-off" for an edge, "light" and "grain" for a face; "soft" and "close" blur
// shadows.

#include "drawing/svg.h"

namespace boxwood::drawing {

/// Once in a picture.
void define_wood(SvgWriter& svg);

}  // namespace boxwood::drawing
