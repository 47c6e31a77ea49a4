#pragma once

// Proves the outcome of a two-player game under best play: who wins, by how many cells,
// and with which move. Uses the endgame solver in phase two and a search over all picks in
// phase one. Works in slices, knows no clock; positions that are too large are refused at
// the start, with a message.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "analysis/polyssimo_draft_solver.h"
#include "core/message.h"
#include "core/result.h"
#include "players/polyssimo/endgame.h"
#include "players/polyssimo/findings.h"
#include "polyssimo/position.h"

namespace boxwood::analysis {

class PolyssimoSolver {
public:
    /// With more, the ways to choose would fill the memory.
    static constexpr int max_open_pieces = 14;

    enum class Status {
        /// Winner and margin are proved.
        solved,
        /// The positions are used up; call again to continue.
        paused,
    };

    /// An error is a message `message.CODE`: three or four play, or the
    /// position is too large ever to be solved.
    /// REQUIRES: the game is not over.
    static Result<PolyssimoSolver, Message> create(const polyssimo::Position& position,
                                                   std::size_t table_bytes = std::size_t{8} << 20);

    /// Looks at up to `max_positions` more. Slices of any size look at the same.
    Status advance(std::uint64_t max_positions);

    /// Nothing as long as the winner is not proved; the margin comes later.
    std::optional<players::Proof> proof() const;
    std::uint64_t positions() const;

private:
    using Part = std::variant<players::Endgame, PolyssimoDraftSolver>;

    explicit PolyssimoSolver(Part part) : part_(std::move(part)) {}

    Part part_;
};

}  // namespace boxwood::analysis
