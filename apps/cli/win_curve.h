#pragma once

// A curve of chances in characters, at most 80 columns wide: for two, the area
// below the curve is seat 1's; for more, each seat's number runs along its own.
// Knows no game and no terminal.

#include <array>
#include <string>
#include <vector>

#include "core/seat.h"
#include "drawing/ansi.h"

namespace boxwood::cli {

struct WinCurve {
    struct Point {
        /// From 0 to 1, by seat.
        std::array<double, max_players> chances{};
        /// Stands below the point; a blank for nothing.
        char mark = ' ';
    };

    int players = 2;
    /// The number of the first point; each next one has the next.
    int first_number = 0;
    std::vector<Point> points;
};

/// Of more points than fit, only some are drawn, evenly; marks stay.
std::string drawn_curve(const WinCurve& curve, drawing::Characters characters);

}  // namespace boxwood::cli
