#pragma once

// What the table's rules (docs/rules/table.md) say to a command, and what must
// happen by itself. Pure: makes events, changes nothing.

#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "table/command.h"
#include "table/event.h"
#include "table/table.h"

namespace boxwood::table {

/// The events that a command leads to, or why it is refused.
Result<std::vector<EventBody>, Refusal> judge(const Table& table, const Command& command);

/// What follows by itself from how the table is now: the game starts or ends, a
/// proposal is accepted or has become pointless. Asked again after each answer,
/// until nothing follows.
std::vector<EventBody> consequences(const Table& table);

}  // namespace boxwood::table
