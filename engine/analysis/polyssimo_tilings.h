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
    /// Meets only as many tilings as counts() needs to know of.
    count,
    /// Meets every tiling, the first one soon.
    first,
};

class TilingSearch {
public:
    using Status = search::ExactCoverSearch::Status;

    TilingSearch(const polyssimo::Board& board, const polyssimo::PieceSet& pieces,
                 polyssimo::Flipping flipping, TilingGoal goal);

    /// Why there is no tiling, if that shows without a search: a message
    /// `message.CODE`. Then advance() finishes at once.
    const std::optional<Message>& why_impossible() const { return why_impossible_; }

    /// Continues to the next tiling, trying at most `max_steps` placements.
    Status advance(std::uint64_t max_steps);

    /// REQUIRES: advance() returned `found` last.
    Tiling tiling() const;

    /// The answer when advance() has returned `finished`. Before, `all` is a
    /// lower bound, and `up_to_symmetry` may be short of it by parts.
    TilingCounts counts() const;

    /// From 0 to 1, a guess.
    double fraction_done() const { return search_.fraction_done(); }

    /// A placement that the search may choose.
    struct Option {
        /// Of twins, the first stands for all.
        polyssimo::Placement placement;
        /// How many tilings one that contains it stands for.
        std::uint64_t weight = 1;
    };

private:
    void count_solution();

    std::shared_ptr<const polyssimo::Setup> setup_;
    std::optional<Message> why_impossible_;
    std::vector<Option> options_;
    /// For each symmetry of the board and each option, the option to which it
    /// is mapped; none where that was left out.
    std::vector<std::vector<std::optional<std::size_t>>> images_;
    search::ExactCoverSearch search_;
    std::uint64_t all_ = 0;
    /// The sum, over all tilings, of the symmetries that map them to themselves.
    std::uint64_t symmetries_of_all_ = 0;
};

}  // namespace boxwood::analysis
