#pragma once

// An outline as box files draw it: a list of corners in millimetres. What is
// read is simple and counter-clockwise; that is decided in whole micrometres,
// so exactly.

#include "core/json_reader.h"
#include "paletti/model/outline.h"

namespace boxwood::paletti {

/// More would not be seen at this size, and every pair of edges is compared.
inline constexpr int max_outline_corners = 128;
/// How far from its origin a corner may be drawn: 1 m.
inline constexpr int max_corner_um = 1'000'000;

/// Notes in `reader` what is wrong; the outline is a disc then.
Outline read_outline(JsonReader& reader, const JsonValue& corners_mm);

}  // namespace boxwood::paletti
