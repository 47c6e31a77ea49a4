#pragma once

// The lines around a set of cells, for pictures. Knows no picture format.

#include <vector>

#include "polyssimo/cells.h"

namespace boxwood::drawing {

/// A point where an outline turns, in cells from the grid's lower left corner.
struct Corner {
    int x = 0;
    int y = 0;
    /// Where the outline goes when the cells shrink: -1 or 1 each.
    int inward_x = 0;
    int inward_y = 0;

    friend bool operator==(const Corner&, const Corner&) = default;
};

/// One closed line for the outer edge and one for each hole, each with the
/// cells on its left. Cells that touch only by a corner are not joined.
std::vector<std::vector<Corner>> outlines(const polyssimo::CellSet& cells);

}  // namespace boxwood::drawing
