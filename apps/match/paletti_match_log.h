#pragma once

// The finished games of a match of Villa Paletti as lines of JSON, one a game.
// docs/formats/match-log.md.

#include <string>
#include <string_view>

#include "match/log_lines.h"
#include "match/paletti_match.h"

namespace boxwood::match {

/// With its line end.
std::string log_line(const PalettiMatchSettings& settings, const PalettiGameResult& result);

using PalettiReadLog = ReadLines<PalettiGameResult>;

/// Games 0, 1, 2 and so on of these settings, or a sentence that says which
/// line is none of them.
Result<PalettiReadLog, std::string> parse_log(const Catalogue& texts, const PalettiMatchSettings& settings,
                                              std::string_view text);

}  // namespace boxwood::match
