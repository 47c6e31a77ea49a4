#include "paletti/physics/closest_points.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace boxwood::paletti {

namespace {

constexpr int max_rounds = 40;
/// Iteration stops once it gains less than this, a small fraction of the contact margin.
constexpr double gain_tolerance_m = 1e-7;
/// Pieces closer than this count as overlapping.
constexpr double touching_m = 1e-6;

/// A point of the Minkowski difference of the two pieces, and the points it came from.
struct Corner {
    Vector difference;
    Vector first;
    Vector second;
};

Vector farthest_in_world(const PlacedPiece& placed, const Vector& direction)
{
    return placed.position + placed.axes * farthest(*placed.piece, transposed_times(placed.axes, direction));
}

Corner corner_towards(const PlacedPiece& first, const PlacedPiece& second, const Vector& direction)
{
    const Vector a = farthest_in_world(first, -direction);
    const Vector b = farthest_in_world(second, direction);
    return {b - a, a, b};
}

/// Up to four corners, and the barycentric coordinates of the point closest to the
/// origin.
struct Simplex {
    std::array<Corner, 4> corners;
    std::array<double, 4> weights{};
    int count = 0;

    Vector nearest() const
    {
        Vector sum;
        for (int i = 0; i < count; ++i)
            sum += corners[static_cast<std::size_t>(i)].difference * weights[static_cast<std::size_t>(i)];
        return sum;
    }
};

/// Keeps the corners at these places, with these weights.
template <std::size_t size>
Simplex kept(const Simplex& simplex, const std::array<int, size>& places,
             const std::array<double, size>& weights)
{
    Simplex result;
    for (std::size_t i = 0; i < size; ++i) {
        result.corners[i] = simplex.corners[static_cast<std::size_t>(places[i])];
        result.weights[i] = weights[i];
    }
    result.count = static_cast<int>(size);
    return result;
}

Simplex nearest_on_edge(const Simplex& simplex, int first, int second)
{
    const Vector& a = simplex.corners[static_cast<std::size_t>(first)].difference;
    const Vector& b = simplex.corners[static_cast<std::size_t>(second)].difference;
    const Vector edge = b - a;
    const double square = dot(edge, edge);
    const double share = square > 0 ? -dot(a, edge) / square : 0;
    if (share <= 0)
        return kept<1>(simplex, {first}, {1});
    if (share >= 1)
        return kept<1>(simplex, {second}, {1});
    return kept<2>(simplex, {first, second}, {1 - share, share});
}

const Simplex& nearer(const Simplex& one, const Simplex& other)
{
    const Vector a = one.nearest();
    const Vector b = other.nearest();
    return dot(b, b) < dot(a, a) ? other : one;
}

Simplex nearest_on_triangle(const Simplex& simplex, int i, int j, int k)
{
    const Vector& a = simplex.corners[static_cast<std::size_t>(i)].difference;
    const Vector& b = simplex.corners[static_cast<std::size_t>(j)].difference;
    const Vector& c = simplex.corners[static_cast<std::size_t>(k)].difference;
    const Vector normal = cross(b - a, c - a);
    const double square = dot(normal, normal);
    if (square > 0) {
        const double u = dot(cross(b, c), normal);
        const double v = dot(cross(c, a), normal);
        const double w = dot(cross(a, b), normal);
        const double sum = u + v + w;
        if (u > 0 && v > 0 && w > 0)
            return kept<3>(simplex, {i, j, k}, {u / sum, v / sum, w / sum});
    }
    return nearer(nearest_on_edge(simplex, i, j),
                  nearer(nearest_on_edge(simplex, j, k), nearest_on_edge(simplex, k, i)));
}

/// The nearest point on the surface, or all four corners if the origin is inside.
Simplex nearest_on_tetrahedron(const Simplex& simplex)
{
    constexpr std::array<std::array<int, 4>, 4> faces{
        {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 3, 1}, {1, 2, 3, 0}}};
    bool inside = true;
    Simplex best;
    for (const auto& face : faces) {
        const auto at = [&](std::size_t place) {
            return simplex.corners[static_cast<std::size_t>(face[place])].difference;
        };
        const Vector normal = cross(at(1) - at(0), at(2) - at(0));
        const double origin_side = -dot(normal, at(0));
        const double other_side = dot(normal, at(3) - at(0));
        if (origin_side * other_side > 0)
            continue;
        inside = false;
        const Simplex candidate = nearest_on_triangle(simplex, face[0], face[1], face[2]);
        best = best.count == 0 ? candidate : nearer(best, candidate);
    }
    return inside ? simplex : best;
}

Simplex reduced(const Simplex& simplex)
{
    switch (simplex.count) {
    case 1: return kept<1>(simplex, {0}, {1});
    case 2: return nearest_on_edge(simplex, 0, 1);
    case 3: return nearest_on_triangle(simplex, 0, 1, 2);
    default: return nearest_on_tetrahedron(simplex);
    }
}

/// For overlapping pieces: the direction of least penetration among a few candidates.
ClosestPoints overlapping(const PlacedPiece& first, const PlacedPiece& second)
{
    const Vector between = second.position - first.position;
    const Vector across = between - first.axes.z * dot(first.axes.z, between);
    const Vector over = between - second.axes.z * dot(second.axes.z, between);
    std::array<Vector, 5> directions{first.axes.z, second.axes.z, across, over, {0, 0, 1}};
    ClosestPoints best;
    best.distance_m = -1;
    for (Vector direction : directions) {
        if (dot(direction, direction) < 1e-12)
            continue;
        direction = normalized(direction);
        if (dot(direction, between) < 0)
            direction = -direction;
        const Corner corner = corner_towards(first, second, -direction);
        const double distance = dot(corner.difference, direction);
        if (distance > best.distance_m)
            best = {distance, direction, corner.first, corner.second};
    }
    const Vector middle = (best.on_first + best.on_second) * 0.5;
    best.on_first = middle - best.normal * (best.distance_m / 2);
    best.on_second = middle + best.normal * (best.distance_m / 2);
    return best;
}

}  // namespace

ClosestPoints closest_points(const PlacedPiece& first, const PlacedPiece& second, double enough_m)
{
    Vector towards = second.position - first.position;
    if (dot(towards, towards) == 0)
        towards = {0, 0, 1};
    Simplex simplex;
    simplex.corners[0] = corner_towards(first, second, -towards);
    simplex.weights[0] = 1;
    simplex.count = 1;
    Vector nearest = simplex.corners[0].difference;
    for (int round = 0; round < max_rounds; ++round) {
        const double distance = length(nearest);
        if (distance < touching_m)
            return overlapping(first, second);
        const Corner corner = corner_towards(first, second, -nearest);
        const double sure = dot(corner.difference, nearest) / distance;
        if (sure > enough_m || distance - sure < gain_tolerance_m || simplex.count == 4)
            break;
        Simplex larger = simplex;
        larger.corners[static_cast<std::size_t>(larger.count++)] = corner;
        const Simplex next = reduced(larger);
        if (next.count == 4)
            return overlapping(first, second);
        const Vector next_nearest = next.nearest();
        if (length(next_nearest) >= distance)
            break;
        simplex = next;
        nearest = next_nearest;
    }
    ClosestPoints result;
    result.distance_m = length(nearest);
    result.normal = nearest * (1 / result.distance_m);
    for (int i = 0; i < simplex.count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        result.on_first += simplex.corners[at].first * simplex.weights[at];
        result.on_second += simplex.corners[at].second * simplex.weights[at];
    }
    return result;
}

double overlap_m(const PlacedShape& first, const PlacedShape& second)
{
    double deepest = 0;
    for (std::size_t i = 0; i < first.shape->piece_count(); ++i)
        for (std::size_t j = 0; j < second.shape->piece_count(); ++j)
            for (std::size_t skin = 0; skin < skins_m.size(); ++skin) {
                const double both = 2 * skins_m[skin];
                const double distance =
                    closest_points({&first.shape->pieces[skin][i], first.position, first.axes},
                                   {&second.shape->pieces[skin][j], second.position, second.axes}, both)
                        .distance_m;
                deepest = std::max(deepest, distance < 0 ? both : both - distance);
                if (distance >= 0)
                    break;
            }
    return deepest;
}

}  // namespace boxwood::paletti
