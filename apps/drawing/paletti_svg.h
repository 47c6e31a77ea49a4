#pragma once

// A villa as a picture: from the side, and a plan of every level.

#include <string>

#include "drawing/paletti_view.h"

namespace boxwood::drawing {

/// An SVG file.
std::string svg_of(const VillaView& view, const Catalogue& texts);

}  // namespace boxwood::drawing
