#pragma once

// All tilings of a board with a set of pieces, each used once. Two tilings are the same if
// the same shapes lie in the same places: swapping twins does not make a new one. Knows no
// player and no position.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/message.h"
#include "polyssimo/setup.h"
#include "search/exact_cover.h"

namespace boxwood::analysis {

/// Where each piece lies, in the order of the set.
using Tiling = std::vector<polyssimo::Placement>;

struct TilingCounts {
    std::uint64_t all = 0;
    /// Tilings that a rotation of the board maps to each other count once, and so do
    /// reflections if pieces may be flipped.
    std::uint64_t up_to_symmetry = 0;

    friend bool operator==(const TilingCounts&, const TilingCounts&) = default;
};

enum class TilingGoal {
    /// Visits only as many tilings as counts() needs.
    count,
    /// Visits every tiling, and finds the first one soon.
    first,
};

class TilingSearch {
public:
    using Status = search::ExactCoverSearch::Status;

    TilingSearch(const polyssimo::Board& board, const polyssimo::PieceSet& pieces,
                 polyssimo::Flipping flipping, TilingGoal goal);

    /// Why there is no tiling, if that is clear without a search: a message `message.CODE`.
    /// Then advance() finishes at once.
    const std::optional<Message>& why_impossible() const { return why_impossible_; }

    /// Continues to the next tiling, trying at most `max_steps` placements.
    Status advance(std::uint64_t max_steps);

    /// REQUIRES: advance() returned `found` last.
    Tiling tiling() const;

    /// Final once advance() has returned `finished`. Before, both are lower bounds.
    TilingCounts counts() const;

    /// An estimate from 0 to 1.
    double fraction_done() const { return search_.fraction_done(); }

    struct Option {
        /// Its piece represents all its twins.
        polyssimo::Placement placement;
        /// How many tilings each tiling with this option represents.
        std::uint64_t weight = 1;
    };

private:
    void count_solution();

    std::shared_ptr<const polyssimo::Setup> setup_;
    std::optional<Message> why_impossible_;
    std::vector<Option> options_;
    /// For each symmetry of the board and each option, the option that it is mapped to, if
    /// the search has it.
    std::vector<std::vector<std::optional<std::size_t>>> images_;
    search::ExactCoverSearch search_;
    std::uint64_t all_ = 0;
    /// The sum, over all tilings, of the symmetries that map them to themselves.
    std::uint64_t symmetries_of_all_ = 0;
};

}  // namespace boxwood::analysis
