#pragma once

// Gaps between upright columns and floors by brute force: many points of a rim,
// each measured. What planning knows of shapes is not used.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "paletti/model/trigonometry.h"
#include "paletti/model/villa.h"

namespace boxwood::test {

using paletti::Outline;
using paletti::PartId;
using paletti::Point;
using paletti::Pose;
using paletti::Rotation;
using paletti::SineCosine;
using paletti::Vector;
using paletti::Villa;

/// The column's outline where it would stand, as many points.
inline std::vector<Point> rim(const Villa& villa, PartId id, const Point& place)
{
    const Outline& outline = villa.part(id).outline;
    const Rotation& rotation = villa.pose(id).rotation;
    std::vector<Point> points;
    const auto add = [&](const Point& own) {
        const Vector turned = matrix_of(rotation) * Vector{own.x, own.y, 0};
        points.push_back(place + Point{turned.x, turned.y});
    };
    constexpr int count = 60;
    for (int i = 0; i < count; ++i) {
        if (outline.is_disc()) {
            const SineCosine at = paletti::sine_cosine(2 * paletti::pi * i / count);
            add(Point{at.cosine, at.sine} * outline.disc_radius_m);
        } else {
            const std::size_t sides = outline.corners.size();
            const std::size_t side = static_cast<std::size_t>(i) * sides / count;
            const double share = (1.0 * i * static_cast<double>(sides)) / count - static_cast<double>(side);
            add(outline.corners[side] * (1 - share) + outline.corners[(side + 1) % sides] * share);
        }
    }
    return points;
}

inline Point place_of(const Villa& villa, PartId id)
{
    return {villa.pose(id).position.x, villa.pose(id).position.y};
}

inline Point own_axes(const Pose& pose, const Point& point)
{
    const Vector own =
        transposed_times(matrix_of(pose.rotation), {point.x - pose.position.x, point.y - pose.position.y, 0});
    return {own.x, own.y};
}

/// Upright columns only: the least gap between two outlines; good to what 60 points of a rim miss.
inline double gap(const Villa& villa, PartId moved, const Point& place, PartId other)
{
    const Point apart = place - place_of(villa, other);
    const Outline& its = villa.part(other).outline;
    const Outline& own = villa.part(moved).outline;
    if (its.is_disc() && own.is_disc())
        return length(apart) - its.disc_radius_m - own.disc_radius_m;
    double nearest = 1;
    for (const Point& point : rim(villa, moved, place))
        nearest = std::min(nearest, -paletti::depth_inside(its, own_axes(villa.pose(other), point)));
    for (const Point& point : rim(villa, other, place_of(villa, other)))
        nearest =
            std::min(nearest, -paletti::depth_inside(
                                  own, own_axes({{place.x, place.y, 0}, villa.pose(moved).rotation}, point)));
    return nearest;
}

/// How far the nearest point of the column is outside the floor; negative if not wholly.
inline double outside_by(const Villa& villa, PartId moved, const Point& place, PartId floor)
{
    double least = 1;
    for (const Point& point : rim(villa, moved, place))
        least = std::min(
            least, -paletti::depth_inside(villa.part(floor).outline, own_axes(villa.pose(floor), point)));
    // A floor's tip may lie within the rim.
    for (const Point& corner : villa.part(floor).outline.corners) {
        const Vector tip = villa.pose(floor) * Vector{corner.x, corner.y, 0};
        least = std::min(least,
                         -paletti::depth_inside(
                             villa.part(moved).outline,
                             own_axes({{place.x, place.y, 0}, villa.pose(moved).rotation}, {tip.x, tip.y})));
    }
    return least;
}

}  // namespace boxwood::test
