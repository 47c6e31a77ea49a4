#pragma once

// Reads an outline from a box file: a list of corners in millimetres. The result is a
// simple polygon, counter-clockwise, which is checked exactly, in whole micrometres.

#include "core/json_reader.h"
#include "paletti/model/outline.h"

namespace boxwood::paletti {

/// More would be invisible at this size, and every pair of edges is compared.
inline constexpr int max_outline_corners = 128;
/// How far from its origin a corner may be drawn: 1 m.
inline constexpr int max_corner_um = 1'000'000;

/// Reports errors to `reader`, and then returns a disc.
Outline read_outline(JsonReader& reader, const JsonValue& corners_mm);

}  // namespace boxwood::paletti
