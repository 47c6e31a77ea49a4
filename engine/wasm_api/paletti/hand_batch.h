#pragma once

// The next ticks of hands that go evenly to where they should be.

#include "paletti/hand/hand_input.h"
#include "table/games/paletti/payloads.h"
#include "table/table.h"

namespace boxwood::wasm_api {

/// REQUIRES: a villa is played at the table.
table::UseHands next_batch(const table::Table& table, const paletti::HandInput& wanted, int ticks);

}  // namespace boxwood::wasm_api
