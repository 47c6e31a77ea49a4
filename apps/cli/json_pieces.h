#pragma once

// JSON that is written piece by piece. Numbers are text of ours: Boost.JSON
// writes 0.94 as 9.4E-1. Knows no game.

#include <string>
#include <string_view>
#include <vector>

namespace boxwood::cli {

/// In quotes, with escapes.
std::string json_text(std::string_view text);

/// With so many decimals; "0" rather than "0.00" or "-0.00".
std::string json_number(double value, int decimals);

/// "[1,2]".
std::string json_list(const std::vector<std::string>& items);

}  // namespace boxwood::cli
