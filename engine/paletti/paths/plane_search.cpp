#include "paletti/paths/plane_search.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

#include "paletti/model/trigonometry.h"

namespace boxwood::paletti {

namespace {

constexpr double most_turn = 2 * pi / steps_round_obstacle;
/// Paths do not bend around walls, so their polygons need not be smooth.
constexpr double most_turn_of_walls = pi / 4;
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr int none = -1;

/// Nodes are numbered: the start, the exits, then the corners of the polygons
/// that may be rounded.
struct Node {
    Point place;
    int obstacle = none;
    int corner = 0;
    double way_m = infinite;
    int from = none;
};

class Search {
public:
    Search(const PlaneSearch& plane, const Point& start, std::span<const Point> exits)
        : plane_(plane),
          exit_count_(static_cast<int>(exits.size()))
    {
        nodes_.push_back({.place = start});
        for (const Point& exit : exits)
            nodes_.push_back({.place = exit});
        for (std::size_t i = 0; i < plane.polygons.size(); ++i) {
            first_corner_.push_back(static_cast<int>(nodes_.size()));
            if (!plane.obstacles[i].may_be_rounded)
                continue;
            int corner = 0;
            for (const Point& place : plane.polygons[i])
                nodes_.push_back({.place = place, .obstacle = static_cast<int>(i), .corner = corner++});
        }
    }

    std::optional<std::vector<Point>> run()
    {
        reach(0, 0, none);
        while (!open_.empty()) {
            const auto [way_m, index] = open_.top();
            open_.pop();
            if (way_m > node(index).way_m)
                continue;
            if (index > 0 && index <= exit_count_)
                return way_to(index);
            expand(index);
        }
        return std::nullopt;
    }

private:
    Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }
    const Convex& polygon(int obstacle) const { return plane_.polygons[static_cast<std::size_t>(obstacle)]; }

    void reach(int index, double way_m, int from)
    {
        if (way_m >= node(index).way_m)
            return;
        node(index).way_m = way_m;
        node(index).from = from;
        open_.emplace(way_m, index);
    }

    void try_line(int from, int to)
    {
        const double way_m = node(from).way_m + length(node(to).place - node(from).place);
        if (way_m < node(to).way_m && plane_.is_free({node(from).place, node(to).place}))
            reach(to, way_m, from);
    }

    /// Whether the line through the corner and `place` is tangent to the corner's polygon:
    /// shortest paths consist of such lines.
    bool is_tangent(const Node& corner, const Point& place) const
    {
        const Convex& around = polygon(corner.obstacle);
        const auto count = static_cast<int>(around.size());
        const auto at = [&](int index) { return around[static_cast<std::size_t>((index + count) % count)]; };
        const Point line = place - corner.place;
        const double one = cross(line, at(corner.corner - 1) - corner.place);
        const double other = cross(line, at(corner.corner + 1) - corner.place);
        return (one >= 0 && other >= 0) || (one <= 0 && other <= 0);
    }

    /// False only if no corner of the obstacle can lie on a line that is tangent
    /// at the corner: the cheap way to skip most obstacles.
    bool may_be_tangent(const Node& corner, const PlaneSearch::Circle& circle) const
    {
        const Convex& around = polygon(corner.obstacle);
        const std::size_t next = (static_cast<std::size_t>(corner.corner) + 1) % around.size();
        const std::size_t previous =
            (static_cast<std::size_t>(corner.corner) + around.size() - 1) % around.size();
        const Point to = circle.centre - corner.place;
        const auto misses = [&](const Point& neighbour, double side) {
            const Point line = neighbour - corner.place;
            return side * cross(line, to) > circle.radius_m * length(line);
        };
        // Beyond both edges' lines on the same side, front or back of the corner.
        return !(misses(around[next], 1) && misses(around[previous], -1)) &&
               !(misses(around[next], -1) && misses(around[previous], 1));
    }

    void expand(int index)
    {
        const Node from = node(index);
        for (int exit = 1; exit <= exit_count_; ++exit)
            if (from.obstacle == none || is_tangent(from, node(exit).place))
                try_line(index, exit);
        for (int other = 0; other < static_cast<int>(plane_.polygons.size()); ++other) {
            if (!plane_.obstacles[static_cast<std::size_t>(other)].may_be_rounded)
                continue;
            if (other == from.obstacle)
                go_round(index);
            else if (from.obstacle == none ||
                     may_be_tangent(from, plane_.circles[static_cast<std::size_t>(other)]))
                go_over(index, other);
        }
    }

    void go_round(int index)
    {
        const Node from = node(index);
        const auto count = static_cast<int>(polygon(from.obstacle).size());
        const int first = first_corner_[static_cast<std::size_t>(from.obstacle)];
        try_line(index, first + (from.corner + 1) % count);
        try_line(index, first + (from.corner + count - 1) % count);
    }

    void go_over(int index, int other)
    {
        const Node from = node(index);
        const Convex& around = polygon(other);
        const int first = first_corner_[static_cast<std::size_t>(other)];
        const auto count = static_cast<int>(around.size());
        const std::vector<PlaneSearch::Line>& edges = plane_.edges[static_cast<std::size_t>(other)];
        bool is_outside = false;
        bool previous = edges.back().is_outside(from.place);
        for (int corner = 0; corner < count; ++corner) {
            const bool next = edges[static_cast<std::size_t>(corner)].is_outside(from.place);
            is_outside |= next;
            if (next != previous &&
                (from.obstacle == none || is_tangent(from, around[static_cast<std::size_t>(corner)])))
                try_line(index, first + corner);
            previous = next;
        }
        // A place between the shape and its polygon has no tangents: any visible corner
        // will do.
        for (int corner = 0; !is_outside && corner < count; ++corner)
            try_line(index, first + corner);
    }

    std::vector<Point> way_to(int index)
    {
        std::vector<Point> way;
        for (int at = index; at != none; at = node(at).from)
            way.push_back(node(at).place);
        std::ranges::reverse(way);
        return way;
    }

    using Open = std::pair<double, int>;

    const PlaneSearch& plane_;
    int exit_count_;
    std::vector<Node> nodes_;
    std::vector<int> first_corner_;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open_;
};

}  // namespace

double largest_excess()
{
    return 1 / sine_cosine(most_turn / 2).cosine - 1;
}

PlaneSearch::PlaneSearch(std::vector<Obstacle> all) : obstacles(std::move(all))
{
    for (const Obstacle& obstacle : obstacles) {
        polygons.push_back(
            circumscribed(obstacle.shape, obstacle.may_be_rounded ? most_turn : most_turn_of_walls));
        Circle circle;
        for (const Point& corner : obstacle.shape.core)
            circle.centre = circle.centre + corner * (1 / static_cast<double>(obstacle.shape.core.size()));
        for (const Point& corner : polygons.back())
            circle.radius_m = std::max(circle.radius_m, length(corner - circle.centre));
        circles.push_back(circle);
        edges.emplace_back();
        for (std::size_t i = 0; i < polygons.back().size(); ++i) {
            const Point& from = polygons.back()[i];
            const Point way = polygons.back()[(i + 1) % polygons.back().size()] - from;
            const Point outward{way.y, -way.x};
            edges.back().push_back({outward, dot(outward, from)});
        }
    }
}

bool PlaneSearch::is_free(const Segment& segment) const
{
    const Point way = segment.to - segment.from;
    const double square = dot(way, way);
    for (std::size_t i = 0; i < obstacles.size(); ++i) {
        const Circle& circle = circles[i];
        const Point to = circle.centre - segment.from;
        const double share = square > 0 ? std::clamp(dot(to, way) / square, 0.0, 1.0) : 0.0;
        const Point apart = to - way * share;
        if (dot(apart, apart) >= circle.radius_m * circle.radius_m)
            continue;
        const Rounded& shape = obstacles[i].shape;
        if (distance(segment, shape.core) < shape.radius_m - touching_depth_m)
            return false;
    }
    return true;
}

std::optional<std::vector<Point>> PlaneSearch::way(const Point& start, std::span<const Point> exits) const
{
    return Search(*this, start, exits).run();
}

}  // namespace boxwood::paletti
