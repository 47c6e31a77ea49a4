#pragma once

// A search for the best move of a position: started, advanced in slices, then asked for its
// findings. A tree search (PUCT, see search/tree_search.h) over picks while pieces are chosen and
// over placements afterwards; with two players, an exact solver beside it tries to prove the
// outcome. One search runs on one thread; the same position, effort and seed give the same findings
// everywhere.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "players/polyssimo/findings.h"
#include "polyssimo/position.h"

namespace boxwood::players {

/// The effort of a search.
struct Effort {
    /// Playouts, each from a leaf of the search tree.
    std::uint32_t simulations = 4'000;
    /// Whether to look for a proof, two positions for every simulation.
    enum class Solving { none, winner, margin } solving = Solving::winner;
    /// How many moves are considered, drawn at random with snug ones more likely; 0 for every
    /// promising one.
    int notices = 0;
    /// How pieces are chosen: by search, or those that fit in most ways first.
    enum class Drafting { search, ease } drafting = Drafting::search;
    /// Memory for the tree and the solver's table. The board and its placements need a few hundred
    /// kilobytes more, the largest endgames a few megabytes.
    std::size_t bytes = std::size_t{40} << 20;

    friend bool operator==(const Effort&, const Effort&) = default;
};

class Search {
public:
    /// REQUIRES: the game is not over.
    Search(polyssimo::Position position, const Effort& effort, std::uint64_t seed);
    Search(Search&&) noexcept;
    Search& operator=(Search&&) noexcept;
    ~Search();

    /// Plays up to `simulations` more games.
    void advance(std::uint32_t simulations);
    /// Nothing is left to find: the effort is spent, there is no choice, or everything is proved.
    bool is_done() const;
    /// The fraction of the effort that is spent, from 0 to 1.
    double progress() const;

    Findings findings() const;
    const polyssimo::Position& position() const { return position_; }

    /// Continues with the position after `move` and reuses its subtree, whose simulations
    /// count as effort. REQUIRES: the move is legal and does not end the game.
    void follow(const polyssimo::Move& move);

    class Tree;

private:
    class Solver;

    polyssimo::Position position_;
    Effort effort_;
    std::uint64_t seed_;
    std::unique_ptr<Tree> tree_;
    std::unique_ptr<Solver> solver_;
};

}  // namespace boxwood::players
