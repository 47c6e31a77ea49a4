#pragma once

// Reads scenes and records of Villa Paletti that people name on the command line. Errors are a
// Failure with a sentence.

#include <string>

#include "paletti/model/scene.h"
#include "records/paletti_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A built-in scene, a file, or - for standard input.
paletti::Scene read_scene(const Catalogue& texts, const std::string& name_or_file);

/// "-" is standard input.
records::PalettiRecord read_paletti_game(const Catalogue& texts, const std::string& file);

/// "Anna (seat 1)", "seat 2"; without control characters.
std::string player_text(const Catalogue& texts, const records::PalettiRecord& record, Seat seat);

}  // namespace boxwood::cli
