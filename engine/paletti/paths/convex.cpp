#include "paletti/paths/convex.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "core/check.h"
#include "paletti/model/trigonometry.h"

namespace boxwood::paletti {

namespace {

/// Corners closer than this are merged.
constexpr double same_place_m = 1e-9;

const Point& after(const Convex& shape, std::size_t index)
{
    return shape[index + 1 < shape.size() ? index + 1 : 0];
}

double distance_to_segment(const Point& point, const Segment& segment)
{
    const Point way = segment.to - segment.from;
    const double square = dot(way, way);
    const double share = square > 0 ? std::clamp(dot(point - segment.from, way) / square, 0.0, 1.0) : 0.0;
    return length(point - (segment.from + way * share));
}

bool is_inside(const Point& point, const Convex& shape)
{
    if (shape.size() < 3)
        return false;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (cross(after(shape, i) - shape[i], point - shape[i]) < 0)
            return false;
    return true;
}

/// A point and a segment count as a single edge.
std::size_t edge_count(const Convex& shape)
{
    return shape.size() < 3 ? 1 : shape.size();
}

Point outward(const Point& from, const Point& to)
{
    const Point way = to - from;
    return Point{way.y, -way.x} * (1 / length(way));
}

/// The outward directions of the edges that round off a corner: from one normal to the
/// next, in equal steps.
void add_directions(std::vector<Point>& directions, const Point& first, double turn, double most_turn)
{
    const int steps = std::max(1, static_cast<int>(-std::floor(-turn / most_turn)));
    for (int step = 0; step < steps; ++step) {
        const SineCosine by = sine_cosine(turn * step / steps);
        directions.push_back(
            {first.x * by.cosine - first.y * by.sine, first.x * by.sine + first.y * by.cosine});
    }
}

double support(const Rounded& shape, const Point& direction)
{
    double farthest = -std::numeric_limits<double>::infinity();
    for (const Point& corner : shape.core)
        farthest = std::max(farthest, dot(corner, direction));
    return farthest + shape.radius_m;
}

std::vector<Point> edge_directions(const Convex& core, double most_turn)
{
    std::vector<Point> directions;
    if (core.size() == 1) {
        add_directions(directions, {1, 0}, 2 * pi, most_turn);
        return directions;
    }
    for (std::size_t i = 0; i < core.size(); ++i) {
        const Point& next = after(core, i);
        const Point& behind = after(core, (i + 1) % core.size());
        const Point first = outward(core[i], next);
        const Point last = outward(next, behind);
        const double turn = core.size() == 2 ? pi : angle_of(cross(first, last), dot(first, last));
        add_directions(directions, first, turn, most_turn);
    }
    return directions;
}

}  // namespace

Convex hull(std::vector<Point> points)
{
    BOXWOOD_CHECK(!points.empty());
    std::ranges::stable_sort(
        points, [](const Point& a, const Point& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    Convex found;
    // Along the lower side from left to right, then back along the upper one.
    const auto add = [&](const Point& point, std::size_t start) {
        if (found.size() > start && length(point - found.back()) < same_place_m)
            return;
        while (found.size() >= start + 2) {
            const Point way = point - found[found.size() - 2];
            const Point last = found.back() - found[found.size() - 2];
            if (cross(last, way) > same_place_m * length(way))
                break;
            found.pop_back();
        }
        found.push_back(point);
    };
    for (const Point& point : points)
        add(point, 0);
    const std::size_t lower = found.size() - 1;
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        add(*point, lower);
    while (found.size() > 1 && length(found.back() - found.front()) < same_place_m)
        found.pop_back();
    return found;
}

Convex sum(const Convex& one, const Convex& other)
{
    std::vector<Point> points;
    points.reserve(one.size() * other.size());
    for (const Point& a : one)
        for (const Point& b : other)
            points.push_back(a + b);
    return points.size() == 1 ? points : hull(std::move(points));
}

Convex turned_back(const Convex& shape)
{
    Convex turned;
    turned.reserve(shape.size());
    for (const Point& corner : shape)
        turned.push_back(corner * -1);
    return turned;
}

double distance(const Point& point, const Convex& shape)
{
    if (is_inside(point, shape))
        return 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < edge_count(shape); ++i)
        nearest = std::min(nearest, distance_to_segment(point, {shape[i], after(shape, i)}));
    return nearest;
}

double distance(const Segment& one, const Segment& other)
{
    if (are_crossing(one.from, one.to, other.from, other.to))
        return 0;
    return std::min({distance_to_segment(one.from, other), distance_to_segment(one.to, other),
                     distance_to_segment(other.from, one), distance_to_segment(other.to, one)});
}

double distance(const Segment& segment, const Convex& shape)
{
    if (shape.size() == 1)
        return distance_to_segment(shape[0], segment);
    if (is_inside(segment.from, shape))
        return 0;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < edge_count(shape); ++i)
        nearest = std::min(nearest, distance(segment, Segment{shape[i], after(shape, i)}));
    return nearest;
}

std::optional<Depth> depth(const Point& point, const Convex& shape)
{
    Depth least{std::numeric_limits<double>::infinity(), {}};
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Point normal = outward(shape[i], after(shape, i));
        const double inside = dot(shape[i] - point, normal);
        if (inside < 0)
            return std::nullopt;
        if (inside < least.depth_m)
            least = {inside, normal};
    }
    return least;
}

Convex circumscribed(const Rounded& shape, double most_turn)
{
    const std::vector<Point> directions = edge_directions(shape.core, most_turn);
    Convex polygon;
    polygon.reserve(directions.size());
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const Point& one = directions[i];
        const Point& next = after(directions, i);
        // Where the lines dot(p, one) = a and dot(p, next) = b meet.
        const double a = support(shape, one);
        const double b = support(shape, next);
        const double sine = cross(one, next);
        const Point corner{(a * next.y - b * one.y) / sine, (b * one.x - a * next.x) / sine};
        if (polygon.empty() || length(corner - polygon.back()) >= same_place_m)
            polygon.push_back(corner);
    }
    while (polygon.size() > 3 && length(polygon.front() - polygon.back()) < same_place_m)
        polygon.pop_back();
    return polygon;
}

std::optional<Stretch> stretch_inside(const Segment& segment, const Convex& polygon, double tolerance_m)
{
    Stretch inside;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point edge = after(polygon, i) - polygon[i];
        const double shift = tolerance_m * length(edge);
        // Positive on the inner side; it changes evenly along the segment.
        const double at_from = cross(edge, segment.from - polygon[i]) - shift;
        const double at_to = cross(edge, segment.to - polygon[i]) - shift;
        if (at_from <= 0 && at_to <= 0)
            return std::nullopt;
        if (at_from < 0)
            inside.from = std::max(inside.from, at_from / (at_from - at_to));
        else if (at_to < 0)
            inside.to = std::min(inside.to, at_from / (at_from - at_to));
    }
    if (inside.from >= inside.to)
        return std::nullopt;
    return inside;
}

}  // namespace boxwood::paletti
