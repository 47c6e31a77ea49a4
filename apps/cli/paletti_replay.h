#pragma once

// What `boxwood replay paletti` says about a record: its turns, how it ended, and
// whether a simulation of today repeats it. Knows no file.

#include <optional>
#include <string>

#include "records/paletti_replay.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

enum class VillaDrawings : bool { none, every_turn };

/// For people, one line a turn.
std::string replay_text(const Catalogue& texts, const records::PalettiRecord& record, VillaDrawings drawings);

/// Verified or not, and where it differs: one line.
std::string verification_text(const Catalogue& texts, const records::PalettiRecord& record,
                              const records::Verification& verification);

/// For programs: one JSON object; docs/formats/paletti-record.md says which.
std::string replay_json(const records::PalettiRecord& record,
                        const std::optional<records::Verification>& verification);

}  // namespace boxwood::cli
