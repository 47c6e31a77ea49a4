#pragma once

// Monte Carlo tree search for any game of up to four players with perfect information.
// Moves are selected by the PUCT formula (Rosin 2011; Silver et al. 2017) with priors
// from the rank of a move, nodes get more candidates by progressive widening (Coulom
// 2007), and unvisited moves count as much as their node's mean (first play urgency:
// Gelly and Wang 2006). Leaves are evaluated by playouts. Works in slices, with memory
// bounded from the start; the same seed gives the same tree on every machine. Knows no
// game.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/check.h"
#include "search/outcome.h"
#include "search/tree.h"

namespace boxwood::search {

/// What the search asks of a game. A state is small and copied often.
template <class Game>
concept SearchableGame =
    std::copyable<typename Game::State> && std::equality_comparable<typename Game::Move> &&
    requires(Game game, typename Game::State state, const typename Game::State& fixed,
             typename Game::Move move, std::size_t count, std::vector<typename Game::Move>& moves) {
        /// The index of the seat to move; nothing if the game is over.
        { game.to_play(fixed) } -> std::same_as<std::optional<std::size_t>>;
        /// Adds the `count` most promising moves, best first, or all if there are fewer.
        /// A longer list begins with the shorter one.
        game.list_candidates(fixed, count, moves);
        game.play(state, move);
        /// Plays random moves to the end.
        { game.play_out(fixed) } -> std::same_as<Outcome>;
    };

struct TreeOptions {
    /// Weight of exploration against exploitation.
    double exploration = 0.7;
    /// A leaf is expanded once this many games were played from it.
    std::uint32_t expand_after = 6;
    /// How slowly priors, 1 / (rank + prior_offset), decrease.
    double prior_offset = 10;
    /// Progressive widening: a node starts with this many candidates. Once all have been
    /// visited and the next one is due, it gets four times as many, up to `max_width`.
    std::size_t width = 16;
    std::size_t max_width = 256;
    /// The value of a win, and of each unit of margin. The margin distinguishes moves that
    /// all win or all lose.
    double win_value = 0.8;
    double margin_value = 0.005;
    /// The tree stops growing at this size.
    std::size_t max_edges = 1'000'000;
};

/// Statistics of a move at the root.
template <class Move>
struct Candidate {
    Move move;
    std::uint32_t visits = 0;
    /// Games won by the seat to move, and the sum of its margins.
    std::uint32_t wins = 0;
    std::int32_t margins = 0;
    /// The same for every seat, over the games since the last follow().
    Outcomes seats;
};

template <SearchableGame Game>
class TreeSearch {
public:
    using State = typename Game::State;
    using Move = typename Game::Move;

    /// If `root_moves` are given, only these are searched at the root.
    /// REQUIRES: the game is not over, and there is a candidate.
    TreeSearch(Game game, State root, const TreeOptions& options, const std::vector<Move>& root_moves = {})
        : game_(std::move(game)),
          root_(std::move(root)),
          options_(options),
          tree_(options.max_edges)
    {
        const std::size_t ranks = std::max(options_.max_width, root_moves.size());
        for (std::size_t rank = 0; rank <= ranks; ++rank)
            priors_.push_back(1 / (static_cast<double>(rank) + options_.prior_offset));
        BOXWOOD_CHECK(game_.to_play(root_).has_value());
        if (root_moves.empty())
            expand(tree_.root, root_);
        else
            tree_.expand(tree_.root, *game_.to_play(root_), root_moves, Expansion::complete);
        BOXWOOD_CHECK(tree_.node(tree_.root).edge_count > 0);
    }

    /// Plays `simulations` games, each down the tree and then to the end.
    void advance(std::uint32_t simulations)
    {
        for (std::uint32_t i = 0; i < simulations; ++i)
            simulate();
    }

    /// Plays `move` at the root and keeps its subtree. False, without any change, if there
    /// is none.
    bool follow(const Move& move)
    {
        State next = root_;
        game_.play(next, move);
        if (!game_.to_play(next) || !tree_.follow(move))
            return false;
        root_ = std::move(next);
        root_outcomes_.clear();
        return true;
    }

    const State& root() const { return root_; }
    std::uint32_t simulations() const { return tree_.node(tree_.root).visits; }
    std::size_t edge_count() const { return tree_.edge_count(); }
    std::size_t candidate_count() const { return tree_.node(tree_.root).edge_count; }

    /// The root's candidates, most visited first; ties go to the greater prior.
    std::vector<Candidate<Move>> candidates() const
    {
        std::vector<Candidate<Move>> found;
        for (const auto& edge : tree_.edges(tree_.node(tree_.root)))
            found.push_back({edge.move, edge.visits(), edge.stats.wins, edge.stats.margins, {}});
        for (std::size_t rank = 0; rank < root_outcomes_.size(); ++rank)
            found[rank].seats = root_outcomes_[rank];
        std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.visits > b.visits; });
        return found;
    }

    Move best() const { return candidates().front().move; }

    /// The most visited moves, starting with `first`, to the end of the tree.
    std::vector<Move> principal_variation(const Move& first) const
    {
        std::vector<Move> moves{first};
        const auto* edge = tree_.find(tree_.node(tree_.root), first);
        while (edge != nullptr && edge->child != TreeNode::none) {
            edge = tree_.most_visited(tree_.node(edge->child));
            if (edge != nullptr)
                moves.push_back(edge->move);
        }
        return moves;
    }

private:
    struct Step {
        std::uint32_t node;
        std::uint32_t edge;
    };

    void simulate()
    {
        State state = root_;
        path_.clear();
        std::uint32_t node = tree_.root;
        ++tree_.node(node).visits;
        while (tree_.node(node).edge_count > 0) {
            const std::uint32_t edge = select(node, state);
            path_.push_back({node, edge});
            game_.play(state, tree_.edge(edge).move);
            if (tree_.edge(edge).child == TreeNode::none &&
                (tree_.edge(edge).visits() + 1 < options_.expand_after || !tree_.add_child(edge)))
                break;
            node = tree_.edge(edge).child;
            ++tree_.node(node).visits;
            if (tree_.node(node).expansion == Expansion::none)
                expand(node, state);
        }
        const Outcome outcome = game_.play_out(state);
        for (const Step& step : path_) {
            TreeNode& passed = tree_.node(step.node);
            passed.stats.add(outcome, passed.seat);
            tree_.edge(step.edge).stats.add(outcome, passed.seat);
        }
        const std::size_t rank = path_.front().edge - tree_.node(tree_.root).first_edge;
        if (rank >= root_outcomes_.size())
            root_outcomes_.resize(rank + 1);
        root_outcomes_[rank].add(outcome);
    }

    void expand(std::uint32_t node, const State& state)
    {
        if (const std::optional<std::size_t> seat = game_.to_play(state))
            add_candidates(node, *seat, state, options_.width);
        else
            tree_.node(node).expansion = Expansion::complete;
    }

    void add_candidates(std::uint32_t node, std::size_t seat, const State& state, std::size_t count)
    {
        moves_.clear();
        game_.list_candidates(state, count, moves_);
        const bool more = moves_.size() == count && count < options_.max_width;
        tree_.expand(node, seat, moves_, more ? Expansion::can_widen : Expansion::complete);
    }

    /// PUCT: the candidate with the greatest sum of its mean value and an exploration bonus
    /// of exploration * prior * sqrt(visits of the node) / (1 + its visits).
    std::uint32_t select(std::uint32_t index, const State& state)
    {
        const TreeNode& node = tree_.node(index);
        const auto edges = tree_.edges(node);
        const std::uint32_t tried = node.stats.games;
        const double mean = tried == 0 ? options_.win_value / 2 : value(node.stats) / tried;
        const double unit = options_.exploration * std::sqrt(static_cast<double>(tried + 1));
        std::size_t best = 0;
        double greatest = -1;
        std::size_t rank = 0;
        for (; rank < edges.size() && edges[rank].visits() > 0; ++rank) {
            // value / visits + unit * prior / (visits + 1), with one division fewer.
            const double visits = edges[rank].visits();
            const double bound = (value(edges[rank].stats) * (visits + 1) + unit * priors_[rank] * visits) /
                                 (visits * (visits + 1));
            if (bound > greatest) {
                greatest = bound;
                best = rank;
            }
        }
        // Among unvisited candidates, the first has the greatest bonus.
        if (mean + unit * priors_[rank] > greatest &&
            (rank < edges.size() || (node.expansion == Expansion::can_widen && widen(index, state))))
            best = rank;
        return tree_.node(index).first_edge + static_cast<std::uint32_t>(best);
    }

    /// Whether the node got more candidates.
    bool widen(std::uint32_t index, const State& state)
    {
        const std::size_t before = tree_.node(index).edge_count;
        add_candidates(index, tree_.node(index).seat, state, std::min(4 * before, options_.max_width));
        return tree_.node(index).edge_count > before;
    }

    double value(const NodeStats& stats) const
    {
        return options_.win_value * stats.wins + options_.margin_value * stats.margins;
    }

    Game game_;
    State root_;
    TreeOptions options_;
    /// By rank.
    std::vector<double> priors_;
    Tree<Move> tree_;
    /// Of the root's first edges, in their order, which widening preserves.
    std::vector<Outcomes> root_outcomes_;
    std::vector<Step> path_;
    std::vector<Move> moves_;
};

}  // namespace boxwood::search
