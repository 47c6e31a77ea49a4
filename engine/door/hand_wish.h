#pragma once

// Hands as a page wishes them, with parts by their names and ways between two ticks,
// and as the simulation takes them, tick by tick.

#include "core/message.h"
#include "core/result.h"
#include "door/hands_messages.h"
#include "paletti/hand/hand_input.h"
#include "table/table.h"

namespace boxwood::door {

HandWish wish_of(const paletti::HandInput& input);

/// The next batch of hands. REQUIRES: a villa is played at the table.
Result<table::UseHands, Message> hands_of(const table::Table& table, const MoveHands& request);

}  // namespace boxwood::door
