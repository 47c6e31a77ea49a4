#pragma once

// Solves the end of a game for two: who wins under best play, by how many cells, and with which
// move. Works in slices. Translates positions to conflict games (search/conflict_solver.h), and the
// results back.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/cpu.h"
#include "core/seat.h"
#include "polyssimo/position.h"
#include "search/conflict_solver.h"

namespace boxwood::players {

class Endgame {
public:
    using Status = search::ConflictSolver::Status;

    /// Nothing if more placements fit than the solver takes
    /// (search::ConflictGame::max_options); at the start of placing, only small boards are
    /// within that limit. With 16 pieces left most games can be solved. REQUIRES: two
    /// players; they are placing.
    static std::optional<Endgame> create(const polyssimo::Position& position, std::size_t table_bytes,
                                         InstructionSet instructions = available_instruction_sets().back());

    /// Tries to prove who wins, searching up to `max_nodes` more positions.
    Status prove_winner(std::uint64_t max_nodes);
    /// The same for the margin; proves the winner first.
    Status solve(std::uint64_t max_nodes);

    /// Nothing until it is proved.
    std::optional<Seat> winner() const;
    /// By how many cells fewer the winner will hold than the other (P5.2); 0 if the last
    /// placement decides (P5.3). Nothing until it is proved.
    std::optional<int> margin() const;
    /// If solved, the best placement for the seat to move; if only a win is proved, a winning one;
    /// otherwise nothing.
    std::optional<polyssimo::Placement> best_move() const;

    /// Positions searched so far.
    std::uint64_t nodes() const { return solver_.nodes(); }
    /// The number of fitting placements of both hands.
    std::size_t option_count() const { return placements_.size(); }

private:
    Endgame(const polyssimo::Position& position, std::vector<polyssimo::Placement> placements,
            search::ConflictSolver solver);

    Seat on_turn_;
    /// The seat to move wins if the value is at least this.
    int threshold_;
    /// The placement of each of the solver's options.
    std::vector<polyssimo::Placement> placements_;
    search::ConflictSolver solver_;
};

}  // namespace boxwood::players
