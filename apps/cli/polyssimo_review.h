#pragma once

// The output of `boxwood review polyssimo` about a game, for people or for programs. Knows no file
// and no terminal.

#include <string>

#include "analysis/polyssimo_review.h"
#include "drawing/ansi.h"
#include "drawing/polyssimo_players.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A table of the moves with their marks, a curve of the chances, the most costly moves with better
/// alternatives, and the turning point; or a note that there are no moves. For an unfinished
/// review, what is known so far.
std::string review_text(const Catalogue& texts, const analysis::PolyssimoReview& review,
                        const drawing::PlayerNames& names, drawing::Characters characters);

/// One JSON object on one line; docs/formats/polyssimo-analysis.md names its fields.
std::string review_json(const analysis::PolyssimoReview& review, const drawing::PlayerNames& names);

}  // namespace boxwood::cli
