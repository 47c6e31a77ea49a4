#pragma once

// Computer players of Polyssimo, by name. A player is a function of a position
// and a random number generator: the same seed gives the same moves everywhere.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/rng.h"
#include "players/polyssimo/level.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"

namespace boxwood::players {

/// Any legal move, all equally likely.
struct RandomPlayer {
    friend bool operator==(const RandomPlayer&, const RandomPlayer&) = default;
};

/// Takes the pieces that fit in most ways; covers the cells that the others need more than it does
/// itself.
struct GreedyPlayer {
    friend bool operator==(const GreedyPlayer&, const GreedyPlayer&) = default;
};

/// Levels look ahead.
using PolyssimoPlayer = std::variant<RandomPlayer, GreedyPlayer, Level>;

/// The names to choose from: "random", "greedy", "level-1" to "level-9".
std::span<const std::string_view> polyssimo_player_names();

/// One of those names, or a custom effort: "search" followed by options,
/// "search:simulations=4000:draft=ease:solve=no:notices=10:flattening=1".
std::optional<PolyssimoPlayer> find_polyssimo_player(std::string_view name);

/// The inverse.
std::string player_name(const PolyssimoPlayer& player);

/// REQUIRES: the game is not over.
polyssimo::Move choose_move(const PolyssimoPlayer& player, const polyssimo::Position& position, Rng& rng);

}  // namespace boxwood::players
