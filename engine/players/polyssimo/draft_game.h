#pragma once

// Phase one as the tree search sees it: picks, in order of the pieces' values; at the end of a
// draft the hands are compared. The winner is as random as in games between equal players; the
// margin, in tenths of a cell, is exact.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/rng.h"
#include "players/polyssimo/hand_values.h"
#include "polyssimo/position.h"
#include "search/outcome.h"

namespace boxwood::players {

class DraftGame {
public:
    struct State {
        polyssimo::PieceMask pool;
        std::array<polyssimo::PieceMask, max_players> hands{};
        std::uint8_t to_play = 0;
    };
    using Move = polyssimo::PieceId;

    DraftGame(std::shared_ptr<const polyssimo::Setup> setup, std::uint64_t seed);

    /// REQUIRES: pieces are being chosen.
    static State state_of(const polyssimo::Position& position);

    std::optional<std::size_t> to_play(const State& state) const;
    /// The most valuable first. Twins count once.
    void list_candidates(const State& state, std::size_t count, std::vector<Move>& moves) const;
    void play(State& state, Move piece) const;
    search::Outcome play_out(State state);

private:
    polyssimo::PieceMask legal(const State& state) const;
    bool obligations_can_be_met(const State& state) const;
    Move likely_pick(const State& state);
    search::Outcome compare(const State& state);

    std::shared_ptr<const polyssimo::Setup> setup_;
    HandValues values_;
    bool has_obligations_;
    polyssimo::PieceMask hexominoes_;
    Rng rng_;
};

}  // namespace boxwood::players
