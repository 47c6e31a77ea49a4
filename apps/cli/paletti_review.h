#pragma once

// The output of `boxwood review paletti` about a game, for people or for programs. Knows no file
// and no terminal.

#include <string>

#include "analysis/paletti_review.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A line for every attempt with its risk and the remaining margin; then what brought the villa
/// down, whose risks paid off, and which safe columns nobody took.
std::string review_text(const Catalogue& texts, const records::PalettiRecord& record,
                        const analysis::PalettiReview& review);

/// One JSON object on one line; docs/formats/paletti-analysis.md names its fields.
std::string review_json(const records::PalettiRecord& record, const analysis::PalettiReview& review);

}  // namespace boxwood::cli
