#pragma once

// The GTP commands that think about a position without changing it: analyze,
// solve and hint. docs/formats/gtp.md says what they answer. Know no session.

#include <cstdint>
#include <string>

#include "gtp/line.h"
#include "polyssimo/position.h"
#include "texts/catalogue.h"

namespace boxwood::gtp {

/// `analyze [SIMULATIONS]`: what every seat can expect, the best moves, the line.
Answer analyze(const Catalogue& texts, const polyssimo::Position& position, const Command& command,
               std::uint64_t seed);

/// `solve [POSITIONS]`: how the game ends, proved.
Answer solve(const Catalogue& texts, const polyssimo::Position& position, const Command& command);

/// `hint`: a good move, not made.
Answer hint(const Catalogue& texts, const polyssimo::Position& position, std::uint64_t seed);

}  // namespace boxwood::gtp
