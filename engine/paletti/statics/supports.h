#pragma once

// Who stands on what: a villa taken apart into places of columns on floors and
// of floors on columns, each in the axes of the part below or above. What
// touches sticks, so these places stay as they are while the villa leans; its
// heights and leans are found elsewhere.

#include <array>
#include <span>

#include "paletti/model/villa.h"
#include "paletti/statics/patch.h"

namespace boxwood::paletti {

struct ColumnPlace {
    PartId id = first_column_id;
    const Part* part = nullptr;
    double reach_m = 0;
    /// The centre of the foot, in the axes of the floor or base below.
    Point foot;
    /// The turn alone, without any lean.
    Rotation upright;
    /// What of the foot stands on the floor below. Corners only if not whole.
    Patch foot_patch;
    /// What of the top lies under the next floor; none if there is no next floor.
    Patch top_patch;
    /// Where the top's centre was for that, in the next floor's axes.
    Point top_centre;
    /// The floor above was laid on it: its top is one of those that the floor's
    /// anchor is the middle of.
    bool is_anchor = false;
    /// The pose leans so much from what it stands on that it does not stand at all.
    bool lies = false;
};

struct FloorPlace {
    const Part* part = nullptr;
    /// Turn and flip alone.
    Rotation upright;
    /// 1, or -1 if flipped: which of its faces is up.
    double up = 1;
    /// The middle of the tops that it covers, in its own axes, if it covers any.
    Point anchor;
    int covered = 0;
    /// Its edge is nowhere nearer to its centre of mass, and nowhere farther.
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
    std::array<int, floor_count + 2> first{};

    std::span<const ColumnPlace> on(int level) const
    {
        const auto at = static_cast<std::size_t>(level);
        return std::span(columns).subspan(static_cast<std::size_t>(first[at]),
                                          static_cast<std::size_t>(first[at + 1] - first[at]));
    }
};

/// A column that leans more than this from its floor's upright does not stand:
/// ten times what a warped floor or a rocking column can explain.
inline constexpr double lying_lean_rad = 0.1;

Supports supports_of(const Villa& villa);

/// What of a column's end is on or under a floor, if its middle is at `middle` of
/// the floor's axes.
Patch patch_at(const ColumnPlace& column, const FloorPlace& floor, const Point& middle);

/// A rotation taken apart: first turned and flipped, then leant by the shortest way.
struct Leaning {
    Rotation upright;
    Rotation lean;
    /// 1, or -1 if its own z points down.
    double up = 1;
};

Leaning leaning_of(const Rotation& rotation);

/// The shortest rotation from z to `up`. REQUIRES: length 1, up.z > 0.
Rotation lean_to(const Vector& up);

}  // namespace boxwood::paletti
