#pragma once

// What stands on what: a villa decomposed into places of columns on floors and of floors
// on columns, each in the axes of the part below or above. Contacts stick, so these places
// stay the same while the villa leans. Also parts in space: columns upright on leaning,
// warped floors; floors on planes. Knows no forces.

#include <array>
#include <cmath>
#include <span>

#include "paletti/model/footprint.h"
#include "paletti/model/villa.h"
#include "paletti/statics/patch.h"

namespace boxwood::paletti {

/// The part that columns of a level stand on.
constexpr PartId ground_of(int level)
{
    return level == 0 ? base_id : floor_id(level);
}

/// A rotation decomposed into turn and flip, followed by the smallest possible lean.
struct Leaning {
    Rotation upright;
    Rotation lean;
    /// 1, or -1 if its own z points down.
    double up = 1;
};

Leaning leaning_of(const Rotation& rotation);

/// The shortest rotation from z to `up`. REQUIRES: length 1, up.z > 0.
Rotation lean_to(const Vector& up);

/// The gradient of a warped face's height, at a point of the part's own axes.
constexpr Point slope_of(const Warp& warp, const Point& at)
{
    return {2 * (warp.bend_1_per_m * at.x + warp.bend_2_per_m * at.y),
            2 * (warp.bend_2_per_m * at.x - warp.bend_1_per_m * at.y)};
}

/// A part's axis, pointing up whichever of its ends is up.
Vector axis_of(const Pose& pose);

/// The centre of a part's lower and of its upper end.
Vector foot_centre(const Villa& villa, PartId id);
Vector top_centre(const Villa& villa, PartId id);

/// A part seen from above, as if it did not lean.
Footprint seen_from_above(const Villa& villa, PartId id);

/// The height of a floor's upper face under a point seen from above.
double upper_face_m(const Villa& villa, PartId floor, const Point& at);

struct ColumnPlace {
    PartId id = first_column_id;
    const Part* part = nullptr;
    double reach_m = 0;
    /// The centre of the foot, in the axes of the floor or base below.
    Point foot;
    /// Its turn only, without any lean.
    Rotation upright;
    /// The part of the foot that stands on the floor below. Corners only if not whole.
    Patch foot_patch;
    /// The part of the top under the next floor; none if there is no next floor.
    Patch top_patch;
    /// Where the top's centre was for that, in the next floor's axes.
    Point top_centre;
    /// The floor above was laid on it: its top counts towards the floor's anchor.
    bool is_anchor = false;
    /// It leans too far to stand at all.
    bool lies = false;
};

struct FloorPlace {
    const Part* part = nullptr;
    /// Turn and flip only.
    Rotation upright;
    /// 1, or -1 if flipped: which of its faces is up.
    double up = 1;
    /// Centroid of the tops that it covers, in its own axes, if it covers any.
    Point anchor;
    int covered = 0;
    /// Least and greatest distance of its edge from its centre of mass.
    double inner_m = 0;
    double outer_m = 0;
};

/// Columns are ordered by level, then by their numbers.
struct Supports {
    int floors_laid = 0;
    /// [0] is the base.
    std::array<FloorPlace, floor_count + 1> floors;
    std::array<ColumnPlace, column_count> columns;
    /// The columns of level n are first[n] to first[n + 1] - 1.
    std::array<std::size_t, floor_count + 2> first{};

    std::span<const ColumnPlace> on(int level) const
    {
        const auto at = static_cast<std::size_t>(level);
        return std::span(columns).subspan(first[at], first[at + 1] - first[at]);
    }
};

/// A column that leans more than this against its floor does not stand: ten times what a
/// warped floor or a rocking column can explain.
inline constexpr double lying_lean_rad = 0.1;

Supports supports_of(const Villa& villa);

/// The part of a column's end on or under a floor, if its centre is at `middle` in the
/// floor's axes.
Patch patch_at(const ColumnPlace& column, const FloorPlace& floor, const Point& middle);

/// z = height_m + slope_x x + slope_y y, in the world's axes.
struct Plane {
    double slope_x = 0;
    double slope_y = 0;
    double height_m = 0;

    constexpr double at(double x, double y) const { return height_m + slope_x * x + slope_y * y; }
    /// Ratio of the vertical to the shortest distance from it.
    double steepness() const { return std::sqrt(1 + slope_x * slope_x + slope_y * slope_y); }
    Vector normal() const { return Vector{-slope_x, -slope_y, 1} * (1 / steepness()); }
};

/// A floor, or the base, in place.
struct LaidFloor {
    const Part* part = nullptr;
    Pose pose;
    Matrix axes;
    /// 1, or -1 if flipped.
    double up = 1;

    /// How much longer a vertical distance from it is than the shortest one.
    double steepness() const { return 1 / std::fabs(axes.z.z); }
    Point own_point(const Vector& world) const
    {
        const Vector own = transposed_times(axes, world - pose.position);
        return {own.x, own.y};
    }
};

/// A column in place.
struct StandingColumn {
    Pose pose;
    Matrix axes;
    Vector top;
    Vector foot;
    /// How far its outline reaches from its axis.
    double reach_m = 0;
};

/// The pose of a column that stands flat on a floor or the base, which may lean, with the
/// middle of its foot at `foot`. `turn` is its rotation without any lean.
Pose pose_on(const Villa& villa, PartId ground, PartId column, const Vector& foot, const Rotation& turn);

/// Parts as they are in the villa.
LaidFloor laid_floor(const Villa& villa, PartId id);
StandingColumn standing_column(const Villa& villa, PartId id);

/// Flat on the floor's face, which warp may tilt there.
StandingColumn stand(const ColumnPlace& place, const LaidFloor& floor);

/// With its lower face on the plane and its anchor at `anchor`, seen along its own axis.
LaidFloor lay(const FloorPlace& place, const Plane& plane, const Vector& anchor);

}  // namespace boxwood::paletti
