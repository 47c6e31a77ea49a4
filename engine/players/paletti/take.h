#pragma once

// What can be known about taking a column before it is touched: whether the villa stands
// without it, which way it comes out, whether its floor should be lifted. By statics and
// paths alone, without look-ahead or rules.

#include <optional>

#include "paletti/hand/script.h"
#include "paletti/model/part_name.h"
#include "paletti/paths/way_out.h"
#include "paletti/statics/verdict.h"

namespace boxwood::paletti {

struct Take {
    static constexpr std::string_view name = "Take";

    NamedColumn column;
    Role role = Role::free;
    double load_n = 0;
    /// Of the villa without the column.
    bool stands = false;
    double margin_m = 0;
    WayOut way;
    /// What the second hand should lift, and by how much; base_id for nothing.
    NamedFloor held_floor = base_id;
    double lift_m = 0;
    /// While it is lifted, of what is below: floors that only the weight above
    /// them keeps level must not be relieved of it.
    double lifted_margin_m = 0;

    /// What helps to carry it out.
    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        fields("stands", self.stands);
        fields("margin_um", self.margin_m, any_length_um);
        fields("held_floor", self.held_floor, LeftOutIf{base_id});
        fields("lift_um", self.lift_m, any_length_um);
        fields("way", self.way.points);
    }
};

/// Nothing if the column cannot come out without touching another.
/// REQUIRES: the column is in the villa, below the highest level.
std::optional<Take> find_take(const Villa& villa, PartId column);

/// Columns are gripped at half their height, or as high as a hook reaches.
inline constexpr double fingers_grip_m = 0.035;
inline constexpr double hook_grip_m = 0.02;

/// A lifted floor is so far above the columns, and the column that is pulled so
/// far above what it stood on, that neither leans nor warps nor a trembling hand
/// make them touch.
inline constexpr double usual_lift_m = 0.0025;
inline constexpr double usual_raise_m = 0.0012;

/// A floor is only just freed where more would make those below it tip.
inline constexpr double least_lift_m = 0.0003;

/// What is below a lifted floor should stand with this margin.
inline constexpr double lifted_margin_wanted_m = 0.002;

/// The plan of a take whose way up is not known yet. A hook pulls straight only,
/// and lets go only when the column is out (V5.5): else fingers do it.
TakeAndPlace taking_plan(const Take& take, Tool tool);

/// How likely a villa with this margin is to come down when a hand disturbs it, before any
/// look-ahead: an estimate for rankings.
double risk_of_margin(double margin_m);

}  // namespace boxwood::paletti
