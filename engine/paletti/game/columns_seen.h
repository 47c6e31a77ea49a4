#pragma once

// What the referee observes of columns: how one stands once everything is at rest (V4.5,
// V4.8), which have fallen (V5.3), whether one is out (V5.2) or tips over while being
// pulled, which others were shifted (V5.4), and which are covered (V2.5, V4.3).

#include <cstdint>
#include <span>
#include <vector>

#include "paletti/model/footprint.h"
#include "paletti/model/villa.h"
#include "paletti/physics/world.h"

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

/// A column may stick out by this much, since it leans with its floor.
inline constexpr double edge_tolerance_m = 0.00005;

/// A foot this close to a floor's face stands on it: floors are warped by a tenth of a
/// millimetre, and the next floor is 70 mm away.
inline constexpr double foot_tolerance_m = 0.002;

enum class Stand : std::uint8_t {
    well,        ///< upright, its whole foot on its floor
    sticks_out,  ///< over the edge of its floor, or onto the green border (V4.5, V2.1)
    stacked,     ///< upright on another column (V4.8)
    elsewhere,   ///< upright, but not on this floor
    fallen,      ///< not upright, or gone from the table
};

/// How the column stands on a level; columns of that level may be under it.
Stand stand_on(const Villa& now, std::span<const Touch> touches, PartId column, int level);

/// Upright columns under it, from its own foot down to the floor; empty if it
/// stands on no column.
std::vector<PartId> columns_below(std::span<const Touch> touches, PartId column);

/// Columns of the villa that no longer stand on the level that they had, other
/// than `except`.
std::vector<PartId> fallen_columns(const Villa& before, const Villa& now, std::span<const Touch> touches,
                                   PartId except);

/// A free column is out once its foot has risen this far: more than fingers tremble.
inline constexpr double lifted_out_m = 0.002;

/// It has tipped over when it leans more than this: the cosine of 45 degrees.
/// No column stands on its edge at a third of that.
inline constexpr double tipped_cosine = 0.7071;

/// `before` is the villa when the attempt began, with the column on its level.
bool is_out(const Villa& before, const Villa& now, std::span<const Touch> touches, PartId column);

bool has_tipped(const Villa& now, PartId column);

/// What people at a table would notice. Lifting a floor and putting it back moves columns
/// by a hundredth of a millimetre.
inline constexpr double shift_seen_m = 0.0005;

struct Shift {
    PartId column = first_column_id;
    double distance_m = 0;

    friend bool operator==(const Shift&, const Shift&) = default;
};

/// Other columns than `except`, if they moved by more than `shift_seen_m` on the
/// floor on which they stood. A floor that is lifted or pushed takes its columns
/// with it and shifts none of them.
std::vector<Shift> shifted_columns(const Villa& before, const Villa& now, PartId except);

/// Changes of cover smaller than this are ignored: a villa that leans slightly moves its
/// tops by a few hundredths of a millimetre.
inline constexpr double cover_tolerance_m = 0.00005;

/// Whether the floor next above covers any part of its top. On the highest
/// level nothing does. REQUIRES: the column is in the villa.
bool is_covered(const Villa& villa, PartId column);

/// Columns that were free and are covered, or the other way round. Only columns
/// that are in both villas are looked at, on the level that they had.
std::vector<PartId> cover_changes(const Villa& before, const Villa& now, PartId except);

}  // namespace boxwood::paletti
