#pragma once

// Inputs as text, for people and other programs: a line of JSON for every tick at which
// something changes. See docs/formats/paletti-inputs.md.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "paletti/hand/hand_input.h"

namespace boxwood::paletti {

/// One input per tick, from tick 0 to the last one in the text.
Result<std::vector<HandInput>, TextError> parse_inputs(std::string_view text);

/// The inverse. REQUIRES: at most max_input_ticks, all in range.
std::string inputs_text(std::span<const HandInput> inputs);

}  // namespace boxwood::paletti
