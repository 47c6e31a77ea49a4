#pragma once

// The output of `boxwood replay paletti` about a record: its turns, how it ended, and whether the
// current simulation reproduces it. Knows no file.

#include <optional>
#include <string>

#include "records/paletti_replay.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

enum class VillaDrawings : bool { none, every_turn };

/// For people, one line per turn.
std::string replay_text(const Catalogue& texts, const records::PalettiRecord& record, VillaDrawings drawings);

/// One line: verified or not, and where it differs.
std::string verification_text(const Catalogue& texts, const records::PalettiRecord& record,
                              const records::Verification& verification);

/// For programs: one JSON object, documented in docs/formats/paletti-record.md.
std::string replay_json(const records::PalettiRecord& record,
                        const std::optional<records::Verification>& verification);

}  // namespace boxwood::cli
