#pragma once

// What can be proposed at a table, who must agree, and what follows (T4).

#include <optional>
#include <vector>

#include "core/message.h"
#include "core/seat.h"
#include "table/event.h"
#include "table/proposal.h"
#include "table/table.h"

namespace boxwood::table {

bool has_open_seat(const Table& table);
/// Whether a game is in progress, paused or not.
bool is_played(const Table& table);

/// The seats that this seat speaks for: everybody at the same screen (T4.2).
std::vector<Seat> voices(const Table& table, Seat seat);

/// Why this cannot be done even if everybody agrees.
std::optional<Refusal> impossible(const Table& table, const Proposal& proposal);

bool all_agree(const Table& table, const OpenProposal& open);

/// The event that an accepted proposal leads to. REQUIRES: it is possible.
EventBody effect_of(const Table& table, const Proposal& proposal);

}  // namespace boxwood::table
