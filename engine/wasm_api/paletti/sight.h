#pragma once

// A villa as it is seen and felt at one moment, in bytes: docs/formats/wasm_api.md.

#include <cstdint>
#include <span>
#include <vector>

#include "paletti/game/game.h"

namespace boxwood::wasm_api {

/// `turn` and `tick` are the frame's; `impacts` what knocked together since the one before.
std::vector<std::uint8_t> sight_of(const paletti::Game& game, int turn, int tick,
                                   std::span<const paletti::Touch> impacts);

}  // namespace boxwood::wasm_api
