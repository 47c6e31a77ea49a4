#pragma once

// The output of `boxwood polyssimo tile`, for people or for programs. Knows no terminal.

#include <string>

#include "analysis/polyssimo_tilings.h"
#include "polyssimo/board.h"
#include "polyssimo/pieces.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

enum class AnswerForm { text, json };

/// "9356 (2339 up to symmetry)"; if there is none, also the reason.
/// REQUIRES: the search has finished.
std::string tiling_counts_answer(const Catalogue& texts, const analysis::TilingSearch& search,
                                 AnswerForm form);

/// The board from its top row down, with the label of its piece on every cell.
std::string tiling_answer(const polyssimo::Board& board, const polyssimo::PieceSet& pieces,
                          const analysis::Tiling& tiling, AnswerForm form);

/// REQUIRES: the search has finished and found nothing.
std::string no_tiling_answer(const Catalogue& texts, const analysis::TilingSearch& search, AnswerForm form);

}  // namespace boxwood::cli
