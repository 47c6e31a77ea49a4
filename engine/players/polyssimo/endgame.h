#pragma once

// The end of a game for two, solved: who wins if both play their best from
// here, by how many cells, and with which move. Works in slices. Turns
// positions into games of options and answers back; how those are solved,
// search/ knows.

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
    /// (search::ConflictGame::max_options); from the start, that is every
    /// board but small ones. What fits has a good chance from 16 pieces on.
    /// REQUIRES: two players; they are placing.
    static std::optional<Endgame> create(const polyssimo::Position& position, std::size_t table_bytes,
                                         InstructionSet instructions = available_instruction_sets().back());

    /// Finds out who wins, looking at up to `max_nodes` more positions.
    Status prove_winner(std::uint64_t max_nodes);
    /// Finds out who wins by how much. Asks for the winner first.
    Status solve(std::uint64_t max_nodes);

    /// Nobody as long as it is not proved.
    std::optional<Seat> winner() const;
    /// How many cells less the winner will hold than the other (P5.2): 0 if
    /// who placed last decides (P5.3). Nothing as long as it is not proved.
    std::optional<int> margin() const;
    /// If solved, the best placement for the seat on turn; if only a win is
    /// proved, one that wins. Else nothing.
    std::optional<polyssimo::Placement> best_move() const;

    /// How many positions were looked at so far.
    std::uint64_t nodes() const { return solver_.nodes(); }
    /// How many placements fit, of both hands.
    std::size_t option_count() const { return placements_.size(); }

private:
    Endgame(const polyssimo::Position& position, std::vector<polyssimo::Placement> placements,
            search::ConflictSolver solver);

    Seat on_turn_;
    /// The value from which on the seat on turn wins.
    int threshold_;
    /// Of the solver's options.
    std::vector<polyssimo::Placement> placements_;
    search::ConflictSolver solver_;
};

}  // namespace boxwood::players
