#pragma once

// A computer player's turn in Polyssimo: a move (players/turn.h).

#include <cstdint>
#include <optional>
#include <span>

#include "players/polyssimo/player.h"
#include "players/polyssimo/search.h"
#include "players/turn.h"

namespace boxwood::players {

class PolyssimoTurn final : public Turn {
public:
    /// REQUIRES: the game is not over.
    PolyssimoTurn(const PolyssimoPlayer& player, const polyssimo::Position& position, std::uint64_t seed);

    /// The budget is in simulations.
    void advance(int budget) override;
    bool is_done() const override;
    double progress() const override;
    int slice() const override;

    /// REQUIRES: is_done().
    polyssimo::Move decision() const;

    /// The joint decision of turns that were started in parallel from one position with
    /// different seeds: that of the first, given the findings of all. They need not be
    /// done: time may have run out. REQUIRES: at least one; if several, all of players who
    /// look ahead.
    static polyssimo::Move decision(std::span<const PolyssimoTurn> turns);

    /// Whether the turn looks ahead from this position.
    bool is_about(const polyssimo::Position& position) const;
    /// Becomes the turn after `move` and reuses its search. False, without any change, if
    /// there is none or the game is over. REQUIRES: the move is legal in `position`.
    bool follow(const polyssimo::Position& position, const polyssimo::Move& move);

private:
    polyssimo::Move chosen(const Findings& findings) const;

    Rng rng_;
    /// For players that look ahead; the others have chosen their move already.
    std::optional<Level> level_;
    std::optional<Search> search_;
    std::optional<polyssimo::Move> move_;
};

}  // namespace boxwood::players
