#pragma once

// A position in one line of text; docs/formats/polyssimo-position.md specifies the format. Reading
// and writing are inverse.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/message.h"
#include "core/result.h"
#include "polyssimo/position.h"

namespace boxwood::polyssimo {

/// The first word of the line: the format and its version.
inline constexpr std::string_view position_tag = "polyssimo/1";

std::string position_text(const Position& position);

/// Accepts any position whose invariants hold, reachable in a game or not. A
/// seat on turn that cannot place is skipped (P4.4). With `known` the setup is
/// shared (Setup::create).
Result<Position, TextError> parse_position(std::string_view text, KnownSetups known = {});

}  // namespace boxwood::polyssimo
