#pragma once

// A computer player's turn in a villa, in slices: what it says, or all that its
// hands do until everything is at rest again. It plays on a game of its own; the
// simulation is exact, so the table's will do the same. Equal games, seats,
// settings and seeds give equal acts, however the turn is sliced.

#include <cstdint>
#include <vector>

#include "paletti/game/game.h"
#include "players/paletti/player.h"

namespace boxwood::paletti {

class ComputerTurn {
public:
    ComputerTurn(Game game, Seat seat, const PlayerSettings& settings, std::uint64_t seed);

    /// For about so many ticks of look-ahead or of play.
    void advance(int ticks);
    bool is_done() const { return is_done_; }
    /// From 0 to 1.
    double progress() const;

    Seat seat() const { return player_.seat(); }
    /// So far, since the turn began.
    const std::vector<Act>& acts() const { return acts_; }

private:
    bool act();

    Game game_;
    ComputerPlayer player_;
    std::vector<Act> acts_;
    bool is_done_ = false;
};

}  // namespace boxwood::paletti
