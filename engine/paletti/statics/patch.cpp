#include "paletti/statics/patch.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "paletti/model/trigonometry.h"

namespace boxwood::paletti {

namespace {

/// An edge of the floor's outline, seen from the end's axis, in the floor's axes.
struct Edge {
    Point from;
    Point to;
};

/// The floor's edges near an end, and whether its middle is inside the floor: all that a
/// patch depends on.
struct NearEdges {
    std::vector<Edge> edges;
    bool is_middle_inside = false;
    /// Squared distance of the nearest edge, if any is near.
    double distance_square = 0;
};

/// REQUIRES: not a disc.
NearEdges near_edges(const Outline& floor, const Point& middle, double far)
{
    NearEdges near;
    near.distance_square = far * far;
    Point from = floor.corners.back() - middle;
    for (const Point& corner : floor.corners) {
        const Point to = corner - middle;
        const Point along = to - from;
        const double side = cross(from, along);
        // Cheap early out: most columns are far from most edges' lines.
        if (side * side <= far * far * dot(along, along)) {
            const double square = square_to_segment({0, 0}, from, to);
            if (square <= far * far) {
                near.edges.push_back({from, to});
                near.distance_square = std::min(near.distance_square, square);
            }
        }
        if ((from.y > 0) != (to.y > 0) && (to.y > from.y) == (side > 0))
            near.is_middle_inside = !near.is_middle_inside;
        from = to;
    }
    return near;
}

double side_of(const Edge& edge, const Point& point)
{
    return cross(edge.to - edge.from, point - edge.from);
}

/// Whether a point near the middle is inside: like the middle, unless an odd number of
/// edges separates the two.
bool is_inside(const NearEdges& near, const Point& point)
{
    bool inside = near.is_middle_inside;
    for (const Edge& edge : near.edges) {
        const bool parts = (side_of(edge, {0, 0}) > 0) != (side_of(edge, point) > 0);
        if (parts && (cross(point, edge.from) > 0) != (cross(point, edge.to) > 0))
            inside = !inside;
    }
    return inside;
}

/// A point where the floor's edge crosses a rim. The floor is to the left of its edges, so
/// a covered arc begins where an edge leaves the disc, and ends where one enters it.
struct RimCrossing {
    Point point;
    bool leaves = false;
};

void add_rim_crossings(std::vector<RimCrossing>& crossings, const Edge& edge, double radius)
{
    const Point side = edge.to - edge.from;
    const double square = dot(side, side);
    const double along = -dot(edge.from, side) / square;
    const Point nearest = edge.from + side * along;
    const double rest = radius * radius - dot(nearest, nearest);
    if (rest <= 0)
        return;
    const double half = std::sqrt(rest / square);
    if (along - half >= 0 && along - half < 1)
        crossings.push_back({edge.from + side * (along - half), false});
    if (along + half >= 0 && along + half < 1)
        crossings.push_back({edge.from + side * (along + half), true});
}

/// Where two discs' rims cross: the end's about the origin, the floor's about `centre`.
void add_disc_crossings(std::vector<RimCrossing>& crossings, const Point& centre, double other, double radius)
{
    const double distance = length(centre);
    if (distance == 0)
        return;
    const double along = (distance * distance + radius * radius - other * other) / (2 * distance);
    const double rest = radius * radius - along * along;
    if (rest <= 0)
        return;
    const Point axis = centre * (1 / distance);
    const Point side = Point{-axis.y, axis.x} * std::sqrt(rest);
    crossings.push_back({axis * along - side, true});
    crossings.push_back({axis * along + side, false});
}

/// How far one has to turn counter-clockwise from one direction to another.
double turn_between(const Point& from, const Point& to)
{
    const double angle = angle_of(cross(from, to), dot(from, to));
    return angle < 0 ? angle + 2 * pi : angle;
}

void add_arcs(Patch& patch, const std::vector<RimCrossing>& crossings, const PlanarFrame& frame)
{
    const bool is_mirrored = cross(frame.x, frame.y) < 0;
    for (const RimCrossing& begin : crossings) {
        if (!begin.leaves)
            continue;
        const RimCrossing* end = nullptr;
        double shortest = 0;
        for (const RimCrossing& other : crossings) {
            if (other.leaves)
                continue;
            const double turn = crossings.size() == 2 ? 0 : turn_between(begin.point, other.point);
            if (end == nullptr || turn < shortest) {
                end = &other;
                shortest = turn;
            }
        }
        if (end == nullptr)
            continue;
        Point from = frame.own_direction(begin.point) * (1 / patch.disc_radius_m);
        Point to = frame.own_direction(end->point) * (1 / patch.disc_radius_m);
        if (is_mirrored)
            std::swap(from, to);
        patch.arcs.push_back({from, to});
    }
}

Patch disc_patch(double radius, const Outline& floor, const NearEdges& near, const PlanarFrame& frame)
{
    Patch patch;
    patch.disc_radius_m = radius;
    std::vector<RimCrossing> crossings;
    if (floor.is_disc())
        add_disc_crossings(crossings, frame.origin * -1.0, floor.disc_radius_m, radius);
    for (const Edge& edge : near.edges) {
        if (dot(edge.from, edge.from) <= radius * radius)
            patch.corners.push_back(frame.own_direction(edge.from));
        add_rim_crossings(crossings, edge, radius);
    }
    if (crossings.empty()) {
        const bool has_corners = !patch.corners.empty();
        patch.cover = has_corners ? Cover::part : near.is_middle_inside ? Cover::whole : Cover::none;
        return patch;
    }
    for (const RimCrossing& crossing : crossings)
        patch.corners.push_back(frame.own_direction(crossing.point));
    add_arcs(patch, crossings, frame);
    patch.cover = Cover::part;
    return patch;
}

void add_edge_crossing(std::vector<Point>& crossings, const Edge& one, const Edge& other)
{
    const Point a = one.to - one.from;
    const Point b = other.to - other.from;
    const double slant = cross(a, b);
    if (slant == 0)
        return;
    const double on_first = cross(other.from - one.from, b) / slant;
    const double on_second = cross(other.from - one.from, a) / slant;
    if (on_first >= 0 && on_first <= 1 && on_second >= 0 && on_second <= 1)
        crossings.push_back(one.from + a * on_first);
}

Patch polygon_patch(const Outline& end, const NearEdges& near, const PlanarFrame& frame)
{
    Patch patch;
    for (const Point& corner : end.corners)
        if (is_inside(near, frame.x * corner.x + frame.y * corner.y))
            patch.corners.push_back(corner);
    const bool all_inside = patch.corners.size() == end.corners.size();
    for (const Edge& edge : near.edges) {
        const Edge own{frame.own_direction(edge.from), frame.own_direction(edge.to)};
        if (depth_inside(end, own.from) >= 0)
            patch.corners.push_back(own.from);
        for (std::size_t j = 0; j < end.corners.size(); ++j)
            add_edge_crossing(patch.corners, own,
                              {end.corners[j], end.corners[j + 1 < end.corners.size() ? j + 1 : 0]});
    }
    const bool nothing_more = patch.corners.size() == end.corners.size();
    patch.cover = patch.corners.empty()        ? Cover::none
                  : all_inside && nothing_more ? Cover::whole
                                               : Cover::part;
    return patch;
}

bool is_on(const Patch::Arc& arc, const Point& direction)
{
    const double from = cross(arc.from, direction);
    const double to = cross(direction, arc.to);
    const bool is_short = cross(arc.from, arc.to) >= 0;
    return is_short ? from >= 0 && to >= 0 && dot(arc.from + arc.to, direction) >= 0 : from >= 0 || to >= 0;
}

}  // namespace

Patch covered_patch(const Outline& end, const Outline& floor, const PlanarFrame& frame)
{
    const double far = reach(end);
    const double doubted = far + edge_doubt_m;
    NearEdges near;
    if (floor.is_disc()) {
        const double depth = depth_inside(floor, frame.origin);
        near.is_middle_inside = depth >= 0;
        near.distance_square = std::min(depth * depth, doubted * doubted);
    } else {
        near = near_edges(floor, frame.origin, doubted);
    }
    Patch patch;
    if (near.distance_square < far * far) {
        // A disc floor has no edges and is larger than any column.
        patch = end.is_disc() || floor.is_disc() ? disc_patch(far, floor, near, frame)
                                                 : polygon_patch(end, near, frame);
    } else if (near.is_middle_inside) {
        patch.cover = Cover::whole;
        patch.disc_radius_m = end.disc_radius_m;
        patch.corners = end.corners;
    }
    patch.is_near_edge = near.distance_square < doubted * doubted;
    return patch;
}

Point unit(const Point& direction)
{
    const double size = length(direction);
    return size > 0 ? direction * (1 / size) : Point{1, 0};
}

Point farthest(const Patch& patch, const Point& any_direction)
{
    const Point direction = unit(any_direction);
    if (patch.is_whole_disc())
        return direction * patch.disc_radius_m;
    for (const Patch::Arc& arc : patch.arcs)
        if (is_on(arc, direction))
            return direction * patch.disc_radius_m;
    Point best = patch.corners[0];
    double most = dot(best, direction);
    for (const Point& corner : patch.corners) {
        const double at = dot(corner, direction);
        if (at > most) {
            most = at;
            best = corner;
        }
    }
    return best;
}

Point direction_of(int index, int count)
{
    const SineCosine at = sine_cosine(2 * pi * index / count);
    return {at.cosine, at.sine};
}

std::vector<Point> patch_points(const Patch& patch, int points_on_full_rim)
{
    std::vector<Point> points = patch.corners;
    if (patch.disc_radius_m <= 0)
        return points;
    for (int i = 0; i < points_on_full_rim; ++i) {
        const Point direction = direction_of(i, points_on_full_rim);
        const bool is_rim =
            patch.is_whole_disc() ||
            std::ranges::any_of(patch.arcs, [&](const Patch::Arc& arc) { return is_on(arc, direction); });
        if (is_rim)
            points.push_back(direction * patch.disc_radius_m);
    }
    return points;
}

}  // namespace boxwood::paletti
