#pragma once

// The arguments of `new_game` for Villa Paletti; docs/formats/gtp-paletti.md.

#include <string>
#include <vector>

#include "core/result.h"
#include "gtp/line.h"
#include "paletti/game/game.h"
#include "texts/catalogue.h"

namespace boxwood::gtp {

/// `players=3 seed=7 tremor=0.2 neighbours=strict`. Whether a table can agree on
/// it is for the rules to say.
Result<paletti::GameSetup, Failure> parse_paletti_setup(const Catalogue& texts,
                                                        const std::vector<std::string>& arguments);

}  // namespace boxwood::gtp
