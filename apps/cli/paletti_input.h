#pragma once

// Scenes and records of Villa Paletti as people name them on the command line. What cannot be
// read is a Failure with a sentence.

#include <string>

#include "paletti/model/scene.h"
#include "records/paletti_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// One that comes with Boxwood, a file, or - for standard input.
paletti::Scene read_scene(const Catalogue& texts, const std::string& name_or_file);

/// "-" is standard input.
records::PalettiRecord read_paletti_game(const Catalogue& texts, const std::string& file);

/// "Anna (seat 1)", "seat 2"; without what could steer a terminal.
std::string player_text(const Catalogue& texts, const records::PalettiRecord& record, Seat seat);

}  // namespace boxwood::cli
