#include "paletti/model/outline.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "core/check.h"
#include "paletti/model/trigonometry.h"

namespace boxwood::paletti {

namespace {

using Corners = std::vector<Point>;

const Point& after(const Corners& corners, std::size_t index)
{
    return corners[index + 1 < corners.size() ? index + 1 : 0];
}

const Point& before(const Corners& corners, std::size_t index)
{
    return corners[index > 0 ? index - 1 : corners.size() - 1];
}

/// A little less than the square of the distance to the box around an edge.
double square_to_box(const Point& point, const Point& from, const Point& to)
{
    constexpr double rounding = 1 - 1e-12;
    const double x = std::max(std::min(from.x, to.x) - point.x, point.x - std::max(from.x, to.x));
    const double y = std::max(std::min(from.y, to.y) - point.y, point.y - std::max(from.y, to.y));
    return rounding * (std::max(x, 0.0) * std::max(x, 0.0) + std::max(y, 0.0) * std::max(y, 0.0));
}

bool is_reflex(const Corners& corners, std::size_t index)
{
    const Point& corner = corners[index];
    return cross(corner - before(corners, index), after(corners, index) - corner) < 0;
}

/// Whether the segment between two corners lies inside.
bool is_diagonal(const Corners& corners, std::size_t from, std::size_t to)
{
    const Point& a = corners[from];
    const Point& b = corners[to];
    const Point out = after(corners, from) - a;
    const Point in = before(corners, from) - a;
    const Point way = b - a;
    const bool in_wedge = is_reflex(corners, from) ? cross(out, way) > 0 || cross(way, in) > 0
                                                   : cross(out, way) > 0 && cross(way, in) > 0;
    if (!in_wedge)
        return false;
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (are_crossing(a, b, corners[i], after(corners, i)))
            return false;
    return true;
}

/// Whether a cut from this reflex corner leaves it reflex in neither piece.
bool is_resolved(const Corners& corners, std::size_t from, std::size_t to)
{
    const Point& corner = corners[from];
    const Point way = corners[to] - corner;
    return is_reflex(corners, from) && cross(corner - before(corners, from), way) >= 0 &&
           cross(way * -1.0, after(corners, from) - corner) >= 0;
}

/// From the first reflex corner, the diagonal that resolves most reflex corners; of equals,
/// the shortest.
std::optional<std::pair<std::size_t, std::size_t>> find_cut(const Corners& corners)
{
    for (std::size_t from = 0; from < corners.size(); ++from) {
        if (!is_reflex(corners, from))
            continue;
        std::optional<std::size_t> best;
        int most_resolved = 0;
        double shortest = std::numeric_limits<double>::infinity();
        for (std::size_t to = 0; to < corners.size(); ++to) {
            const bool is_neighbour =
                to == from || corners[to] == after(corners, from) || corners[to] == before(corners, from);
            const double way = length(corners[to] - corners[from]);
            const int resolved =
                (is_resolved(corners, from, to) ? 1 : 0) + (is_resolved(corners, to, from) ? 1 : 0);
            const bool is_better = resolved > most_resolved || (resolved == most_resolved && way < shortest);
            if (!is_neighbour && is_better && is_diagonal(corners, from, to)) {
                best = to;
                most_resolved = resolved;
                shortest = way;
            }
        }
        if (best)
            return std::pair(std::min(from, *best), std::max(from, *best));
    }
    return std::nullopt;
}

void cut_into(std::vector<Corners>& pieces, Corners corners)
{
    const auto cut = find_cut(corners);
    if (!cut) {
        pieces.push_back(std::move(corners));
        return;
    }
    const auto at = [&](std::size_t index) { return corners.begin() + static_cast<std::ptrdiff_t>(index); };
    Corners one(at(cut->first), at(cut->second + 1));
    Corners other(at(cut->second), corners.end());
    other.insert(other.end(), corners.begin(), at(cut->first + 1));
    cut_into(pieces, std::move(one));
    cut_into(pieces, std::move(other));
}

}  // namespace

Outline disc(double radius_m)
{
    BOXWOOD_CHECK(radius_m > 0);
    return {.disc_radius_m = radius_m, .corners = {}};
}

Outline polygon(std::vector<Point> corners)
{
    BOXWOOD_CHECK(corners.size() >= 3);
    return {.disc_radius_m = 0, .corners = std::move(corners)};
}

AreaMoments area_moments(const Outline& outline)
{
    if (outline.is_disc()) {
        const double square = outline.disc_radius_m * outline.disc_radius_m;
        const double area = pi * square;
        return {area, {}, area * square / 4, area * square / 4, 0};
    }
    AreaMoments sum;
    for (std::size_t i = 0; i < outline.corners.size(); ++i) {
        const Point& a = outline.corners[i];
        const Point& b = after(outline.corners, i);
        const double twice = cross(a, b);
        sum.area_m2 += twice / 2;
        sum.centre = sum.centre + (a + b) * (twice / 6);
        sum.xx_m4 += (a.y * a.y + a.y * b.y + b.y * b.y) * twice / 12;
        sum.yy_m4 += (a.x * a.x + a.x * b.x + b.x * b.x) * twice / 12;
        sum.xy_m4 += (a.x * b.y + 2 * a.x * a.y + 2 * b.x * b.y + b.x * a.y) * twice / 24;
    }
    sum.centre = sum.centre * (1 / sum.area_m2);
    sum.xx_m4 -= sum.area_m2 * sum.centre.y * sum.centre.y;
    sum.yy_m4 -= sum.area_m2 * sum.centre.x * sum.centre.x;
    sum.xy_m4 -= sum.area_m2 * sum.centre.x * sum.centre.y;
    return sum;
}

std::vector<Point> regular_corners(double radius_m, int count)
{
    std::vector<Point> corners;
    for (int i = 0; i < count; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / count);
        corners.push_back({radius_m * at.cosine, radius_m * at.sine});
    }
    return corners;
}

double reach(const Outline& outline)
{
    double farthest = outline.disc_radius_m;
    for (const Point& corner : outline.corners)
        farthest = std::max(farthest, length(corner));
    return farthest;
}

double perimeter(const Outline& outline)
{
    double sum = 2 * pi * outline.disc_radius_m;
    for (std::size_t i = 0; i < outline.corners.size(); ++i)
        sum += length(after(outline.corners, i) - outline.corners[i]);
    return sum;
}

double depth_inside(const Outline& outline, const Point& point)
{
    if (outline.is_disc())
        return outline.disc_radius_m - length(point);
    double nearest = std::numeric_limits<double>::infinity();
    bool inside = false;
    for (std::size_t i = 0; i < outline.corners.size(); ++i) {
        const Point& a = outline.corners[i];
        const Point& b = after(outline.corners, i);
        // Most edges are seen to be too far away without a division.
        if (square_to_box(point, a, b) < nearest)
            nearest = std::min(nearest, square_to_segment(point, a, b));
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
            inside = !inside;
    }
    return inside ? std::sqrt(nearest) : -std::sqrt(nearest);
}

std::vector<std::vector<Point>> convex_pieces(const Outline& outline)
{
    BOXWOOD_CHECK(!outline.is_disc());
    std::vector<Corners> pieces;
    cut_into(pieces, outline.corners);
    return pieces;
}

}  // namespace boxwood::paletti
