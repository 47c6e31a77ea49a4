#pragma once

// What can be proposed at a table, who must agree, and what comes of it (T4).

#include <optional>
#include <vector>

#include "core/message.h"
#include "core/seat.h"
#include "table/event.h"
#include "table/proposal.h"
#include "table/table.h"

namespace boxwood::table {

bool has_open_seat(const Table& table);
/// A game goes on, paused or not.
bool is_played(const Table& table);

/// Who speaks when this seat does: at one screen everybody (T4.2).
std::vector<Seat> voices(const Table& table, Seat seat);

/// Why this cannot be done, whoever agrees.
std::optional<Refusal> impossible(const Table& table, const Proposal& proposal);

bool all_agree(const Table& table, const OpenProposal& open);

/// What an accepted proposal leads to. REQUIRES: it is possible.
EventBody effect_of(const Table& table, const Proposal& proposal);

}  // namespace boxwood::table
