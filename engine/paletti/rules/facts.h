#pragma once

// What the rules must know of the villa's geometry and cannot know themselves.
// The referee finds it out each time all is still; between two such moments
// nothing of it changes as far as a choice depends on it.

#include <array>

#include "paletti/model/part_name.h"
#include "paletti/rules/member_set.h"

namespace boxwood::paletti::rules {

inline constexpr int column_kind_count = 3;

struct Facts {
    /// By ColumnKind: whether a column of the kind finds room on the highest
    /// floor without sticking out (V4.5) or, but on the red one, standing on
    /// another (V4.8).
    std::array<bool, column_kind_count> room{};
    /// Columns that something rests on: a floor covers any part of their top
    /// (V2.5, V6.6), or a column is stacked on them (V4.8). The others are free.
    ColumnSet burdened;
    /// Some pose of the next floor covers as many columns of the highest level
    /// as least_columns_under() says, sticks out no farther than agreed, and
    /// stands (V6.5, V6.6). Means nothing once red is laid.
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
