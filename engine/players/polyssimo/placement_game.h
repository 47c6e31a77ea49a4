#pragma once

// Phase two as the tree search sees it: packed positions, candidates ranked by what they take from
// the others, random games to the end.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "players/polyssimo/grid.h"
#include "players/polyssimo/playout.h"
#include "search/tree_search.h"

namespace boxwood::players {

/// The best few of many moves, by score. Among equal scores the move with the lower pattern, then
/// the lower anchor, is better: there are no ties.
class CandidateList {
public:
    /// Starts a new list of the best `width` moves.
    void begin(std::size_t width)
    {
        width_ = width;
        keys_.clear();
        least_score_ = std::numeric_limits<std::int16_t>::min();
    }

    /// Moves with lower scores are no longer among the best.
    std::int16_t least_score() const { return least_score_; }

    void add(std::int16_t score, PackedMove move)
    {
        if (score < least_score_)
            return;
        // The score and the reversed move in one number, so that one comparison is enough.
        const std::uint32_t order = std::uint32_t{move.pattern} << 16 | move.anchor;
        const std::int64_t key = std::int64_t{score} * (std::int64_t{1} << 32) + (0xFFFFFFFFu - order);
        keys_.push_back(key);
        if (keys_.size() == 4 * width_)
            drop_worst();
    }

    /// Appends the best moves in order.
    void write_to(std::vector<PackedMove>& moves)
    {
        drop_worst();
        std::ranges::sort(keys_);
        for (auto key = keys_.rbegin(); key != keys_.rend(); ++key) {
            const std::uint32_t order = 0xFFFFFFFFu - static_cast<std::uint32_t>(*key);
            moves.push_back({static_cast<std::uint16_t>(order >> 16), static_cast<std::uint16_t>(order)});
        }
    }

private:
    void drop_worst()
    {
        if (keys_.size() <= width_)
            return;
        const auto last = keys_.begin() + static_cast<std::ptrdiff_t>(width_) - 1;
        std::nth_element(keys_.begin(), last, keys_.end(), std::greater<>());
        least_score_ = static_cast<std::int16_t>(*last >> 32);
        keys_.resize(width_);
    }

    std::size_t width_ = 0;
    std::vector<std::int64_t> keys_;
    std::int16_t least_score_ = std::numeric_limits<std::int16_t>::min();
};

template <class Geometry>
class PlacementGame {
public:
    using State = PackedPosition<Geometry>;
    using Move = PackedMove;

    PlacementGame(std::shared_ptr<const Grid<Geometry>> grid, std::uint64_t seed);

    std::optional<std::size_t> to_play(const State& state) const;
    /// The best by greedy value: cells that the others need more than the player does.
    void list_candidates(const State& state, std::size_t count, std::vector<Move>& moves);
    /// REQUIRES: the move is legal.
    void play(State& state, Move move) const;
    search::Outcome play_out(const State& state);

private:
    std::shared_ptr<const Grid<Geometry>> grid_;
    PlayoutRandom random_;
    Playout<Geometry> playout_;
    CandidateList best_;
};

extern template class PlacementGame<CompactGeometry>;
extern template class PlacementGame<LargeGeometry>;

}  // namespace boxwood::players
