#pragma once

// Shares and columns of tables, as reports say them to people. Knows no game.

#include <string>

namespace boxwood::cli {

/// "62 %", "62.5 %".
std::string percent(double share, int decimals = 0);

/// The text filled with blanks, or cut, to so many columns; "  ab" if they stand before it.
std::string to_left(const std::string& text, int columns);
std::string to_right(const std::string& text, int columns);

}  // namespace boxwood::cli
