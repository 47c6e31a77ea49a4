#include "paletti/statics/facet.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

namespace boxwood::paletti {

namespace {

/// Every exchange improves the plane; rims need about ten, ties a few more.
constexpr int max_exchanges = 120;

using Triangle = std::array<TopPoint, 3>;
using Weights = std::array<double, 3>;

/// Twice the area of the triangle of two points and a place.
double twice_area(const TopPoint& a, const TopPoint& b, double x, double y)
{
    return (a.x - x) * (b.y - y) - (a.y - y) * (b.x - x);
}

/// The barycentric coordinates of a place in the triangle.
Weights weights_at(const Triangle& points, double x, double y)
{
    const double first = twice_area(points[1], points[2], x, y);
    const double second = twice_area(points[2], points[0], x, y);
    const double third = twice_area(points[0], points[1], x, y);
    const double all = first + second + third;
    return {first / all, second / all, third / all};
}

Plane plane_through(const Triangle& points)
{
    const TopPoint& a = points[0];
    const double bx = points[1].x - a.x;
    const double by = points[1].y - a.y;
    const double bz = points[1].z - a.z;
    const double cx = points[2].x - a.x;
    const double cy = points[2].y - a.y;
    const double cz = points[2].z - a.z;
    const double all = bx * cy - by * cx;
    const double slope_x = (bz * cy - by * cz) / all;
    const double slope_y = (bx * cz - bz * cx) / all;
    return {slope_x, slope_y, a.z - slope_x * a.x - slope_y * a.y};
}

bool is_flat(const Triangle& points)
{
    // Below a square micrometre there is no plane to speak of.
    constexpr double least_m2 = 1e-12;
    return std::fabs(twice_area(points[0], points[1], points[2].x, points[2].y)) < least_m2;
}

/// Rounding can make a weight negative.
Weights without_negative(Weights weights)
{
    double sum = 0;
    for (double& weight : weights) {
        weight = std::max(weight, 0.0);
        sum += weight;
    }
    for (double& weight : weights)
        weight /= sum;
    return weights;
}

Facet facet_of(const Triangle& points, const Point& load)
{
    return {plane_through(points), points, without_negative(weights_at(points, load.x, load.y))};
}

/// The point that is highest above a facet's plane.
struct Highest {
    double height_m = 0;
    TopPoint point;
    /// Whether it is on one of the facet's own tops.
    bool is_of_facet = false;
    /// The highest points of the facet's tops.
    Triangle of_facet;
};

Highest highest_above(const Tops& tops, const Facet& facet)
{
    Highest highest;
    highest.of_facet = facet.points;
    for (std::size_t i = 0; i < 3; ++i) {
        const TopPoint point = tops.highest(facet.points[i].top, facet.plane);
        const double height = height_above(facet.plane, point);
        if (height <= facet_accuracy_m)
            continue;
        highest.of_facet[i] = point;
        if (height > highest.height_m) {
            highest.height_m = height;
            highest.point = point;
            highest.is_of_facet = true;
        }
    }
    for (int top = 0; top < tops.count(); ++top) {
        if (top == facet.points[0].top || top == facet.points[1].top || top == facet.points[2].top)
            continue;
        if (tops.highest_bound(top, facet.plane) <= std::max(highest.height_m, facet_accuracy_m))
            continue;
        const TopPoint point = tops.highest(top, facet.plane);
        const double height = height_above(facet.plane, point);
        if (height > highest.height_m) {
            highest.height_m = height;
            highest.point = point;
            highest.is_of_facet = false;
        }
    }
    return highest;
}

/// The facet's points with `point` in exchange for one of them: the one that would be the
/// first to pull instead of press as the load on `point` grows (the simplex method's
/// ratio test).
Triangle with_point(const Facet& facet, const TopPoint& point)
{
    const Weights entering = weights_at(facet.points, point.x, point.y);
    double least = std::numeric_limits<double>::infinity();
    std::size_t leaving = 0;
    for (std::size_t i = 0; i < 3; ++i)
        if (entering[i] > 0 && facet.weights[i] / entering[i] < least) {
            least = facet.weights[i] / entering[i];
            leaving = i;
        }
    Triangle exchanged = facet.points;
    exchanged[leaving] = point;
    return exchanged;
}

/// Which two of the three points are on the same top; 3 if none or all are.
struct Pair {
    std::size_t one = 3;
    std::size_t other = 3;
    std::size_t alone = 3;
};

Pair pair_of(const Triangle& points)
{
    const bool is_first = points[0].top == points[1].top;
    const bool is_second = points[1].top == points[2].top;
    const bool is_third = points[2].top == points[0].top;
    if (is_first == is_second && is_second == is_third)
        return {};
    return is_first ? Pair{0, 1, 2} : is_second ? Pair{1, 2, 0} : Pair{2, 0, 1};
}

Point plan(const TopPoint& point)
{
    return {point.x, point.y};
}

/// A point of a rim, moved along it by an angle. A polygon's point stays.
TopPoint turned(const Tops& tops, const TopPoint& point, double angle_rad)
{
    if (!tops[point.top].patch->is_whole_disc())
        return point;
    const Point next = point.own + Point{-point.own.y, point.own.x} * angle_rad;
    return tops.point(point.top, next * (length(point.own) / length(next)));
}

/// By what angle a floor's lean must turn so that its load is on the line through the two
/// points that it touches, which move along their rims as the lean turns: one step of
/// Newton's method.
double turn_onto_line(const Tops& tops, const TopPoint& one, const TopPoint& other, const Point& load)
{
    const auto tangent = [&](const TopPoint& point) {
        const Top& top = tops[point.top];
        if (!top.patch->is_whole_disc())
            return Point{};
        return Point{top.centre.y - point.y, point.x - top.centre.x};
    };
    const Point line = plan(other) - plan(one);
    const Point to_load = load - plan(one);
    const double derivative = cross(tangent(other) - tangent(one), to_load) - cross(line, tangent(one));
    return derivative == 0 ? 0 : std::clamp(-cross(line, to_load) / derivative, -0.5, 0.5);
}

/// Where the line from a point through the load intersects a rim, on the side of `known`
/// (in the top's axes); nothing if it does not.
std::optional<Point> rim_intersection(const Top& top, const Point& from, const Point& load,
                                      const Point& known)
{
    const double determinant = top.x.x * top.y.y - top.x.y * top.y.x;
    const auto own = [&](const Point& at) {
        const Point seen{at.x - top.centre.x, at.y - top.centre.y};
        return Point{(seen.x * top.y.y - seen.y * top.y.x) / determinant,
                     (top.x.x * seen.y - top.x.y * seen.x) / determinant};
    };
    const Point start = own(from);
    const Point line = own(load) - start;
    const double square = dot(line, line);
    if (square == 0)
        return std::nullopt;
    const Point nearest = start - line * (dot(start, line) / square);
    const double rest = top.patch->disc_radius_m * top.patch->disc_radius_m - dot(nearest, nearest);
    if (rest <= 0)
        return std::nullopt;
    const Point half = line * std::sqrt(rest / square);
    return nearest + (dot(known, half) > 0 ? half : half * -1.0);
}

/// For a floor that rests on two rims: estimates both points by a step of Newton's method,
/// then moves one of them onto the line from the other through the load. Two points very
/// close together approximate the rim's tangent there. False if the facet is not of this
/// kind, or the points do not surround the load.
bool find_on_two_rims(const Tops& tops, const Highest& highest, const Point& load, Triangle& exchanged)
{
    constexpr double apart_rad = 2e-5;
    exchanged = highest.of_facet;
    const Pair pair = pair_of(exchanged);
    if (pair.alone == 3)
        return false;
    const TopPoint& one = exchanged[pair.one];
    const Top& top = tops[one.top];
    if (!top.patch->is_whole_disc())
        return false;
    const double angle = turn_onto_line(tops, one, exchanged[pair.alone], load);
    const TopPoint alone = turned(tops, exchanged[pair.alone], angle);
    const std::optional<Point> at = rim_intersection(top, plan(alone), load, turned(tops, one, angle).own);
    if (!at)
        return false;
    const Point aside = Point{-at->y, at->x} * apart_rad;
    const double shrink = 1 - apart_rad * apart_rad / 2;
    const int index = one.top;
    exchanged[pair.one] = tops.point(index, (*at + aside) * shrink);
    exchanged[pair.other] = tops.point(index, (*at - aside) * shrink);
    exchanged[pair.alone] = alone;
    return are_around(exchanged, load);
}

}  // namespace

bool are_around(const Triangle& points, const Point& load)
{
    if (is_flat(points))
        return false;
    const Weights weights = weights_at(points, load.x, load.y);
    return weights[0] >= 0 && weights[1] >= 0 && weights[2] >= 0;
}

Facet facet_under(const Tops& tops, const Point& load, const Triangle& around)
{
    Facet facet = facet_of(around, load);
    for (int exchange = 0; exchange < max_exchanges; ++exchange) {
        const Highest highest = highest_above(tops, facet);
        if (highest.height_m <= facet_accuracy_m)
            return facet;
        if (highest.is_of_facet) {
            Triangle moved = highest.of_facet;
            const bool is_found = find_on_two_rims(tops, highest, load, moved) ||
                                  (pair_of(highest.of_facet).alone == 3 && are_around(moved, load));
            // The plane never sinks, so the search ends.
            if (is_found) {
                const Facet next = facet_of(moved, load);
                if (next.plane.at(load.x, load.y) >= facet.plane.at(load.x, load.y)) {
                    facet = next;
                    continue;
                }
            }
        }
        const Triangle exchanged = with_point(facet, highest.point);
        if (is_flat(exchanged))
            return facet;
        facet = facet_of(exchanged, load);
    }
    return facet;
}

}  // namespace boxwood::paletti
