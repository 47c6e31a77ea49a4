#pragma once

// Makes a game from the options of `boxwood play polyssimo`. Invalid options are a Failure with a
// sentence.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/play.h"
#include "terminal/polyssimo_game.h"

namespace boxwood::cli {

struct PlayOptions : SavingArguments {
    std::optional<int> players;
    /// "human" or the name of a computer player, by seat.
    std::vector<std::string> seats;
    /// By seat; empty for a seat without a name.
    std::vector<std::string> names;
    std::string board = "box";
    std::string set = "box";
    bool no_flip = false;
    int start = 1;
    std::vector<int> handicap;
    std::optional<std::uint64_t> seed;
    std::string position;
    bool plain = false;
    bool fast = false;
};

/// Reads everything that the options refer to.
terminal::Game prepare_game(const Catalogue& texts, const PlayOptions& options, std::uint64_t seed);

}  // namespace boxwood::cli
