#pragma once

// From the options of `boxwood play polyssimo` to a game that can begin. What
// makes no sense is a Failure with a sentence.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "terminal/polyssimo_game.h"

namespace boxwood::cli {

/// How a person's seat is written.
inline constexpr std::string_view human_seat = "human";

struct PlayOptions {
    std::optional<int> players;
    /// "human" or the name of a computer player, by seat.
    std::vector<std::string> seats;
    /// By seat; an empty one is none of their own.
    std::vector<std::string> names;
    std::string board = "box";
    std::string set = "box";
    bool no_flip = false;
    int start = 1;
    std::vector<int> handicap;
    std::optional<std::uint64_t> seed;
    std::string resume;
    std::string save;
    std::string position;
    bool plain = false;
    bool fast = false;
};

/// Whether they leave open who plays what: then one can be asked.
bool leaves_table_open(const PlayOptions& options);

/// Who sits where: the seats and names that were given; for the rest, a person
/// on the first seat and greedy computer players on the others.
terminal::Players seated_players(const Catalogue& texts, const PlayOptions& options, int players);

/// Reads what the options name.
terminal::Game prepare_game(const Catalogue& texts, const PlayOptions& options, std::uint64_t seed);

}  // namespace boxwood::cli
