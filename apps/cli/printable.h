#pragma once

// Text from a file on its way to a terminal.

#include <string>
#include <string_view>

namespace boxwood::cli {

/// The text without control characters: a file must not be able to move the
/// cursor, ring the bell or hide what comes next. Line ends are kept, every
/// other control character (C0, DEL, C1) becomes '?'.
std::string printable(std::string_view text);

/// The same on one line: line ends become blanks.
std::string printable_line(std::string_view text);

}  // namespace boxwood::cli
