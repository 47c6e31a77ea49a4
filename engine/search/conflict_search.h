#pragma once

// One question put to a game of options: is its value at least a threshold?
// The solver asks several, one after the other, of the same search, which
// keeps its table between them. Made once for each set of instructions.

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

    /// Begins anew: is the value for `on_turn` at least `threshold`?
    virtual void begin(Side on_turn, int threshold) = 0;
    /// Looks at up to `max_nodes` positions; true if the answer is there.
    virtual bool advance(std::uint64_t max_nodes) = 0;
    /// A bound on the value: from below if it is at least the threshold, else
    /// from above.
    virtual int value() const = 0;
    /// The option that reached the threshold. REQUIRES: value() >= threshold.
    virtual std::size_t best() const = 0;
    virtual std::uint64_t nodes() const = 0;
};

/// The one that suits these instructions.
/// REQUIRES: the game has an option, and not too many.
std::unique_ptr<ConflictSearch> make_conflict_search(const ConflictGame& game, std::size_t table_bytes,
                                                     InstructionSet instructions);

std::unique_ptr<ConflictSearch> make_conflict_search_plain(const ConflictGame& game, std::size_t table_bytes);
std::unique_ptr<ConflictSearch> make_conflict_search_x86(const ConflictGame& game, std::size_t table_bytes);

}  // namespace boxwood::search
