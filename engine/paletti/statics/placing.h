#pragma once

// Where on the highest floor a column may stand (V4.5, V4.8), and how that affects the
// villa. Stacking on the red floor is not considered.

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
    /// The column in the way, if fault is touches_column.
    PartId touched = base_id;
    /// Clearance to the nearest edge or column; negative if there is none.
    double room_m = 0;
    /// Of the villa with the column there, if the spot has no fault.
    bool stands = false;
    double margin_m = 0;
    double margin_change_m = 0;
};

/// Columns closer together than this count as touching: as floors lean, their tops
/// approach each other by a few hundredths of a millimetre.
inline constexpr double touching_gap_m = 0.00005;

/// Margins that differ by less than this rank equally.
inline constexpr double equal_margin_m = 0.0005;

struct RankedSpot {
    Spot spot;
    SpotVerdict verdict;
};

/// For one villa and one column. If the column is in the villa, it is removed first, and
/// changes are relative to the villa without it.
class Placing {
public:
    /// Without floors, columns stand on the base, within its building zone (V2.1).
    /// REQUIRES: is_column(column).
    Placing(const Villa& villa, PartId column);

    /// Whether the rules allow the spot, whatever happens to the villa. Cheap.
    SpotVerdict may_stand(const Spot& spot) const;
    /// With the margin.
    SpotVerdict at(const Spot& spot) const;
    /// Spots on a grid that have no fault and stand, best margin first, equal ones by
    /// clearance. REQUIRES: step_m > 0.
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
