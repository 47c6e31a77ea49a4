#pragma once

// A computer player's turn in any game: started from a position and a seed, advanced in
// bounded slices, and finally asked for its decision. This is how a server's thread, a
// page's worker, a screen between two key presses and a match between two programs all run
// computer players. Knows no game, thread or clock.
//
// Each game has its own kind of turn, with a constructor that starts it and
//     decision()    REQUIRES: is_done()
// in that game's own terms. Equal players, positions and seeds give equal
// decisions, however a turn is sliced and wherever it runs.

#include <cstdint>

namespace boxwood::players {

class Turn {
public:
    virtual ~Turn();

    /// Does about this much more work: simulations of a tree search, ticks of a simulated
    /// villa. REQUIRES: budget > 0.
    virtual void advance(int budget) = 0;
    virtual bool is_done() const = 0;
    /// The fraction of the work that is done, from 0 to 1.
    virtual double progress() const = 0;
    /// A budget that takes about ten milliseconds.
    virtual int slice() const = 0;

protected:
    Turn() = default;
    Turn(const Turn&) = default;
    Turn& operator=(const Turn&) = default;
};

/// The seed of one turn, from its game's seed and a hash of the position, so that it is the same
/// after a take-back.
std::uint64_t turn_seed(std::uint64_t game_seed, std::uint64_t position_hash);

}  // namespace boxwood::players
