#include "paletti/physics/rim.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "paletti/model/trigonometry.h"
#include "paletti/physics/constants.h"

namespace boxwood::paletti {

namespace {

/// No segment and no circle crosses an outline of the box more often than this.
constexpr std::size_t max_cuts = 24;

/// Parameters along a segment or circle, in ascending order.
struct Cuts {
    std::array<double, max_cuts> places;
    std::size_t count = 0;

    void add(double place)
    {
        if (count == max_cuts)
            return;
        std::size_t at = count++;
        for (; at > 0 && places[at - 1] > place; --at)
            places[at] = places[at - 1];
        places[at] = place;
    }
};

const Point& after(const std::vector<Point>& corners, std::size_t index)
{
    return corners[index + 1 < corners.size() ? index + 1 : 0];
}

bool is_inside(const Shape& face, const Point& point)
{
    return depth_inside(face.outline, point) > 0;
}

/// Where the segment crosses the outline, as parameters in [0, 1].
Cuts line_cuts(const Shape& face, const Point& from, const Point& to)
{
    Cuts cuts;
    const Point way = to - from;
    if (face.outline.is_disc()) {
        const double square = dot(way, way);
        const double middle = -dot(from, way) / square;
        const double radius = face.outline.disc_radius_m;
        const Point foot = from + way * middle;
        const double rest = (radius * radius - dot(foot, foot)) / square;
        if (rest > 0)
            for (const double place : {middle - std::sqrt(rest), middle + std::sqrt(rest)})
                if (place > 0 && place < 1)
                    cuts.add(place);
        return cuts;
    }
    for (std::size_t i = 0; i < face.corners.size(); ++i) {
        const Point& corner = face.corners[i];
        const Point edge = after(face.corners, i) - corner;
        const double from_side = cross(edge, from - corner);
        const double to_side = cross(edge, to - corner);
        if ((from_side > 0) == (to_side > 0))
            continue;
        const double place = from_side / (from_side - to_side);
        const double along = dot(from + way * place - corner, edge);
        if (along >= 0 && along <= dot(edge, edge))
            cuts.add(place);
    }
    return cuts;
}

/// Quick rejection: whether a segment lies outside the bounding square of a shape at the
/// origin. Most edges of a large face are nowhere near a column.
bool is_beside(const Shape& shape, const Point& from, const Point& to)
{
    const double far = shape.radius_m;
    return (from.x > far && to.x > far) || (from.x < -far && to.x < -far) || (from.y > far && to.y > far) ||
           (from.y < -far && to.y < -far);
}

/// Clips a segment whose ends map to these points in the face's plane.
void add_line(const Point& from, const Point& to, const Point& from_image, const Point& to_image,
              const Shape& face, std::vector<RimPiece>& pieces)
{
    if (from == to || is_beside(face, from_image, to_image))
        return;
    Cuts cuts = line_cuts(face, from_image, to_image);
    cuts.add(1);
    double start = 0;
    for (std::size_t i = 0; i < cuts.count; ++i) {
        const double end = cuts.places[i];
        if (end > start && is_inside(face, from_image + (to_image - from_image) * ((start + end) / 2)))
            pieces.push_back({.kind = RimPiece::Kind::edge,
                              .from = from + (to - from) * start,
                              .to = from + (to - from) * end});
        start = end;
    }
}

/// The angles at which the image of a circle crosses the outline.
Cuts circle_cuts(double radius, const PlaneMap& map, const Shape& face)
{
    Cuts cuts;
    for (std::size_t i = 0; i < face.corners.size(); ++i) {
        const Point& corner = face.corners[i];
        const Point edge = after(face.corners, i) - corner;
        const Point normal{-edge.y, edge.x};
        const double a = radius * dot(normal, map.x_axis);
        const double b = radius * dot(normal, map.y_axis);
        const double c = dot(normal, corner - map.origin);
        const double swing = std::sqrt(a * a + b * b);
        if (std::fabs(c) >= swing)
            continue;
        const double middle = angle_of(b, a);
        const double half = arc_cosine(c / swing);
        for (double angle : {middle - half, middle + half}) {
            const SineCosine at = sine_cosine(angle);
            const double along = dot(map({radius * at.cosine, radius * at.sine}) - corner, edge);
            if (along < 0 || along > dot(edge, edge))
                continue;
            if (angle < 0)
                angle += 2 * pi;
            cuts.add(angle < 2 * pi ? angle : angle - 2 * pi);
        }
    }
    return cuts;
}

void add_circle(double radius, const PlaneMap& map, const Shape& face, std::vector<RimPiece>& pieces)
{
    const Cuts cuts = circle_cuts(radius, map, face);
    if (cuts.count < 2) {
        if (is_inside(face, map({radius, 0})))
            pieces.push_back({.kind = RimPiece::Kind::ring, .radius_m = radius});
        return;
    }
    for (std::size_t i = 0; i < cuts.count; ++i) {
        const double start = cuts.places[i];
        const double end = i + 1 < cuts.count ? cuts.places[i + 1] : cuts.places[0] + 2 * pi;
        const SineCosine middle = sine_cosine((start + end) / 2);
        if (end > start && is_inside(face, map({radius * middle.cosine, radius * middle.sine})))
            pieces.push_back(
                {.kind = RimPiece::Kind::arc, .radius_m = radius, .from_rad = start, .to_rad = end});
    }
}

void add_all(const Shape& shape, std::vector<RimPiece>& pieces)
{
    if (shape.outline.is_disc()) {
        pieces.push_back({.kind = RimPiece::Kind::ring, .radius_m = shape.outline.disc_radius_m});
        return;
    }
    for (std::size_t i = 0; i < shape.corners.size(); ++i)
        pieces.push_back(
            {.kind = RimPiece::Kind::edge, .from = shape.corners[i], .to = after(shape.corners, i)});
}

}  // namespace

void add_rim_on_face(const Shape& shape, const PlaneMap& to_face, const Shape& face,
                     std::vector<RimPiece>& pieces)
{
    const double depth = depth_inside(face.outline, to_face.origin);
    if (depth <= -shape.radius_m)
        return;
    if (depth >= shape.radius_m) {
        add_all(shape, pieces);
        return;
    }
    if (shape.outline.is_disc()) {
        add_circle(shape.outline.disc_radius_m, to_face, face, pieces);
        return;
    }
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        const Point& from = shape.corners[i];
        const Point& to = after(shape.corners, i);
        add_line(from, to, to_face(from), to_face(to), face, pieces);
    }
}

void add_corners_on_face(const Shape& shape, const PlaneMap& to_face, const Shape& face,
                         std::vector<RimPiece>& pieces)
{
    if (shape.sharp_corners.empty())
        return;
    const bool all_inside = depth_inside(face.outline, to_face.origin) >= shape.radius_m;
    for (const Point& corner : shape.sharp_corners)
        if (all_inside || is_inside(face, to_face(corner)))
            pieces.push_back(
                {.kind = RimPiece::Kind::point, .from = corner, .point_length_m = corner_length_m});
}

void add_face_under_rim(const Shape& shape, const PlaneMap& to_shape, const Shape& face,
                        std::vector<RimPiece>& pieces)
{
    for (std::size_t i = 0; i < face.corners.size(); ++i) {
        const Point from = to_shape(face.corners[i]);
        const Point to = to_shape(after(face.corners, i));
        add_line(from, to, from, to, shape, pieces);
    }
}

std::vector<double> crossings(const Shape& face, const Point& from, const Point& to)
{
    const Cuts cuts = line_cuts(face, from, to);
    return {cuts.places.begin(), cuts.places.begin() + static_cast<std::ptrdiff_t>(cuts.count)};
}

}  // namespace boxwood::paletti
