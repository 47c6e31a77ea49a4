#pragma once

// Solves conflict games (conflict_game.h) exactly: proves whether the value is at least a
// threshold, or finds the value itself by a sequence of null-window searches, MTD(f)
// (Plaat et al. 1996). Works in slices of nodes and resumes exactly where it stopped:
// slices of any size visit the same nodes. Memory is allocated once, at the start. Knows
// no game and no clock.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/cpu.h"
#include "search/conflict_game.h"

namespace boxwood::search {

struct ConflictStart {
    Side on_turn = Side::first;
    /// The side that took the previous option.
    Side last = Side::second;
};

class ConflictSearch;

class ConflictSolver {
public:
    enum class Status {
        /// The question is answered: see the bounds and best_option().
        proved,
        /// The nodes are used up; call again to continue.
        paused,
    };

    /// Starts with all of the game's options available. The transposition table takes at
    /// most `table_bytes` (but at least one line), everything else a few megabytes for the
    /// largest games. `instructions` affects speed only.
    /// REQUIRES: !game.has_too_many_options().
    ConflictSolver(const ConflictGame& game, ConflictStart start, std::size_t table_bytes,
                   InstructionSet instructions = available_instruction_sets().back());
    ConflictSolver(ConflictSolver&&) noexcept;
    ConflictSolver& operator=(ConflictSolver&&) noexcept;
    ~ConflictSolver();

    /// Searches up to `max_nodes` more positions to prove whether the value is at least
    /// `threshold`. A different threshold than in the last call abandons an unfinished
    /// search, but keeps proved bounds and the table.
    Status prove(int threshold, std::uint64_t max_nodes);

    /// The same for the value itself, starting from `guess`: after prove(), pass its
    /// threshold.
    Status solve(std::uint64_t max_nodes, int guess = 1);

    /// The bounds proved so far: lower_bound() <= value <= upper_bound().
    int lower_bound() const;
    int upper_bound() const;

    /// An option that achieves lower_bound(); nothing if no search has raised that bound
    /// yet, if no option is left, or if only the other side has one. Once solve() is done:
    /// the best option, if the side to move has any.
    std::optional<std::size_t> best_option() const;

    /// Positions searched so far.
    std::uint64_t nodes() const;

private:
    /// A threshold as the mover sees it.
    int for_mover(int threshold) const;
    Status prove_for_mover(int threshold, std::uint64_t max_nodes);

    /// Nothing if the game has no option.
    std::unique_ptr<ConflictSearch> search_;
    Side mover_ = Side::first;
    /// The side to move has no option, so the other one is the mover.
    bool skipped_ = false;
    /// The bounds, and the option that achieves the lower one, from the mover's point of view.
    int lower_ = -unknown_value;
    int upper_ = unknown_value;
    std::optional<std::size_t> best_;
    /// The question that the search is working on.
    std::optional<int> threshold_;
};

}  // namespace boxwood::search
