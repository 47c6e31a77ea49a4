#include "paletti/statics/tops.h"

#include <algorithm>
#include <cmath>

namespace boxwood::paletti {

namespace {

/// The search for a rim's highest point ends with a step shorter than this, as an angle.
/// Newton's method doubles the digits, and a rim is level where it is highest, so its
/// height is then accurate to rounding.
constexpr double rim_step_rad = 1e-4;
constexpr int max_rim_steps = 12;

/// The gradient of a top's height above a plane, in its own axes, at its middle.
Point rise_above(const Top& top, const Plane& plane)
{
    return {top.x.z - plane.slope_x * top.x.x - plane.slope_y * top.x.y - top.slope.x,
            top.y.z - plane.slope_x * top.y.x - plane.slope_y * top.y.y - top.slope.y};
}

}  // namespace

Tops::Tops(const LaidFloor& floor) : floor_(&floor), is_flat_(floor.part->warp == Warp{}) {}

void Tops::add(const Patch& patch, const StandingColumn& column)
{
    Top& top = tops_[static_cast<std::size_t>(count_++)];
    top.patch = &patch;
    top.centre = column.top;
    top.x = column.axes.x;
    top.y = column.axes.y;
    top.reach_m = column.reach_m;
    if (is_flat_)
        return;
    const Warp& warp = floor_->part->warp;
    // The warp is measured along the floor's axis, heights are vertical.
    const double scale = floor_->up * floor_->steepness();
    const Point own = floor_->own_point(column.top);
    const Vector x = transposed_times(floor_->axes, column.axes.x);
    const Vector y = transposed_times(floor_->axes, column.axes.y);
    const auto bent = [&](const Point& at) { return slope_of(warp, at) * scale; };
    const Point own_x{x.x, x.y};
    const Point own_y{y.x, y.y};
    top.rise_m = warp.height_m(own) * scale;
    top.slope = {dot(bent(own), own_x), dot(bent(own), own_y)};
    top.bend_xx_per_m = dot(bent(own_x), own_x);
    top.bend_xy_per_m = dot(bent(own_x), own_y);
    top.bend_yy_per_m = dot(bent(own_y), own_y);
    top.most_bent_m =
        (std::fabs(top.bend_xx_per_m) + std::fabs(top.bend_xy_per_m)) * top.reach_m * top.reach_m;
}

TopPoint Tops::point(int index, const Point& own) const
{
    const Top& top = (*this)[index];
    const Vector at = top.centre + top.x * own.x + top.y * own.y;
    const double lowered = top.rise_m + dot(top.slope + top.bent(own) * 0.5, own);
    return {at.x, at.y, at.z - lowered, index, own};
}

/// The warp is a saddle, so a rim's highest point is not quite in the direction of the
/// gradient at its middle.
Point Tops::highest_on_rim(const Top& top, const Point& rise) const
{
    const double radius = top.patch->disc_radius_m;
    Point direction = unit(rise);
    if (is_flat_)
        return direction * radius;
    for (int step = 0; step < max_rim_steps; ++step) {
        const Point along{-direction.y, direction.x};
        const Point rise_there = rise - top.bent(direction * radius);
        const double slope = dot(rise_there, along);
        const double curve = dot(rise_there, direction) + dot(top.bent(along), along) * radius;
        if (curve <= 0) {
            // Not near a maximum yet.
            const double most = std::fabs(top.bend_xx_per_m) + std::fabs(top.bend_xy_per_m);
            direction =
                unit(rise_there + direction * (2 * most * radius) + along * (slope >= 0 ? most : -most));
            continue;
        }
        const double turn = slope / curve;
        direction = unit(direction + along * std::clamp(turn, -0.5, 0.5));
        if (std::fabs(turn) < rim_step_rad)
            break;
    }
    return direction * radius;
}

double Tops::highest_bound(int index, const Plane& plane) const
{
    const Top& top = (*this)[index];
    return top.centre.z - top.rise_m - plane.at(top.centre.x, top.centre.y) +
           length(rise_above(top, plane)) * top.reach_m + top.most_bent_m;
}

TopPoint Tops::highest(int index, const Plane& plane) const
{
    const Top& top = (*this)[index];
    const Patch& patch = *top.patch;
    const Point rise = rise_above(top, plane);
    if (patch.is_whole_disc())
        return point(index, highest_on_rim(top, rise));
    // Above the middle.
    const auto height = [&](const Point& own) { return dot(rise - top.bent(own) * 0.5, own); };
    Point best = patch.disc_radius_m > 0 ? farthest(patch, highest_on_rim(top, rise)) : patch.corners[0];
    double most = height(best);
    for (const Point& corner : patch.corners) {
        const double there = height(corner);
        if (there > most) {
            most = there;
            best = corner;
        }
    }
    return point(index, best);
}

TopPoint Tops::farthest_point(const Point& direction) const
{
    int best = 0;
    Point best_own;
    double most = 0;
    const double size = length(direction);
    for (int i = 0; i < count_; ++i) {
        const Top& top = (*this)[i];
        const double reachable = top.centre.x * direction.x + top.centre.y * direction.y + top.reach_m * size;
        if (i > 0 && reachable < most)
            continue;
        const Point own = farthest(*top.patch, {direction.x * top.x.x + direction.y * top.x.y,
                                                direction.x * top.y.x + direction.y * top.y.y});
        const Vector at = top.centre + top.x * own.x + top.y * own.y;
        const double far = at.x * direction.x + at.y * direction.y;
        if (i == 0 || far > most) {
            most = far;
            best = i;
            best_own = own;
        }
    }
    return point(best, best_own);
}

double Tops::lean_against(int index, const Plane& plane) const
{
    return length(rise_above((*this)[index], plane));
}

}  // namespace boxwood::paletti
