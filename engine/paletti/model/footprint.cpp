#include "paletti/model/footprint.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace boxwood::paletti {

namespace {

/// Stands for any overlap: only the sign matters.
constexpr double overlapping = -1;

struct Edge {
    Point from;
    Point to;
};

std::size_t edge_count(const Footprint& footprint)
{
    return footprint.is_disc() ? 0 : footprint.corners.size();
}

Edge edge(const Footprint& footprint, std::size_t index)
{
    const std::size_t next = index + 1 < footprint.corners.size() ? index + 1 : 0;
    return {footprint.corners[index], footprint.corners[next]};
}

bool are_crossing(const Footprint& one, const Footprint& other)
{
    for (std::size_t i = 0; i < edge_count(one); ++i) {
        const auto [a, b] = edge(one, i);
        for (std::size_t j = 0; j < edge_count(other); ++j) {
            const auto [c, d] = edge(other, j);
            if (are_crossing(a, b, c, d))
                return true;
        }
    }
    return false;
}

/// Distance to the nearest edge.
double distance_to_edges(const Footprint& footprint, const Point& point)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < edge_count(footprint); ++i) {
        const auto [from, to] = edge(footprint, i);
        nearest = std::min(nearest, square_to_segment(point, from, to));
    }
    return std::sqrt(nearest);
}

bool contains(const Footprint& footprint, const Point& point)
{
    bool inside = false;
    for (std::size_t i = 0; i < edge_count(footprint); ++i) {
        const auto [a, b] = edge(footprint, i);
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
            inside = !inside;
    }
    return inside;
}

/// The distance between two polygons that do not cross: a corner of one is nearest to the
/// other.
double nearest_corner_m(const Footprint& one, const Footprint& other)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (const Point& corner : one.corners)
        nearest = std::min(nearest, distance_to_edges(other, corner));
    for (const Point& corner : other.corners)
        nearest = std::min(nearest, distance_to_edges(one, corner));
    return nearest;
}

double farthest_corner_m(const Footprint& footprint, const Point& from)
{
    double farthest = 0;
    for (const Point& corner : footprint.corners)
        farthest = std::max(farthest, length(corner - from));
    return farthest;
}

}  // namespace

Footprint footprint(const Part& part, const Pose& pose)
{
    const Point position{pose.position.x, pose.position.y};
    if (part.outline.is_disc())
        return {{position}, part.outline.disc_radius_m};
    const Matrix turned = matrix_of(pose.rotation);
    Footprint result;
    for (const Point& corner : part.outline.corners)
        result.corners.push_back(position + Point{turned.x.x * corner.x + turned.y.x * corner.y,
                                                  turned.x.y * corner.x + turned.y.y * corner.y});
    if (turned.z.z < 0)
        std::ranges::reverse(result.corners);
    return result;
}

double gap_m(const Footprint& one, const Footprint& other)
{
    const double radii = one.radius_m + other.radius_m;
    if (one.is_disc() && other.is_disc())
        return length(one.corners[0] - other.corners[0]) - radii;
    if (contains(one, other.corners[0]) || contains(other, one.corners[0]) || are_crossing(one, other))
        return overlapping;
    return nearest_corner_m(one, other) - radii;
}

double margin_inside_m(const Footprint& inner, const Footprint& outer)
{
    if (outer.is_disc())
        return outer.radius_m - farthest_corner_m(inner, outer.corners[0]) - inner.radius_m;
    if (!contains(outer, inner.corners[0]) || are_crossing(inner, outer) || contains(inner, outer.corners[0]))
        return overlapping;
    return nearest_corner_m(inner, outer) - inner.radius_m;
}

}  // namespace boxwood::paletti
