#pragma once

// Every kind of action that some host offers: what was never taken would not be
// missed otherwise.

#include <span>
#include <string_view>

namespace boxwood::random_play {

std::span<const std::string_view> all_kinds();

}  // namespace boxwood::random_play
