#pragma once

// What the enumerations of the rules are called in answers to other programs.

#include <optional>
#include <string_view>

#include "paletti/rules/state.h"

namespace boxwood::hotseat {

std::string_view phase_name(paletti::rules::Phase phase);
std::string_view place_name(paletti::rules::ColumnPlace place);
std::string_view purpose_name(paletti::rules::Purpose purpose);
std::string_view stage_name(paletti::rules::Stage stage);
std::string_view ending_name(paletti::rules::Ending ending);

/// "red"
std::optional<paletti::Colour> find_colour(std::string_view name);

}  // namespace boxwood::hotseat
