#pragma once

// Solves games of options (conflict_game.h) exactly: proves that a value is at
// least a threshold or is not, or finds the value itself. Works in slices of
// nodes and goes on exactly where it stopped: slices of any size visit the same
// nodes. Memory is taken once, at the beginning. Knows no game and no clock.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/cpu.h"
#include "search/conflict_game.h"

namespace boxwood::search {

struct ConflictStart {
    Side on_turn = Side::first;
    /// Who took the last option before.
    Side last = Side::second;
};

class ConflictSolver {
public:
    enum class Status {
        /// The question is answered: see the bounds and best_option().
        proved,
        /// The nodes are used up; go on by calling again.
        paused,
    };

    /// All of the game's options are free. Remembers positions in a table of
    /// `table_bytes` at most (and at least a few); all other memory is a few
    /// megabytes for the largest games. `instructions` changes speed alone.
    /// REQUIRES: !game.has_too_many_options().
    ConflictSolver(const ConflictGame& game, ConflictStart start, std::size_t table_bytes,
                   InstructionSet instructions = available_instruction_sets().back());
    ConflictSolver(ConflictSolver&&) noexcept;
    ConflictSolver& operator=(ConflictSolver&&) noexcept;
    ~ConflictSolver();

    /// Looks at up to `max_nodes` more positions to find out whether the value
    /// is at least `threshold`. Another threshold than the last call's drops
    /// what was begun, but not what was proved or is in the table.
    Status prove(int threshold, std::uint64_t max_nodes);

    /// The same for the value itself. Begins at `guess` and walks from there:
    /// after prove(), its threshold is the right one.
    Status solve(std::uint64_t max_nodes, int guess = 1);

    /// What is known: lower_bound() <= value <= upper_bound().
    int lower_bound() const;
    int upper_bound() const;

    /// An option that reaches lower_bound(); nothing if no search has raised
    /// it yet (the question was lost, or is open), or nothing can be taken, or
    /// only the other side can take something.
    /// If solve() is done, and the side on turn has an option: the best one.
    std::optional<std::size_t> best_option() const;

    /// All positions looked at so far.
    std::uint64_t nodes() const;

    class Engine;

private:
    std::unique_ptr<Engine> engine_;
};

}  // namespace boxwood::search
