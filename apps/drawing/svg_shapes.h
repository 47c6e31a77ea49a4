#pragma once

// Shapes for pictures: polygons and their paths. Knows no game.

#include <span>
#include <string>
#include <vector>

#include "drawing/svg.h"

namespace boxwood::drawing {

/// A place in a picture, which counts downwards.
struct Spot {
    double x = 0;
    double y = 0;
};

/// A closed polygon as the data of a <path>.
std::string polygon_path(std::span<const Spot> corners);

/// How a shape is filled and edged. A colour, "none" or "url(#name)".
struct Brush {
    std::string fill = "none";
    double fill_opacity = 1;
    std::string stroke = "none";
    double stroke_width = 1;
    double stroke_opacity = 1;
    /// More attributes, as they are written.
    std::string more = {};
};

/// A <path>; `title` is what shows when one points at it.
std::string path_element(std::string_view data, const Brush& brush, std::string_view title = {});

}  // namespace boxwood::drawing
