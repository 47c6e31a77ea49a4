#pragma once

// What the referee observes. Of columns: how one stands once everything is at rest (V4.5,
// V4.8), which have fallen (V5.3), whether one is out (V5.2) or tips over while being
// pulled, which others were shifted (V5.4), and which are covered (V2.5, V4.3). Of floors:
// how one lies that was released (V2.2, V6.5, V6.6, V6.11), and whether one has left its
// place, so that the villa has come down (V9.5).

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paletti/model/footprint.h"
#include "paletti/model/villa.h"
#include "paletti/physics/world.h"
#include "paletti/rules/event.h"

namespace boxwood::paletti {

/// One part rests on another if it is pushed up by it at an angle of at most 60 degrees to
/// the vertical (the cosine). A part that merely leans against another does not rest on it.
inline constexpr double resting_cosine = 0.5;

/// Whether `upper` rests on `lower`.
bool rests_on(std::span<const Touch> touches, int upper, int lower);

/// Whether anything of the villa rests on the part.
bool bears_anything(std::span<const Touch> touches, PartId part);

/// The cosine of the angle between a part's axis and the vertical: 1 upright, either end
/// up, 0 lying.
double uprightness(const Pose& pose);

/// How far a part's centre has moved.
double moved_m(const Villa& before, const Villa& now, PartId part);

/// The column's foot and top, seen from above, as if it did not lean.
Footprint foot_of(const Villa& villa, PartId column);
Footprint top_of(const Villa& villa, PartId column);

/// A column may stick out this far, since it leans with its floor.
inline constexpr double edge_tolerance_m = 0.00005;

/// A foot this close to a floor's upper face stands on it: floors are warped by 0.1 mm, and
/// the next floor is 70 mm away.
inline constexpr double foot_tolerance_m = 0.002;

enum class Stand : std::uint8_t {
    well,        ///< upright, its whole foot on its floor
    sticks_out,  ///< over the edge of its floor, or onto the green border (V4.5, V2.1)
    stacked,     ///< upright on another column (V4.8)
    elsewhere,   ///< upright, but not on this floor
    fallen,      ///< not upright, or gone from the table
};

/// How the column stands on a level, perhaps on top of other columns of that level.
Stand stand_on(const Villa& now, std::span<const Touch> touches, PartId column, int level);

/// The columns that a column stands on, from its foot down to the floor.
std::vector<PartId> columns_below(std::span<const Touch> touches, PartId column);

/// Columns that no longer stand on the level that they had, other than `except`.
std::vector<PartId> fallen_columns(const Villa& before, const Villa& now, std::span<const Touch> touches,
                                   PartId except);

/// A free column is out once its foot has risen this far, more than fingers tremble.
inline constexpr double lifted_out_m = 0.002;

/// A column that leans more than 45 degrees (the cosine) has tipped over. Already at a third
/// of that, none stands on its edge.
inline constexpr double tipped_cosine = 0.7071;

/// `before` is the villa when the attempt began, with the column on its level.
bool is_out(const Villa& before, const Villa& now, std::span<const Touch> touches, PartId column);

bool has_tipped(const Villa& now, PartId column);

/// A shift that people at a table would notice. Lifting a floor and putting it back moves
/// columns by 0.01 mm.
inline constexpr double shift_seen_m = 0.0005;

struct Shift {
    PartId column = first_column_id;
    double distance_m = 0;

    friend bool operator==(const Shift&, const Shift&) = default;
};

/// Columns other than `except` that moved by more than `shift_seen_m` on their floor. A
/// floor that is lifted or pushed takes its columns along and shifts none of them.
std::vector<Shift> shifted_columns(const Villa& before, const Villa& now, PartId except);

/// Smaller changes of cover are ignored: a villa that leans slightly moves its tops by a few
/// hundredths of a millimetre.
inline constexpr double cover_tolerance_m = 0.00005;

/// Whether the next floor above covers any part of the column's top; none does on the
/// highest level. REQUIRES: the column is in the villa.
bool is_covered(const Villa& villa, PartId column);

/// Columns that were free and are covered, or the other way round. Considers only columns in
/// both villas, on the level that they had.
std::vector<PartId> cover_changes(const Villa& before, const Villa& now, PartId except);

/// How the floor above the highest level lies, whether or not it counts as laid yet. Within
/// `edge_tolerance_m` it does not stick out beyond the base.
rules::FloorRest floor_rest(const Villa& villa, PartId floor);

/// Whether the floor rests on columns, and touches nothing but columns.
bool lies_on_columns(const Villa& villa, std::span<const Touch> touches, PartId floor);

/// The lowest floor that has come down, if any. `except` is the floor being laid (V6.11),
/// which has no place yet.
std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except = base_id);

}  // namespace boxwood::paletti
