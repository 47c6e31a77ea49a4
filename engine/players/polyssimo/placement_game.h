#pragma once

// Phase two as the tree search sees it: packed positions, candidates by what
// they take from the others, random games to the end.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "players/polyssimo/candidate_list.h"
#include "players/polyssimo/grid.h"
#include "players/polyssimo/playout.h"
#include "search/tree_search.h"

namespace boxwood::players {

search::Outcome counted(const Outcome& outcome, int players);

template <class Geometry>
class PlacementGame {
public:
    using State = PackedPosition<Geometry>;
    using Move = PackedMove;

    PlacementGame(std::shared_ptr<const Grid<Geometry>> grid, std::uint64_t seed);

    std::optional<std::size_t> to_play(const State& state) const;
    /// The best by greedy value: cells that the others need more than I do.
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
