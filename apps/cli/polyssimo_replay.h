#pragma once

// The output of `boxwood replay polyssimo` about a record: its main line, move by move, and how it
// ended. Knows no file.

#include <string>

#include "records/polyssimo_record.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

enum class Drawings { none, every_position };

/// For people.
std::string replay_text(const Catalogue& texts, const records::PolyssimoRecord& record, Drawings drawings);

/// For programs: one JSON object, documented in docs/formats/polyssimo-record.md.
std::string replay_json(const records::PolyssimoRecord& record);

}  // namespace boxwood::cli
