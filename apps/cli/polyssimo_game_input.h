#pragma once

// Games as people name them on the command line. What cannot be read is a
// Failure with a sentence.

#include <optional>
#include <string>

#include "records/polyssimo_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A record or a position's line, from a file or, for "-", from standard
/// input; or the line itself. A line makes a record without moves.
records::PolyssimoRecord read_game(const Catalogue& texts, const std::string& file_or_line);

/// The node of the main line after `moves` moves, or the last one.
records::NodeIndex node_after(const Catalogue& texts, const records::PolyssimoRecord& record,
                              std::optional<int> moves);

}  // namespace boxwood::cli
