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

std::optional<PartId> find_column(std::string_view name);
std::optional<PartId> find_part(std::string_view name);
std::optional<PartId> find_floor(std::string_view name);

inline constexpr Words column_words{part_name, find_column};
inline constexpr Words floor_words{part_name, find_floor};
inline constexpr Words part_words{part_name, find_part};

}  // namespace boxwood::paletti
