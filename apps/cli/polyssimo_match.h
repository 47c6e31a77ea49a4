#pragma once

// The results of a match of Polyssimo, for people or for programs.

#include <string>

#include "match/polyssimo_match.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A few lines.
std::string match_report(const Catalogue& texts, const match::PolyssimoMatchSettings& settings,
                         const match::PolyssimoSummary& summary);

/// One JSON object on one line; docs/formats/match-log.md names its fields.
std::string match_report_json(const match::PolyssimoMatchSettings& settings,
                              const match::PolyssimoSummary& summary);

}  // namespace boxwood::cli
