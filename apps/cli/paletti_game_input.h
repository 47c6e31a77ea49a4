#pragma once

// Records of Villa Paletti that are named on the command line.

#include <string>

#include "records/paletti_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// "-" is standard input. Throws Failure.
records::PalettiRecord read_paletti_game(const Catalogue& texts, const std::string& file);

/// "Anna (seat 1)", "seat 2"; without what could steer a terminal.
std::string player_words(const Catalogue& texts, const records::PalettiRecord& record, Seat seat);

}  // namespace boxwood::cli
