#pragma once

// What must hold of any record of a game, finished or not.

#include <string>
#include <string_view>

#include "polyssimo/position.h"

namespace boxwood::random_play {

/// What is wrong with it; empty if its replay ends where the game is.
std::string wrong_with_villa_record(std::string_view text, std::uint64_t hash);
/// The main line ends in this position.
std::string wrong_with_polyssimo_record(std::string_view text, const polyssimo::Position& position);

}  // namespace boxwood::random_play
