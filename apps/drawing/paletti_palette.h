#pragma once

// The colours of Villa Paletti's wood and paint, for every picture and every terminal. Its
// surroundings have the colours of palette.h.

#include <array>

#include "drawing/color.h"
#include "paletti/model/part.h"

namespace boxwood::drawing::palette {

/// Plywood has light and dark layers; the base is not painted.
inline constexpr Color plywood_light{232, 208, 165};
inline constexpr Color plywood_dark{186, 151, 104};
inline constexpr Color beech{229, 203, 160};
/// The wood grain.
inline constexpr Color bark{86, 56, 28};
/// The border of the base that must stay free (V1.1).
inline constexpr Color green_border{122, 158, 106};

/// In the order of the enumerations in part.h.
inline constexpr std::array<Color, paletti::floor_count> floors = {{
    {40, 86, 158},   // blue
    {44, 138, 100},  // green
    {244, 206, 80},  // yellow
    {228, 132, 46},  // orange
    {150, 30, 38},   // red
}};
inline constexpr std::array<Color, paletti::colour_count> columns = {{
    {40, 86, 158},   // blue
    {44, 138, 100},  // green
    {244, 206, 80},  // yellow
    {150, 30, 38},   // red
}};

}  // namespace boxwood::drawing::palette

namespace boxwood::drawing {

/// REQUIRES: is_floor(id).
constexpr Color floor_paint(paletti::PartId id)
{
    return palette::floors[static_cast<std::size_t>(id - paletti::first_floor_id)];
}

/// REQUIRES: is_column(id).
constexpr Color column_paint(paletti::PartId id)
{
    return palette::columns[static_cast<std::size_t>(paletti::colour_of(id))];
}

}  // namespace boxwood::drawing
