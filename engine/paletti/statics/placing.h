#pragma once

// Where on the highest floor a column may stand (V4.5, V4.8), and what that
// does to the villa. Stacking on the red floor is not considered.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "paletti/model/footprint.h"
#include "paletti/statics/verdict.h"

namespace boxwood::paletti {

/// Where a column's foot should stand on the highest floor, seen from above.
struct Spot {
    Point point;
    double turn_rad = 0;
};

enum class SpotFault : std::uint8_t {
    none,
    sticks_out,      ///< over the edge of the highest floor (V4.5)
    touches_column,  ///< another one stands there (V4.8)
};

constexpr auto names_of(SpotFault)
{
    return std::array<std::string_view, 3>{"none", "sticks_out", "touches_column"};
}

struct SpotVerdict {
    SpotFault fault = SpotFault::none;
    /// Whose place it is, if a column is touched.
    PartId touched = base_id;
    /// How much room there is to the nearest edge or column; negative if none.
    double room_m = 0;
    /// Of the villa with the column there, if the spot has no fault.
    bool stands = false;
    double margin_m = 0;
    double margin_change_m = 0;
};

/// Columns that stand nearer count as touching: as floors lean their tops come
/// nearer by some hundredths of a millimetre.
inline constexpr double touching_gap_m = 0.00005;

/// Margins that differ by less are equally good for a ranking.
inline constexpr double equal_margin_m = 0.0005;

struct RankedSpot {
    Spot spot;
    SpotVerdict verdict;
};

/// For one villa and one column: if it is in the villa it is taken first, and
/// changes are counted from the villa without it.
class Placing {
public:
    /// Without any floor the base is built on, within its building zone (V2.1).
    /// REQUIRES: is_column(column).
    Placing(const Villa& villa, PartId column);

    /// May it stand there, whatever comes of it? Cheap.
    SpotVerdict may_stand(const Spot& spot) const;
    /// With the margin.
    SpotVerdict at(const Spot& spot) const;
    /// Spots of a grid that have no fault and stand, best first: by margin, equal
    /// ones by room. REQUIRES: step_m > 0.
    std::vector<RankedSpot> ranking(double step_m) const;

    const Villa& villa() const { return villa_; }
    const Verdict& before() const { return before_; }

private:
    Villa with_column(const Spot& spot) const;

    Villa villa_;
    PartId column_;
    Verdict before_;
    Footprint floor_;
    std::vector<std::pair<PartId, Footprint>> others_;
};

}  // namespace boxwood::paletti
