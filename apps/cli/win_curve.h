#pragma once

// A curve of winning chances in characters, at most 80 columns wide: for two
// players, the area below the curve is seat 1's; for more, each seat's number
// marks its own curve. Knows no game and no terminal.

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
        /// Drawn below the point; a space for none.
        char mark = ' ';
    };

    int players = 2;
    /// The number of the first point; the following ones count up.
    int first_number = 0;
    std::vector<Point> points;
};

/// If there are too many points, draws an even selection of them; marks stay.
std::string drawn_curve(const WinCurve& curve, drawing::Characters characters);

}  // namespace boxwood::cli
