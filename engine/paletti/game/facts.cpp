#include "paletti/game/facts.h"

#include <algorithm>
#include <vector>

#include "paletti/game/observation.h"
#include "paletti/statics/placing.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// A part seen from above.
struct Seen {
    const Outline* outline;
    Pose flat;

    double depth_m(const Point& point) const
    {
        const Vector own = transposed_times(matrix_of(flat.rotation),
                                            {point.x - flat.position.x, point.y - flat.position.y, 0});
        return depth_inside(*outline, {own.x, own.y});
    }
};

Seen seen(const Villa& villa, PartId id)
{
    const Pose& pose = villa.pose(id);
    return {&villa.part(id).outline, {pose.position, leaning_of(pose.rotation).upright}};
}

/// A square of the search.
struct Square {
    Point middle;
    double half_m;
};

class Ground {
public:
    explicit Ground(const Villa& villa)
        : floor_(seen(villa, ground_of(villa.floors_laid))),
          zone_m_(villa.floors_laid == 0 ? villa.box->building_zone_radius_m : 0),
          reach_m_(reach(*floor_.outline))
    {
        for (const PartId id : villa.columns_on(villa.floors_laid))
            others_.push_back(seen(villa, id));
    }

    /// Distance to the nearest edge or column; negative beyond it. It changes by no more
    /// than the point moves.
    double clearance_m(const Point& point) const
    {
        double least_m = floor_.depth_m(point);
        if (zone_m_ > 0)
            least_m = std::min(least_m, zone_m_ - length(point));
        for (const Seen& other : others_)
            least_m = std::min(least_m, -other.depth_m(point) - touching_gap_m);
        return least_m;
    }

    /// Branch and bound over ever smaller squares: calls `accept` for the middles of those
    /// that may have a point with a clearance of `wanted_m`, until it accepts one.
    template <class Accept>
    bool search(double wanted_m, double finest_m, const Accept& accept) const
    {
        const Point middle{floor_.flat.position.x, floor_.flat.position.y};
        std::vector<Square> open{{middle, reach_m_}};
        while (!open.empty()) {
            const Square square = open.back();
            open.pop_back();
            constexpr double half_diagonal = 1.4142136;
            const double clear_m = clearance_m(square.middle);
            if (clear_m + half_diagonal * square.half_m < wanted_m)
                continue;
            if (accept(square.middle, clear_m))
                return true;
            const double half_m = square.half_m / 2;
            if (half_m < finest_m)
                continue;
            for (const double y : {-half_m, half_m})
                for (const double x : {-half_m, half_m})
                    open.push_back({square.middle + Point{x, y}, half_m});
        }
        return false;
    }

private:
    Seen floor_;
    double zone_m_;
    double reach_m_;
    std::vector<Seen> others_;
};

/// Where there is room for the hexagon's inscribed circle but not for its circumscribed
/// one, its turn decides. Turns are tried in steps that change its width by 0.1 mm.
bool hexagon_fits(const Villa& villa, const Ground& ground, const Part& hexagon)
{
    constexpr double finest_m = 0.0005;
    constexpr int turns = 8;
    const double inscribed_m = depth_inside(hexagon.outline, {0, 0});
    const Footprint floor = seen_from_above(villa, ground_of(villa.floors_laid));
    const Footprint zone{{{0, 0}}, villa.box->building_zone_radius_m};
    std::vector<Footprint> others;
    for (const PartId id : villa.columns_on(villa.floors_laid))
        others.push_back(foot_of(villa, id));
    return ground.search(inscribed_m, finest_m, [&](const Point& point, double clear_m) {
        if (clear_m < inscribed_m)
            return false;
        for (int turn = 0; turn < turns; ++turn) {
            const Footprint own =
                footprint(hexagon, {{point.x, point.y, 0}, rotation_by({0, 0, pi / 3 * turn / turns})});
            if (margin_inside_m(own, floor) >= 0 &&
                (villa.floors_laid > 0 || margin_inside_m(own, zone) >= 0) &&
                std::ranges::all_of(
                    others, [&](const Footprint& other) { return gap_m(own, other) > touching_gap_m; }))
                return true;
        }
        return false;
    });
}

/// On top of a column of the red floor, in its middle (V4.8).
bool may_be_stacked(const Villa& villa, PartId column)
{
    const Footprint floor = seen_from_above(villa, floor_id(villa.floors_laid));
    const std::vector<PartId> others = villa.columns_on(villa.floors_laid);
    return std::ranges::any_of(others, [&](PartId below) {
        Villa stacked = villa;
        stacked.pose(column) = {villa.pose(below).position, {}};
        const Footprint own = foot_of(stacked, column);
        const double top_m = villa.pose(below).position.z + villa.part(below).height_m / 2;
        return margin_inside_m(own, floor) >= 0 && std::ranges::none_of(others, [&](PartId other) {
                   return villa.pose(other).position.z > top_m && gap_m(own, foot_of(villa, other)) <= 0;
               });
    });
}

bool fits(const Villa& villa, const Ground& ground, PartId column)
{
    const Part& part = villa.part(column);
    const double wanted_m = reach(part.outline);
    const auto is_clear = [&](const Point&, double clear_m) { return clear_m >= wanted_m; };
    if (ground.search(wanted_m, finest_aim_m, is_clear))
        return true;
    if (!part.outline.is_disc() && hexagon_fits(villa, ground, part))
        return true;
    return villa.floors_laid == floor_count && may_be_stacked(villa, column);
}

}  // namespace

rules::KindSet room_on_highest_floor(const Villa& villa)
{
    const Ground ground(villa);
    rules::KindSet room;
    for (PartId id = first_column_id; id < first_column_id + columns_per_colour; ++id)
        if (!room.contains(kind_of(id)) && fits(villa, ground, id))
            room.insert(kind_of(id));
    return room;
}

Villa what_stands(Villa villa, const rules::State& state)
{
    for (PartId id = first_column_id; id < part_count; ++id)
        if (state.column(id).place == rules::ColumnPlace::lying)
            villa.level(id) = no_level;
    return villa;
}

LayingDemand laying_demand(const rules::Options& options, int level)
{
    if (level == 1)
        return {.least_columns = 1, .within_base = true, .none_partly = true};
    return {.least_columns = rules::least_columns_under(options, level),
            .within_base = options.beyond_base == rules::BeyondBase::forbidden};
}

rules::Facts facts_of(const Villa& villa, std::span<const Touch> touches, const rules::Options& options)
{
    rules::Facts facts;
    facts.room = room_on_highest_floor(villa);
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id) && (is_covered(villa, id) || bears_anything(touches, id)))
            facts.burdened.insert(id);
    facts.next_floor_fits = villa.floors_laid < floor_count &&
                            find_laying(villa, laying_demand(options, villa.floors_laid + 1)).has_value();
    return facts;
}

}  // namespace boxwood::paletti
