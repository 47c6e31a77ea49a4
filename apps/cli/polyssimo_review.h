#pragma once

// What `boxwood review polyssimo` says about a game, for people or for
// programs. Knows no file and no terminal.

#include <string>
#include <string_view>

#include "analysis/polyssimo_review.h"
#include "drawing/ansi.h"
#include "drawing/polyssimo_players.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A table of the moves with their marks, a curve of the chances, the moves
/// that cost most with what was better, the turning point; or that there are no
/// moves. Of a review that is not done, what is known.
std::string review_text(const Catalogue& texts, const analysis::PolyssimoReview& review,
                        const drawing::PlayerNames& names, drawing::Characters characters);

/// One JSON object on one line; docs/formats/polyssimo-analysis.md names its fields.
std::string review_json(const analysis::PolyssimoReview& review, const drawing::PlayerNames& names);

/// "inaccuracy".
std::string_view mark_name(analysis::Mark mark);

/// How a seat played.
struct SeatSummary {
    int moves = 0;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    double lost = 0;
};
SeatSummary summary_of(const std::vector<analysis::ReviewedMove>& moves, Seat seat);

}  // namespace boxwood::cli
