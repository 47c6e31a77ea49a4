#pragma once

// The finished games of a match as lines of JSON, one a game, so that a match
// can be broken off and taken up again. Every line names the match's settings:
// games of different matches cannot mix. docs/formats/match-log.md.

#include <string>
#include <string_view>

#include "core/result.h"
#include "match/log_lines.h"
#include "match/polyssimo_match.h"
#include "texts/catalogue.h"

namespace boxwood::match {

/// With its line end.
std::string log_line(const MatchSettings& settings, const GameResult& result);

using ReadLog = ReadLines<GameResult>;

/// Games 0, 1, 2 and so on of these settings, or a sentence that says which
/// line is none of them.
Result<ReadLog, std::string> parse_log(const Catalogue& texts, const MatchSettings& settings,
                                       std::string_view text);

}  // namespace boxwood::match
