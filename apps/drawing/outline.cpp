#include "drawing/outline.h"

#include <algorithm>

#include "core/check.h"

namespace boxwood::drawing {

using polyssimo::Cell;
using polyssimo::CellSet;

namespace {

/// One side of a cell, from one of its corners to the next, anticlockwise.
struct Edge {
    int x = 0;
    int y = 0;
    int right = 0;
    int up = 0;

    int end_x() const { return x + right; }
    int end_y() const { return y + up; }
};

std::vector<Edge> edges_of(const CellSet& cells)
{
    const auto holds = [&cells](int x, int y) {
        return x >= 0 && y >= 0 && x < polyssimo::max_board_side && y < polyssimo::max_board_side &&
               cells.contains(Cell::at(x, y));
    };
    std::vector<Edge> edges;
    for (const Cell cell : cells) {
        const int x = cell.column();
        const int y = cell.row();
        if (!holds(x, y - 1))
            edges.push_back({x, y, 1, 0});
        if (!holds(x + 1, y))
            edges.push_back({x + 1, y, 0, 1});
        if (!holds(x, y + 1))
            edges.push_back({x + 1, y + 1, -1, 0});
        if (!holds(x - 1, y))
            edges.push_back({x, y + 1, 0, -1});
    }
    return edges;
}

/// Takes the edge that goes on where `edge` ends. Where two do, the one to the
/// left: it belongs to the same cell.
Edge take_next(std::vector<Edge>& edges, const Edge& edge)
{
    const auto follows = [&edge](const Edge& next) {
        return next.x == edge.end_x() && next.y == edge.end_y();
    };
    const auto turns_left = [&](const Edge& next) {
        return follows(next) && next.right == -edge.up && next.up == edge.right;
    };
    auto next = std::ranges::find_if(edges, turns_left);
    if (next == edges.end())
        next = std::ranges::find_if(edges, follows);
    BOXWOOD_CHECK(next != edges.end());
    const Edge taken = *next;
    edges.erase(next);
    return taken;
}

}  // namespace

std::vector<std::vector<Corner>> outlines(const CellSet& cells)
{
    std::vector<std::vector<Corner>> loops;
    std::vector<Edge> edges = edges_of(cells);
    while (!edges.empty()) {
        std::vector<Corner> loop;
        const Edge first = edges.front();
        Edge edge = first;
        do {
            const Edge next = take_next(edges, edge);
            if (next.right != edge.right || next.up != edge.up)
                // To the left of both edges.
                loop.push_back({next.x, next.y, -edge.up - next.up, edge.right + next.right});
            edge = next;
        } while (edge.x != first.x || edge.y != first.y || edge.right != first.right || edge.up != first.up);
        loops.push_back(std::move(loop));
    }
    return loops;
}

}  // namespace boxwood::drawing
