#pragma once

// The output of `boxwood analyze polyssimo` about a position, for people or for programs. Knows no
// file and no terminal.

#include <cstdint>
#include <string>

#include "analysis/polyssimo_analysis.h"
#include "drawing/polyssimo_players.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The proof, or everybody's chances; the best moves, at most `moves`; the probable course of the
/// game.
std::string analysis_text(const Catalogue& texts, const analysis::PolyssimoAnalysis& analysis,
                          const drawing::PlayerNames& names, int moves);

/// One JSON object on one line; docs/formats/polyssimo-analysis.md names its fields.
std::string analysis_json(const analysis::PolyssimoAnalysis& analysis, int moves);

/// The number of simulations that take a few hundredths of a second; progress and Ctrl-C are
/// checked in between.
std::uint32_t simulations_at_a_time(const analysis::AnalysisEffort& effort);

}  // namespace boxwood::cli
