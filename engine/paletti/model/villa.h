#pragma once

// A villa: which floors are laid and which columns stand where, as people see it between
// turns. Knows no velocities and no rules.

#include <array>
#include <vector>

#include "paletti/model/box.h"

namespace boxwood::paletti {

/// Where a column stands: 0 is the base, n the nth floor.
inline constexpr int no_level = -1;

/// Axes: z is up, the origin is the middle of the base's top.
///
/// Invariants:
/// 1. 0 <= floors_laid <= floor_count; floors 1 to floors_laid are in the villa.
/// 2. A column's level is no_level (not in the villa) or at most floors_laid.
/// 3. Poses of parts that are not in the villa are meaningless.
struct Villa {
    BoxPointer box;
    int floors_laid = 0;
    std::array<int, column_count> levels;
    std::array<Pose, part_count> poses;

    const Part& part(PartId id) const { return box->parts[static_cast<std::size_t>(id)]; }
    const Pose& pose(PartId id) const { return poses[static_cast<std::size_t>(id)]; }
    Pose& pose(PartId id) { return poses[static_cast<std::size_t>(id)]; }

    /// REQUIRES: is_column(id).
    int level(PartId id) const { return levels[static_cast<std::size_t>(id - first_column_id)]; }
    int& level(PartId id) { return levels[static_cast<std::size_t>(id - first_column_id)]; }

    bool contains(PartId id) const
    {
        return id == base_id || (is_floor(id) ? floor_level(id) <= floors_laid : level(id) != no_level);
    }

    /// The columns that stand on this level, by their numbers.
    std::vector<PartId> columns_on(int wanted) const;
};

/// The base alone.
Villa empty_villa(BoxPointer box);

}  // namespace boxwood::paletti
