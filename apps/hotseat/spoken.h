#pragma once

// What people and programs write: columns, lengths, places. Nothing if
// it cannot be meant.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "paletti/model/villa.h"
#include "paletti/statics/laying.h"

namespace boxwood::hotseat {

/// "12.5" millimetres, at most a metre either way; up to three decimals.
std::optional<std::int32_t> spoken_um(std::string_view text);

/// "red-thick", or "rt" as it is drawn.
std::optional<paletti::PartId> spoken_column(std::string_view text);

/// "12.5,-30": millimetres from the middle of the base, seen from above.
std::optional<paletti::Point> spoken_point(std::string_view text);
std::string point_text(const paletti::Point& point);

/// Of the origin in which the box draws the floor, as in a scene, and a turn in
/// degrees counter-clockwise, of which only the part below a full turn counts.
std::optional<paletti::FloorSpot> spoken_laying(const paletti::Villa& villa, paletti::PartId floor,
                                                std::string_view point, std::string_view degrees,
                                                bool is_flipped);
/// "12.5,-30 90", "0,0 15 flipped".
std::string laying_text(const paletti::Villa& villa, paletti::PartId floor, const paletti::FloorSpot& spot);

}  // namespace boxwood::hotseat
