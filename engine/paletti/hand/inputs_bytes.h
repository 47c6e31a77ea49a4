#pragma once

// Inputs as bytes, for records: a few per tick while a hand moves, none while it rests or
// continues in a straight line. See docs/formats/paletti-inputs.md. Every sequence has
// exactly one encoding; anything else is rejected.

#include <cstdint>
#include <span>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/hand/hand_input.h"

namespace boxwood::paletti {

/// REQUIRES: at most max_input_ticks, all in range.
std::vector<std::uint8_t> inputs_bytes(std::span<const HandInput> inputs);

/// The inverse.
Result<std::vector<HandInput>, Message> parse_inputs_bytes(std::span<const std::uint8_t> bytes);

}  // namespace boxwood::paletti
