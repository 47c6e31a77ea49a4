#include "players/paletti/spots.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// Grids are tried from coarse to fine until one has places.
constexpr double grids_m[] = {0.012, 0.004, 0.001};

/// More room than this is no better.
constexpr double room_enough_m = 0.006;

/// Margins are compared in steps of this size.
constexpr double margin_step_m = 0.002;
/// More margin than this is no better.
constexpr double margin_enough_m = 0.02;

struct Place {
    Spot spot;
    double room_m = 0;
};

double turn_about_vertical(const Pose& pose)
{
    return turn_of(leaning_of(pose.rotation).upright).z;
}

std::vector<Place> places_with_room(const Placing& placing, const Villa& villa, PartId column)
{
    const PartId floor = floor_id(villa.floors_laid);
    const Vector& middle = villa.pose(floor).position;
    const double turn_rad = turn_about_vertical(villa.pose(column));
    const double reach_m = reach(villa.part(floor).outline);
    std::vector<Place> places;
    for (const double grid_m : grids_m) {
        const int half = static_cast<int>(reach_m / grid_m) + 1;
        const double wanted_m = grid_m > grids_m[1]   ? room_wanted_m
                                : grid_m > grids_m[2] ? room_wanted_m / 4
                                                      : 0;
        for (int row = -half; row <= half; ++row)
            for (int file = -half; file <= half; ++file) {
                const Spot spot{{middle.x + file * grid_m, middle.y + row * grid_m}, turn_rad};
                const SpotVerdict verdict = placing.may_stand(spot);
                if (verdict.fault == SpotFault::none && verdict.room_m >= wanted_m)
                    places.push_back({spot, verdict.room_m});
            }
        if (!places.empty())
            break;
    }
    return places;
}

/// On the middle of every column of the red floor that bears no other.
void add_stacked(std::vector<GoodSpot>& spots, const Placing& placing, const Villa& villa, PartId column)
{
    const double turn_rad = turn_about_vertical(villa.pose(column));
    for (const PartId below : villa.columns_on(floor_count)) {
        if (below == column)
            continue;
        const Vector& at = villa.pose(below).position;
        const bool is_top = std::ranges::none_of(villa.columns_on(floor_count), [&](PartId other) {
            const Vector apart = villa.pose(other).position - at;
            return other != below && apart.z > 0 &&
                   length(Point{apart.x, apart.y}) < reach(villa.part(below).outline);
        });
        if (!is_top || kind_of(below) < kind_of(column))
            continue;
        spots.push_back({{{at.x, at.y}, turn_rad}, placing.before().margin_m, 0});
    }
}

}  // namespace

std::vector<GoodSpot> good_spots(const Villa& villa, PartId column, int judged)
{
    BOXWOOD_CHECK(villa.floors_laid > 0 && judged > 0);
    const Placing placing(villa, column);
    std::vector<Place> places = places_with_room(placing, villa, column);
    // Evenly over all of them.
    const std::size_t step = std::max<std::size_t>(1, places.size() / static_cast<std::size_t>(judged));
    std::vector<GoodSpot> spots;
    for (std::size_t i = step / 2; i < places.size(); i += step) {
        const SpotVerdict verdict = placing.at(places[i].spot);
        if (verdict.fault == SpotFault::none && verdict.stands)
            spots.push_back({places[i].spot, verdict.margin_m, verdict.room_m});
    }
    const Vector& middle = villa.pose(floor_id(villa.floors_laid)).position;
    const auto worth = [&](const GoodSpot& good) {
        const double margin = std::floor(std::min(good.margin_m, margin_enough_m) / margin_step_m);
        const double room = std::min(good.room_m, room_enough_m);
        const double outward = length(good.spot.point - Point{middle.x, middle.y});
        return margin + room / room_enough_m + outward;
    };
    std::ranges::stable_sort(
        spots, [&](const GoodSpot& one, const GoodSpot& other) { return worth(one) > worth(other); });
    if (villa.floors_laid == floor_count)
        add_stacked(spots, placing, villa, column);
    return spots;
}

std::vector<GoodSpot> good_spots_for_held(Villa villa, PartId column, int judged)
{
    villa.level(column) = no_level;
    return good_spots(villa, column, judged);
}

std::vector<Point> last_resorts(Villa villa, PartId column)
{
    villa.level(column) = no_level;
    std::vector<Point> points;
    for (const Place& place : places_with_room(Placing(villa, column), villa, column))
        points.push_back(place.spot.point);
    if (points.empty()) {
        const Vector& middle = villa.pose(floor_id(villa.floors_laid)).position;
        points.push_back({middle.x, middle.y});
    }
    return points;
}

}  // namespace boxwood::paletti
