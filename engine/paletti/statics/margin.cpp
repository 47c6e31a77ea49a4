#include "paletti/statics/margin.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace boxwood::paletti {

namespace {

/// Both searches converge at least linearly; this many steps are never needed.
constexpr int max_steps = 60;

/// A load this near to the line between two points is on it, up to rounding.
constexpr double on_line_m = 1e-13;

/// The search for the nearest point ends when a step gains less than this.
constexpr double nearest_accuracy_m = margin_accuracy_m / 100;

/// The point nearest to the origin on the segment from a to b.
Point nearest_on(const Point& a, const Point& b)
{
    const Point segment = b - a;
    const double square = dot(segment, segment);
    if (square == 0)
        return a;
    return a + segment * std::clamp(-dot(a, segment) / square, 0.0, 1.0);
}

/// A side of a polygon round the origin, counter-clockwise.
struct Side {
    std::size_t index = 0;
    double distance_m = std::numeric_limits<double>::infinity();
    Point outward{1, 0};
};

Side nearest_side(const std::vector<Point>& polygon)
{
    Side nearest;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point side = polygon[i + 1 < polygon.size() ? i + 1 : 0] - polygon[i];
        const double size = length(side);
        if (size == 0)
            continue;
        const Point outward{side.y / size, -side.x / size};
        const double distance = dot(outward, polygon[i]);
        if (distance < nearest.distance_m)
            nearest = {i, distance, outward};
    }
    return nearest;
}

/// A support point: the hull's farthest in a direction, and where it is seen from the load.
struct Support {
    TopPoint point;
    Point at;
};

Support support(const Tops& tops, const Point& load, const Point& direction)
{
    const TopPoint point = tops.farthest_point(direction);
    return {point, {point.x - load.x, point.y - load.y}};
}

/// GJK in the plane (Gilbert, Johnson, Keerthi 1988): a simplex of one, two, three support
/// points approaches the load until it surrounds the load or no point is nearer to it.
class Gjk {
public:
    Gjk(const Tops& tops, const Point& load) : tops_(tops), load_(load) {}

    HullQuery query()
    {
        simplex_[0] = support(tops_, load_, {1, 0});
        count_ = 1;
        nearest_ = simplex_[0].at;
        for (int step = 0; step < max_steps && !is_inside_; ++step) {
            const double distance = length(nearest_);
            if (distance < on_line_m) {
                surround_from_line();
                break;
            }
            const Support next = support(tops_, load_, nearest_ * -1.0);
            const double nearer = distance - dot(next.at, nearest_) / distance;
            if (nearer < nearest_accuracy_m)
                break;
            add(next);
        }
        if (count_ == 1)
            simplex_[1] = simplex_[0];
        return {is_inside_, {simplex_[0].point, simplex_[1].point, simplex_[2].point}, load_ + nearest_};
    }

private:
    void add(const Support& next)
    {
        simplex_[count_++] = next;
        if (count_ == 3) {
            if (surrounds()) {
                is_inside_ = true;
                return;
            }
            // Keep the nearest side; the new point is always part of it.
            const Point one = nearest_on(simplex_[0].at, simplex_[2].at);
            const Point other = nearest_on(simplex_[1].at, simplex_[2].at);
            simplex_[dot(one, one) < dot(other, other) ? 1 : 0] = simplex_[2];
            count_ = 2;
        }
        nearest_ = nearest_on(simplex_[0].at, simplex_[1].at);
    }

    bool surrounds() const
    {
        const double ab = cross(simplex_[0].at, simplex_[1].at);
        const double bc = cross(simplex_[1].at, simplex_[2].at);
        const double ca = cross(simplex_[2].at, simplex_[0].at);
        return (ab > 0 && bc > 0 && ca > 0) || (ab < 0 && bc < 0 && ca < 0);
    }

    /// The load is on a point of the simplex or between two. With a third point to the side
    /// it is in the triangle, even if only on its edge.
    void surround_from_line()
    {
        if (count_ == 1)
            simplex_[1] = support(tops_, load_, {-1, 0});
        const Point line = simplex_[1].at - simplex_[0].at;
        const Point side{-line.y, line.x};
        const Support left = support(tops_, load_, side);
        const Support right = support(tops_, load_, side * -1.0);
        simplex_[2] = dot(left.at, side) >= -dot(right.at, side) ? left : right;
        is_inside_ = true;
    }

    const Tops& tops_;
    Point load_;
    std::array<Support, 3> simplex_;
    std::size_t count_ = 0;
    Point nearest_;
    bool is_inside_ = false;
};

}  // namespace

HullQuery query_hull(const Tops& tops, const Point& load)
{
    return Gjk(tops, load).query();
}

Margin margin_of(const Tops& tops, const Point& load)
{
    const HullQuery around = query_hull(tops, load);
    if (!around.is_inside)
        return {-length(around.nearest - load), around.nearest};
    // Expanding polytope: pushes out the side nearest to the load as long as it can be.
    std::vector<Point> polygon;
    polygon.reserve(max_steps + 3);
    for (const TopPoint& point : around.points)
        polygon.push_back({point.x - load.x, point.y - load.y});
    if (cross(polygon[1] - polygon[0], polygon[2] - polygon[0]) < 0)
        std::swap(polygon[1], polygon[2]);
    for (int step = 0;; ++step) {
        const Side side = nearest_side(polygon);
        const Support next = support(tops, load, side.outward);
        if (dot(next.at, side.outward) < side.distance_m + margin_accuracy_m || step == max_steps)
            return {std::max(side.distance_m, 0.0), load + side.outward * side.distance_m};
        polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(side.index) + 1, next.at);
    }
}

double depth_in_hull(const std::vector<Point>& points, const Point& point)
{
    // Gift wrapping (Jarvis 1973): needs no sorting, and the points are few.
    if (points.size() < 3)
        return -1;
    std::size_t start = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].x < points[start].x ||
            (points[i].x == points[start].x && points[i].y < points[start].y))
            start = i;
    double depth = std::numeric_limits<double>::infinity();
    std::size_t at = start;
    for (std::size_t step = 0; step < points.size(); ++step) {
        std::size_t next = at == 0 ? 1 : 0;
        for (std::size_t i = 0; i < points.size(); ++i)
            if (i != at && cross(points[next] - points[at], points[i] - points[at]) < 0)
                next = i;
        const Point side = points[next] - points[at];
        const double size = length(side);
        if (size > 0)
            depth = std::min(depth, cross(side, point - points[at]) / size);
        at = next;
        if (at == start)
            break;
    }
    return depth;
}

}  // namespace boxwood::paletti
