#pragma once

// Building blocks of reports, for people and for programs. Knows no game.

#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The text without control characters: a file must not be able to move the cursor, ring the bell
/// or hide what follows. Line ends are kept, every other control character (C0, DEL, C1) becomes
/// '?'.
std::string printable(std::string_view text);
/// The same on one line: line ends become spaces.
std::string printable_line(std::string_view text);

/// "Anna (seat 1)", "seat 2"; without control characters.
std::string player_text(const Catalogue& texts, Seat seat, std::string_view name);

/// With this many decimals, never "-0.00".
std::string decimal(double value, int decimals);
/// "62 %", "62.5 %".
std::string percent(double share, int decimals = 0);

/// The text padded or cut to this many columns: "ab  ", "  ab".
std::string to_left(const std::string& text, int columns);
std::string to_right(const std::string& text, int columns);
/// The row of a table as a line: without trailing spaces, with a line end.
std::string table_row(std::string row);

/// A JSON string: quoted and escaped.
std::string json_text(std::string_view text);
/// With this many decimals; "0" rather than "0.00" or "-0.00". Boost.JSON writes 0.94 as 9.4E-1.
std::string json_number(double value, int decimals);
/// "[1,2]".
std::string json_list(const std::vector<std::string>& items);

}  // namespace boxwood::cli
