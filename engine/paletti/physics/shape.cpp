#include "paletti/physics/shape.h"

#include <algorithm>
#include <cmath>

namespace boxwood::paletti {

namespace {

constexpr int corners_of_a_disc = 48;

/// Moves every edge of a convex polygon inwards. Corners merge where an edge is too
/// short.
std::vector<Point> shrunk(const std::vector<Point>& corners, double by)
{
    const std::size_t count = corners.size();
    std::vector<Point> smaller;
    for (std::size_t i = 0; i < count; ++i) {
        const Point in = corners[i] - corners[(i + count - 1) % count];
        const Point out = corners[(i + 1) % count] - corners[i];
        const Point left_in = Point{-in.y, in.x} * (1 / length(in));
        const Point left_out = Point{-out.y, out.x} * (1 / length(out));
        const Point both = left_in + left_out;
        smaller.push_back(corners[i] + both * (2 * by / std::max(dot(both, both), 0.5)));
    }
    return smaller;
}

std::vector<Point> sharp_corners(const std::vector<Point>& corners)
{
    const std::size_t count = corners.size();
    std::vector<Point> sharp;
    for (std::size_t i = 0; i < count; ++i) {
        const Point in = corners[i] - corners[(i + count - 1) % count];
        const Point out = corners[(i + 1) % count] - corners[i];
        if (dot(in, out) < sharp_turn_cosine * length(in) * length(out))
            sharp.push_back(corners[i]);
    }
    return sharp;
}

std::vector<ConvexPiece> shrunk_pieces(const Part& part, double by)
{
    const double half_height = std::max(part.height_m / 2 - by, part.height_m / 8);
    if (part.outline.is_disc())
        return {{std::max(part.outline.disc_radius_m - by, part.outline.disc_radius_m / 8), {}, half_height}};
    std::vector<ConvexPiece> pieces;
    for (const std::vector<Point>& piece : convex_pieces(part.outline))
        pieces.push_back({0, shrunk(piece, by), half_height});
    return pieces;
}

}  // namespace

Shape make_shape(const Part& part)
{
    Shape shape;
    shape.outline = part.outline;
    shape.half_height_m = part.height_m / 2;
    shape.radius_m = reach(part.outline);
    shape.reach_m = std::sqrt(shape.radius_m * shape.radius_m + shape.half_height_m * shape.half_height_m);
    shape.perimeter_m = perimeter(part.outline);
    shape.warp = part.warp;
    shape.corners = part.outline.is_disc() ? regular_corners(part.outline.disc_radius_m, corners_of_a_disc)
                                           : part.outline.corners;
    if (!part.outline.is_disc())
        shape.sharp_corners = sharp_corners(shape.corners);
    for (std::size_t skin = 0; skin < skins_m.size(); ++skin)
        shape.pieces[skin] = shrunk_pieces(part, skins_m[skin]);
    return shape;
}

Vector farthest(const ConvexPiece& piece, const Vector& direction)
{
    const double height = direction.z > 0 ? piece.half_height_m : -piece.half_height_m;
    if (piece.corners.empty()) {
        const double flat = std::sqrt(direction.x * direction.x + direction.y * direction.y);
        const double scale = flat > 0 ? piece.radius_m / flat : 0;
        return {direction.x * scale, direction.y * scale, height};
    }
    const Point* best = piece.corners.data();
    double most = best->x * direction.x + best->y * direction.y;
    for (const Point& corner : piece.corners) {
        const double value = corner.x * direction.x + corner.y * direction.y;
        if (value > most) {
            most = value;
            best = &corner;
        }
    }
    return {best->x, best->y, height};
}

double reach_towards(const Shape& shape, const Point& direction)
{
    if (shape.outline.is_disc())
        return shape.outline.disc_radius_m * length(direction);
    double most = dot(shape.corners.front(), direction);
    for (const Point& corner : shape.corners)
        most = std::max(most, dot(corner, direction));
    return most;
}

}  // namespace boxwood::paletti
