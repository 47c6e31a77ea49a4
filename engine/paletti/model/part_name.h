#pragma once

// What parts are called in files and on the command line: "base",
// "blue-floor", "red-thick", "green-thin-2".

#include <optional>
#include <string>
#include <string_view>

#include "paletti/model/part.h"

namespace boxwood::paletti {

/// REQUIRES: is_floor(id).
constexpr FloorColour floor_colour_of(PartId id)
{
    return static_cast<FloorColour>(id - first_floor_id);
}

std::string part_name(PartId id);

using NamedPart = NamedInt<base_id, part_count - 1, part_name>;
using NamedFloor = NamedInt<first_floor_id, first_column_id - 1, part_name>;
using NamedColumn = NamedInt<first_column_id, part_count - 1, part_name>;

}  // namespace boxwood::paletti
