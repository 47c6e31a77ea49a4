#pragma once

// Games of Polyssimo for probes: the box, any number of players, random moves
// from a fixed seed.

#include <cstdint>
#include <memory>
#include <vector>

#include "core/rng.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"

namespace boxwood::parity {

inline std::shared_ptr<const polyssimo::Setup> box_setup(int players)
{
    polyssimo::Options options;
    options.players = players;
    return polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), options).value();
}

inline std::vector<polyssimo::Move> random_game(const polyssimo::Position& start, std::uint64_t seed)
{
    Rng rng(seed);
    std::vector<polyssimo::Move> played;
    polyssimo::Position position = start;
    while (phase(position) != polyssimo::Phase::over) {
        const std::vector<polyssimo::Move> moves = legal_moves(position);
        played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position = play(position, played.back()).value();
    }
    return played;
}

}  // namespace boxwood::parity
