#pragma once

// Records, analyses and reviews as messages: reads what the page hands in, and
// tells what the engine makes of it. Keeps nothing; who may ask when, the door
// knows.

#include <memory>
#include <span>
#include <string_view>

#include "analysis/polyssimo_analysis.h"
#include "analysis/polyssimo_review.h"
#include "core/message.h"
#include "core/result.h"
#include "door/analysis_messages.h"
#include "door/study_messages.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"

namespace boxwood::door {

/// A record; or, of a position's line, the record that begins and ends there.
Result<records::PolyssimoRecord, TextError> read_record(std::string_view text);

RecordOpened opened_record(const records::PolyssimoRecord& record);
Moment moment_at(const records::PolyssimoRecord& record, records::NodeIndex index);

Result<MaterialRead, TextError> read_material(std::string_view text);

Unreadable unreadable(const TextError& error);

Analysis analysis_so_far(const analysis::PolyssimoAnalysis& analysis, const StartAnalysis& task);
Review review_so_far(const analysis::PolyssimoReview& review);

}  // namespace boxwood::door
