#pragma once

// A game's table as a picture: the white board with its thin grid, the pieces
// on it, and what lies open or in front of the players. Reads the view that
// the terminal shows; marks on it are not drawn.

#include <string>

#include "drawing/polyssimo_table.h"

namespace boxwood::drawing {

/// An SVG file.
std::string svg_of(const TableView& view, const Catalogue& texts);

}  // namespace boxwood::drawing
