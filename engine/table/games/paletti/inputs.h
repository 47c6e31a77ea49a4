#pragma once

// Inputs of hands as they are sent and kept: their bytes in base64.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/hand/hand_input.h"

namespace boxwood::table {

std::string inputs_text(std::span<const paletti::HandInput> inputs);

/// Nothing if it is not what inputs_text() writes.
std::optional<std::vector<paletti::HandInput>> inputs_of(const std::string& text);

/// What hands do that want this: what cannot be followed is holding still, and if
/// not even that, letting go (T8.1).
paletti::HandInput followed_input(const paletti::Game& game, Seat seat, const paletti::HandInput& wanted,
                                  const paletti::HandInput& last);

}  // namespace boxwood::table
