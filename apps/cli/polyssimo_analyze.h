#pragma once

// What `boxwood analyze polyssimo` says about a position, for people or for
// programs. Knows no file and no terminal.

#include <cstdint>
#include <string>

#include "analysis/polyssimo_analysis.h"
#include "drawing/polyssimo_players.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The proof, or the chances of everybody; the best moves, at most `moves`;
/// how the game will probably go on.
std::string analysis_text(const Catalogue& texts, const analysis::PolyssimoAnalysis& analysis,
                          const drawing::PlayerNames& names, int moves);

/// One JSON object on one line; docs/formats/polyssimo-analysis.md names its fields.
std::string analysis_json(const analysis::PolyssimoAnalysis& analysis, int moves);

/// How many simulations take some hundredths of a second: progress and Ctrl-C are looked at in
/// between.
std::uint32_t simulations_at_a_time(const analysis::AnalysisEffort& effort);

}  // namespace boxwood::cli
