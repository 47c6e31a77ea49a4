#pragma once

// What the rules need to know about the villa's geometry. The referee determines it
// whenever everything is at rest; between two such moments, nothing that a choice depends
// on changes.

#include <array>

#include "paletti/model/part_name.h"
#include "paletti/rules/member_set.h"

namespace boxwood::paletti::rules {

inline constexpr int column_kind_count = 3;

struct Facts {
    /// By ColumnKind: whether a column of this kind fits on the highest floor without
    /// sticking out (V4.5) or, except on the red floor, standing on another column
    /// (V4.8).
    std::array<bool, column_kind_count> room{};
    /// Columns that something rests on: a floor covers part of their top (V2.5, V6.6), or
    /// a column is stacked on them (V4.8). All others are free.
    ColumnSet burdened;
    /// Some pose of the next floor covers at least least_columns_under() columns of the
    /// highest level, sticks out no farther than agreed, and stands (V6.5, V6.6).
    /// Meaningless once the red floor is laid.
    bool next_floor_fits = false;

    bool has_room(ColumnKind kind) const { return room[static_cast<std::size_t>(kind)]; }

    static void describe(auto& fields, auto& self)
    {
        fields("room", self.room);
        fields("burdened", self.burdened, column_words);
        fields("next_floor_fits", self.next_floor_fits);
    }
    friend bool operator==(const Facts&, const Facts&) = default;
};

}  // namespace boxwood::paletti::rules
