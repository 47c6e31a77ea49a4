#pragma once

// How the next floor may be laid (V6.5, V6.6): on how many columns it would rest, and
// whether it would stay there; an exhaustive search on a grid for whether it can be laid at
// all, and a heuristic one for some good poses. The options agreed on at the table are not
// known here: the figures are reported, not judged.

#include <functional>
#include <optional>
#include <vector>

#include "paletti/model/trigonometry.h"
#include "paletti/statics/verdict.h"

namespace boxwood::paletti {

/// Seen from above; the point is the floor's centre of mass.
struct FloorSpot {
    static constexpr std::string_view name = "FloorSpot";

    Point point;
    double turn_rad = 0;
    bool flipped = false;

    static void describe(auto& fields, auto& self)
    {
        Point::describe(fields, self.point);
        fields("turn_ppm", self.turn_rad, Scaled{full_turn_ppm / (2 * pi), 0, full_turn_ppm - 1});
        fields("flipped", self.flipped);
    }
};

struct LayingVerdict {
    /// Columns whose tops it covers at least partly (V6.6).
    int columns_covered = 0;
    /// Columns that it covers only partly (V2.4).
    int columns_partly = 0;
    int columns_carrying = 0;
    bool stands = false;
    /// Of the new floor, and of the whole villa.
    double floor_margin_m = 0;
    double margin_m = 0;
    /// The smallest margin of the floors below; the base's radius if there are none.
    double lower_margin_m = 0;
    /// How far it sticks out beyond the base (V2.2, V6.5), and where. If negative, how far
    /// inside its outermost point is.
    double beyond_base_m = 0;
    Point farthest_point;
};

struct RankedLaying {
    FloorSpot spot;
    LayingVerdict verdict;
};

/// Requirements on a pose besides that it stands.
struct LayingDemand {
    int least_columns = 3;
    /// It must not stick out beyond the base (V2.2, V6.5).
    bool within_base = false;
    /// No column may be covered partly (V2.4).
    bool none_partly = false;
};

/// Whether it stands and meets the requirements.
bool is_met(const LayingDemand& demand, const LayingVerdict& verdict);

/// The next floor over a villa at rest, for judging many poses.
class NextFloor {
public:
    /// REQUIRES: villa.floors_laid < floor_count.
    explicit NextFloor(const Villa& villa);

    /// The villa at rest, without the floor.
    const Villa& villa() const { return villa_; }
    PartId floor() const { return floor_id(villa_.floors_laid + 1); }
    /// The floor level on the highest top.
    Villa laid(const FloorSpot& spot) const;
    LayingVerdict at(const FloorSpot& spot) const;
    /// How far it would stick out: as in at(), but cheaper.
    double beyond_base_m(const FloorSpot& spot) const;

private:
    Villa villa_;
    double highest_top_m_ = 0;
};

/// How the floor is turned, and where it is seen from above; its height is 0.
Rotation floor_rotation(const FloorSpot& spot);
Pose laying_pose(const FloorSpot& spot);

/// REQUIRES: villa.floors_laid < floor_count.
Villa with_next_floor(const Villa& villa, const FloorSpot& spot);

/// Grid of poses: the floor's centre of mass at multiples of a step from the middle of the
/// base along both axes, turned by multiples of a fraction of a full turn, either face up.
struct LayingGrid {
    double step_m = 0.002;
    int turns = 72;
};

/// 2 mm and 5 degrees: as fine as a steady hand can aim, and small compared with tops of
/// 15 mm and more.
inline constexpr LayingGrid laying_grid{};

/// A pose of the grid that stands and meets the requirements according to NextFloor::at();
/// nothing if there is none. Poses are skipped only where they could not stand however the
/// floor is turned: too few columns in reach, the floor's centre of mass beyond the tops
/// it reaches, or a floor below that its weight would tip. `is_accepted` has the final say
/// on a pose that stands. REQUIRES: villa.floors_laid < floor_count.
std::optional<RankedLaying> find_laying(const Villa& villa, const LayingDemand& demand,
                                        const LayingGrid& grid = laying_grid,
                                        const std::function<bool(const FloorSpot&)>& is_accepted = {});

/// How fine and how long to look for good poses.
struct LayingSearch {
    double step_m = 0.01;
    int turns = 24;
    /// How many of the best, by the floor's own margin, are judged for the whole villa.
    int judged = 40;
    LayingDemand demand = {};
};

/// Some poses that stand and meet the requirements, best first by the margin of the whole
/// villa. Empty if none of the poses examined does.
/// REQUIRES: villa.floors_laid < floor_count.
std::vector<RankedLaying> good_layings(const Villa& villa, const LayingSearch& search);

}  // namespace boxwood::paletti
