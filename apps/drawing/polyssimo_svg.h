#pragma once

// A game's table as a picture: the white board with its thin grid, the pieces
// on it, the open pieces and the players' hands. Uses the same view as the
// terminal; marks are not drawn.

#include <string>

#include "drawing/polyssimo_table.h"

namespace boxwood::drawing {

/// An SVG file.
std::string svg_of(const TableView& view, const Catalogue& texts);

}  // namespace boxwood::drawing
