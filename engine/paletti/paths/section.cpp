#include "paletti/paths/section.h"

#include <algorithm>

#include "paletti/model/trigonometry.h"

namespace boxwood::paletti {

namespace {

/// For floors that are discs; no known box has one.
constexpr int sides_of_round_floor = 48;

Point seen_from_above(const Vector& vector)
{
    return {vector.x, vector.y};
}

bool has_fallen(const Pose& pose)
{
    return std::fabs(matrix_of(pose.rotation).z.z) < sine_cosine(most_lean_rad).cosine;
}

/// The outline's corners, or the middle of a disc.
std::vector<Point> core_corners(const Outline& outline)
{
    return outline.is_disc() ? std::vector<Point>{{}} : outline.corners;
}

/// The parts of the outline in convex pieces.
std::vector<std::vector<Point>> pieces(const Outline& outline)
{
    if (!outline.is_disc())
        return convex_pieces(outline);
    return {regular_corners(outline.disc_radius_m, sides_of_round_floor)};
}

}  // namespace

Heights heights(const Part& part, const Pose& pose)
{
    const Matrix axes = matrix_of(pose.rotation);
    double reach_m = std::fabs(axes.z.z) * part.height_m / 2;
    if (part.outline.is_disc()) {
        reach_m += part.outline.disc_radius_m * std::sqrt(std::max(0.0, 1 - axes.z.z * axes.z.z));
    } else {
        double highest = 0;
        for (const Point& corner : part.outline.corners)
            highest = std::max(highest, std::fabs(axes.x.z * corner.x + axes.y.z * corner.y));
        reach_m += highest;
    }
    return {pose.position.z - reach_m, pose.position.z + reach_m};
}

Rounded shadow(const Part& part, const Pose& pose)
{
    std::vector<Point> points;
    for (const Point& corner : core_corners(part.outline))
        for (const double side : {-0.5, 0.5})
            points.push_back(seen_from_above(pose * Vector{corner.x, corner.y, side * part.height_m}));
    return {hull(std::move(points)), part.outline.disc_radius_m};
}

Rounded section(const Part& part, const Pose& pose, double height_m)
{
    if (has_fallen(pose))
        return shadow(part, pose);
    const Vector axis = matrix_of(pose.rotation).z;
    std::vector<Point> points;
    for (const Point& corner : core_corners(part.outline)) {
        const Vector place = pose * Vector{corner.x, corner.y, 0};
        points.push_back(seen_from_above(place + axis * ((height_m - place.z) / axis.z)));
    }
    // The section of a leaning disc is an ellipse; this circle contains it.
    return {hull(std::move(points)), part.outline.disc_radius_m / std::fabs(axis.z)};
}

std::optional<Rounded> touching_displacements(const Villa& villa, PartId moved, PartId other)
{
    const Heights one = heights(villa.part(moved), villa.pose(moved));
    const Heights two = heights(villa.part(other), villa.pose(other));
    const double low_m = std::max(one.low_m, two.low_m);
    const double high_m = std::min(one.high_m, two.high_m);
    if (high_m - low_m < least_overlap_m)
        return std::nullopt;
    std::vector<Point> points;
    double radius_m = 0;
    for (const double height_m : {low_m, high_m}) {
        const Rounded own = section(villa.part(moved), villa.pose(moved), height_m);
        const Rounded its = section(villa.part(other), villa.pose(other), height_m);
        for (const Point& point : sum(its.core, turned_back(own.core)))
            points.push_back(point);
        radius_m = own.radius_m + its.radius_m;
    }
    return Rounded{hull(std::move(points)), radius_m};
}

std::vector<Convex> floor_pieces(const Part& part, const Pose& pose)
{
    std::vector<Convex> found;
    for (const std::vector<Point>& piece : pieces(part.outline)) {
        std::vector<Point> points;
        for (const Point& corner : piece)
            points.push_back(seen_from_above(pose * Vector{corner.x, corner.y, 0}));
        found.push_back(hull(std::move(points)));
    }
    return found;
}

}  // namespace boxwood::paletti
