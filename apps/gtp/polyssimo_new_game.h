#pragma once

// The options of GTP's new_game, `players=3 board=box handicap=5,0,0`, and the
// game that they agree on.

#include <memory>
#include <span>
#include <string>

#include "core/result.h"
#include "files/files.h"
#include "gtp/line.h"
#include "polyssimo/setup.h"
#include "texts/catalogue.h"

namespace boxwood::gtp {

/// In any order, each at most once; what is left out is as in the box: two
/// players, seat 1 starts, pieces may be flipped, no handicap.
Result<std::shared_ptr<const polyssimo::Setup>, Failure> parse_new_game(
    const Catalogue& texts, files::Files& files, std::span<const std::string> arguments);

}  // namespace boxwood::gtp
