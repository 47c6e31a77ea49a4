#pragma once

// The tops of the columns under one floor: which point is highest for a given lean of the
// floor, and which is farthest in a direction seen from above.

#include <array>
#include <cstddef>

#include "paletti/statics/supports.h"

namespace boxwood::paletti {

/// A point of a top in world axes, its height reduced by the floor's warp there, so that
/// the floor counts as flat.
struct TopPoint {
    double x = 0;
    double y = 0;
    double z = 0;
    /// Index of the top, and the point in its own axes.
    int top = 0;
    Point own;
};

/// Positive above the plane.
inline double height_above(const Plane& plane, const TopPoint& point)
{
    return point.z - plane.at(point.x, point.y);
}

/// One covered top, and the warp of the floor's lower face over it: at a point p
/// of the top's own axes it is rise + slope p + p bend p / 2 above flat.
struct Top {
    const Patch* patch = nullptr;
    Vector centre;
    Vector x;
    Vector y;
    double rise_m = 0;
    Point slope;
    double bend_xx_per_m = 0;
    double bend_xy_per_m = 0;
    double bend_yy_per_m = 0;
    /// The patch's radius, and the greatest bend within it.
    double reach_m = 0;
    double most_bent_m = 0;

    constexpr Point bent(const Point& own) const
    {
        return {bend_xx_per_m * own.x + bend_xy_per_m * own.y, bend_xy_per_m * own.x + bend_yy_per_m * own.y};
    }
};

class Tops {
public:
    /// `floor`, in its last known pose, is used to look up its warp.
    explicit Tops(const LaidFloor& floor);

    void add(const Patch& patch, const StandingColumn& column);

    int count() const { return count_; }
    const Top& operator[](int index) const { return tops_[static_cast<std::size_t>(index)]; }

    /// The point of a top that is highest above the plane.
    TopPoint highest(int index, const Plane& plane) const;
    /// An upper bound on the height of a top above the plane. Cheap.
    double highest_bound(int index, const Plane& plane) const;
    /// The farthest point of all tops in a direction seen from above.
    TopPoint farthest_point(const Point& direction) const;
    /// A point of a top's own axes.
    TopPoint point(int index, const Point& own) const;
    /// Approximate angle between the top and the plane, in radians.
    double lean_against(int index, const Plane& plane) const;

private:
    Point highest_on_rim(const Top& top, const Point& rise) const;

    const LaidFloor* floor_;
    bool is_flat_;
    int count_ = 0;
    std::array<Top, column_count> tops_;
};

}  // namespace boxwood::paletti
