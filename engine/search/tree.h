#pragma once

// The tree of a Monte Carlo tree search: nodes, and for each of them its edges, one per
// candidate move, in order of their priors. All memory is reserved at the start. Knows no
// game and no search strategy.

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/outcome.h"

namespace boxwood::search {

/// Whether a node has edges: none yet; the first few, with more to come by progressive
/// widening; all it will ever have.
enum class Expansion : std::uint8_t { none, can_widen, complete };

/// Results of the games played through a node or edge, from the point of view of the seat
/// to move there.
struct NodeStats {
    std::uint32_t games = 0;
    std::uint32_t wins = 0;
    /// The sum of the margins.
    std::int32_t margins = 0;

    void add(const Outcome& outcome, std::uint8_t seat)
    {
        ++games;
        wins += outcome.winner == seat ? 1 : 0;
        margins += outcome.margins[seat];
    }
};

struct TreeNode {
    static constexpr std::uint32_t none = 0xFFFF'FFFF;

    /// Only games played since it was expanded.
    NodeStats stats{};
    /// All games, including those before.
    std::uint32_t visits = 0;
    std::uint32_t first_edge = 0;
    std::uint32_t edge_count = 0;
    /// Index of the seat to move.
    std::uint8_t seat = 0;
    Expansion expansion = Expansion::none;
};

template <class Move>
struct TreeEdge {
    Move move;
    std::uint32_t child = TreeNode::none;
    NodeStats stats{};

    std::uint32_t visits() const { return stats.games; }
};

/// Invariants: a node's edges are contiguous; visited ones come first; a child belongs to
/// one edge and has a greater index than its parent.
template <class Move>
class Tree {
public:
    using Edge = TreeEdge<Move>;

    static constexpr std::uint32_t root = 0;

    /// Nodes are much rarer than edges, except where hardly any choice is left.
    static constexpr std::size_t edges_per_node = 4;
    /// Memory per edge: the edge itself, its share of a node, and the scratch space for
    /// keeping a subtree.
    static constexpr std::size_t bytes_per_edge =
        sizeof(Edge) + (sizeof(TreeNode) + 3 * sizeof(std::uint32_t) + edges_per_node - 1) / edges_per_node;

    explicit Tree(std::size_t max_edges) : max_edges_(max_edges), max_nodes_(1 + max_edges / edges_per_node)
    {
        edges_.reserve(max_edges_);
        nodes_.reserve(max_nodes_);
        nodes_.push_back({});
    }

    TreeNode& node(std::uint32_t index) { return nodes_[index]; }
    const TreeNode& node(std::uint32_t index) const { return nodes_[index]; }
    Edge& edge(std::uint32_t index) { return edges_[index]; }
    std::span<const Edge> edges(const TreeNode& node) const
    {
        return std::span(edges_).subspan(node.first_edge, node.edge_count);
    }
    std::size_t edge_count() const { return edges_.size(); }

    /// Adds a child node, without edges, to the edge. False if the tree is full.
    bool add_child(std::uint32_t index)
    {
        if (is_full_ || nodes_.size() == max_nodes_)
            return false;
        edges_[index].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({.visits = edges_[index].visits()});
        return true;
    }

    /// Gives the node an edge for each of these moves; existing edges, which are the first
    /// of them, are kept. Does nothing if the tree would grow too large.
    void expand(std::uint32_t index, std::size_t seat, const std::vector<Move>& moves, Expansion expansion)
    {
        TreeNode& node = nodes_[index];
        if (edges_.size() + moves.size() > max_edges_) {
            is_full_ = true;
            // Otherwise it would be widened again and again.
            node.expansion = Expansion::complete;
            return;
        }
        const auto first_edge = static_cast<std::uint32_t>(edges_.size());
        for (std::size_t i = 0; i < moves.size(); ++i)
            edges_.push_back(i < node.edge_count ? edges_[node.first_edge + i] : Edge{moves[i]});
        node.first_edge = first_edge;
        node.edge_count = static_cast<std::uint32_t>(moves.size());
        node.seat = static_cast<std::uint8_t>(seat);
        node.expansion = expansion;
    }

    const Edge* find(const TreeNode& node, const Move& move) const
    {
        for (const Edge& edge : edges(node))
            if (edge.move == move)
                return &edge;
        return nullptr;
    }

    /// nullptr if none was visited.
    const Edge* most_visited(const TreeNode& node) const
    {
        const Edge* most = nullptr;
        for (const Edge& edge : edges(node))
            if (edge.visits() > (most == nullptr ? 0 : most->visits()))
                most = &edge;
        return most;
    }

    /// Makes the subtree behind `move` the whole tree. False, without any change, if there
    /// is none.
    bool follow(const Move& move)
    {
        const Edge* edge = find(nodes_[root], move);
        if (edge == nullptr || edge->child == TreeNode::none || nodes_[edge->child].edge_count == 0)
            return false;
        keep_subtree(edge->child);
        is_full_ = false;
        return true;
    }

private:
    /// Compacts nodes and edges in place: there is no memory for a second tree.
    void keep_subtree(std::uint32_t new_root)
    {
        constexpr std::uint32_t kept = TreeNode::none - 1;
        std::vector<std::uint32_t> new_numbers(nodes_.size(), TreeNode::none);
        new_numbers[new_root] = kept;
        std::uint32_t node_count = 0;
        for (std::uint32_t index = new_root; index < nodes_.size(); ++index) {
            if (new_numbers[index] != kept)
                continue;
            for (const Edge& edge : edges(nodes_[index]))
                if (edge.child != TreeNode::none)
                    new_numbers[edge.child] = kept;
            new_numbers[index] = node_count;
            nodes_[node_count] = nodes_[index];
            if (nodes_[node_count].edge_count == 0)
                nodes_[node_count].expansion = Expansion::none;
            ++node_count;
        }
        nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(node_count), nodes_.end());
        compact_edges(new_numbers);
    }

    void compact_edges(const std::vector<std::uint32_t>& new_numbers)
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> by_first_edge;
        by_first_edge.reserve(nodes_.size());
        for (std::uint32_t index = 0; index < nodes_.size(); ++index)
            if (nodes_[index].edge_count > 0)
                by_first_edge.emplace_back(nodes_[index].first_edge, index);
        std::ranges::sort(by_first_edge);
        std::uint32_t end = 0;
        for (const auto& [old_first_edge, index] : by_first_edge) {
            const std::uint32_t first_edge = end;
            for (Edge edge : edges(nodes_[index])) {
                if (edge.child != TreeNode::none)
                    edge.child = new_numbers[edge.child];
                edges_[end++] = edge;
            }
            nodes_[index].first_edge = first_edge;
        }
        edges_.erase(edges_.begin() + static_cast<std::ptrdiff_t>(end), edges_.end());
    }

    std::size_t max_edges_;
    std::size_t max_nodes_;
    bool is_full_ = false;
    std::vector<TreeNode> nodes_;
    std::vector<Edge> edges_;
};

}  // namespace boxwood::search
