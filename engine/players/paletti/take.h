#pragma once

// What is known about taking a column before it is touched: whether the villa stands without it, by
// which way it comes out, whether its floor should be lifted. Uses statics and paths only, without
// look-ahead or rules.

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
    /// Whether the villa stands without the column.
    bool stands = false;
    double margin_m = 0;
    WayOut way;
    /// The floor that the second hand should lift, and its lift; base_id for none.
    NamedFloor held_floor = base_id;
    double lift_m = 0;
    /// The margin of what is below the lifted floor: floors that stay level only because of the
    /// weight above must not be relieved of it.
    double lifted_margin_m = 0;

    /// The data needed for carrying it out.
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

/// A floor is lifted this far above the columns, and the column that is pulled this far above what
/// it stood on, so that neither leans nor warps nor tremor make them touch.
inline constexpr double usual_lift_m = 0.0025;
inline constexpr double usual_raise_m = 0.0012;

/// A floor is lifted only just clear if more would make those below it tip.
inline constexpr double least_lift_m = 0.0003;

/// What is below a lifted floor should stand with this margin.
inline constexpr double lifted_margin_wanted_m = 0.002;

/// The plan of a take whose way up is not known yet. A hook can only pull straight, and must not
/// let go before the column is out (V5.5); otherwise fingers are used.
TakeAndPlace taking_plan(const Take& take, Tool tool);

/// How likely a villa with this margin is to come down when a hand disturbs it, before any
/// look-ahead: an estimate for rankings.
double risk_of_margin(double margin_m);

}  // namespace boxwood::paletti
