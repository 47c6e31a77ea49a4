#pragma once

// A null-window search of a conflict game: is its value at least a threshold? The solver
// asks several such questions of the same search, which keeps its transposition table.
// Instantiated once per instruction set.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/cpu.h"
#include "search/conflict_game.h"

namespace boxwood::search {

class ConflictSearch {
public:
    virtual ~ConflictSearch() = default;

    /// Starts a new question: is the value for `on_turn` at least `threshold`?
    virtual void begin(Side on_turn, int threshold) = 0;
    /// Searches up to `max_nodes` positions; true once the question is answered.
    virtual bool advance(std::uint64_t max_nodes) = 0;
    /// A lower bound on the value if it is at least the threshold, otherwise an upper bound.
    virtual int value() const = 0;
    /// The option that reached the threshold. REQUIRES: value() >= threshold.
    virtual std::size_t best() const = 0;
    virtual std::uint64_t nodes() const = 0;
};

/// The fastest search for these instructions.
/// REQUIRES: the game has an option, and not too many.
std::unique_ptr<ConflictSearch> make_conflict_search(const ConflictGame& game, std::size_t table_bytes,
                                                     InstructionSet instructions);

/// Compiled for machines with AVX2 and BMI2 only.
std::unique_ptr<ConflictSearch> make_conflict_search_x86(const ConflictGame& game, std::size_t table_bytes);

}  // namespace boxwood::search
