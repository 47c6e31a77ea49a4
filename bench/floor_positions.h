#pragma once

// Villas for testing whether the next floor can be laid: from games, and from games' villas
// thinned out until it cannot.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "paletti/model/villa.h"
#include "paletti/rules/options.h"
#include "paletti/statics/laying.h"

namespace boxwood::bench {

struct Position {
    std::uint64_t game = 0;
    std::uint64_t box_seed = 0;
    paletti::rules::Options options;
    paletti::Villa villa;
};

paletti::LayingDemand demand_of(const Position& position);

/// Plays a game of two to four computer players, of the levels from `first` to `last`; the options that
/// affect the answer vary from game to game. `on_open` gets every villa at rest on whose highest level
/// enough columns stand for the next floor.
void play_game(std::uint64_t number, int first, int last,
               const std::function<void(const Position&)>& on_open);

/// Removes columns, or moves them up and towards one side, while the villa stands, until find_laying()
/// finds no pose. Returns the last position with a pose, if there is one, and the first without; nothing
/// if there always is one.
std::vector<Position> thinned(const Position& position, std::uint64_t seed);

/// One line, lossless.
std::string line_of(const Position& position);
Position position_of(const std::string& line);

}  // namespace boxwood::bench
