#pragma once

// A computer player's turn, in slices: what a screen runs between two key
// presses, a page between two frames, and a server's thread between two tables.
// Equal players, positions and seeds give equal moves, however it is sliced.

#include <cstdint>
#include <optional>

#include "players/polyssimo/player.h"
#include "players/polyssimo/thought.h"

namespace boxwood::players {

class Turn {
public:
    /// REQUIRES: the game is not over.
    Turn(const PolyssimoPlayer& player, const polyssimo::Position& position, std::uint64_t seed);

    /// Thinks for up to so many simulations more.
    void advance(std::uint32_t simulations);
    bool is_done() const { return move_.has_value(); }
    /// From 0 to 1.
    double progress() const;
    /// REQUIRES: is_done().
    const polyssimo::Move& move() const;

private:
    void decide_if_done();

    Rng rng_;
    /// Of a player who looks ahead.
    std::optional<Level> level_;
    std::optional<Thought> thought_;
    std::optional<polyssimo::Move> move_;
};

}  // namespace boxwood::players
