#pragma once

// Applies the table's rules (docs/rules/table.md) to commands, and finds what must happen without
// one. Pure functions: they return events and change nothing.

#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "table/command.h"
#include "table/event.h"
#include "table/table.h"

namespace boxwood::table {

/// The events that a command leads to, or why it is refused.
Result<std::vector<EventBody>, Refusal> judge(const Table& table, const Command& command);

/// Events that follow from the table's present state without a command: the game starts or ends, a
/// proposal is accepted or has become pointless. Called again after each result has been applied,
/// until it returns none.
std::vector<EventBody> consequences(const Table& table);

}  // namespace boxwood::table
