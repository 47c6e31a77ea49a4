#include "paletti/game/set_up.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/rng.h"
#include "paletti/game/facts.h"
#include "paletti/game/observation.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/statics/placing.h"

namespace boxwood::paletti {

namespace {

/// Least gap between columns: fingers fit, and a thin column passes between most of them.
constexpr double room_between_m = 0.006;
/// How far each column is inside the blue floor's edge or outside it.
constexpr double clearly_m = 0.001;
/// Of this many random spots the one farthest from other columns is chosen, because people spread
/// columns out.
constexpr int spots_compared = 24;
/// The maximum number of random spots drawn in order to find that many.
constexpr int throws_for_spot = 2000;
/// Set-ups drawn until one is steady: three on average.
constexpr int set_up_tries = 100;
/// How many columns stand free.
constexpr int fewest_free = 3;
constexpr int most_free = 6;
/// Grid on which room on the base is searched; a hexagon looks the same after a sixth of a
/// turn.
constexpr std::int32_t base_grid_um = 1'000;
constexpr int hexagon_turns = 8;
/// How far from the middle people lay the blue floor.
constexpr std::int32_t off_middle_um = 12'000;

/// Draws a set-up: the blue floor's pose first, then columns under it and beside it.
class SetUpDrawing {
public:
    SetUpDrawing(const BoxPointer& box, Rng& rng) : villa_(empty_villa(box)), rng_(rng) {}

    /// The columns; nothing if one found no room.
    std::optional<Villa> draw()
    {
        draw_blue_floor();
        std::array<PartId, column_count> order{};
        std::iota(order.begin(), order.end(), first_column_id);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
        const int free = fewest_free + static_cast<int>(rng_.below(most_free - fewest_free + 1));
        for (int i = 0; i < column_count; ++i)
            if (!stand(order[static_cast<std::size_t>(i)], i < free))
                return std::nullopt;
        return std::move(villa_);
    }

    const SpotUm& floor_spot() const { return floor_spot_; }
    bool is_flipped() const { return is_flipped_; }

private:
    std::int32_t draw_um(std::int32_t most_um)
    {
        return static_cast<std::int32_t>(rng_.below(2 * static_cast<std::uint32_t>(most_um) + 1)) - most_um;
    }

    void draw_blue_floor()
    {
        is_flipped_ = rng_.below(2) == 0;
        floor_spot_ = {draw_um(off_middle_um), draw_um(off_middle_um),
                       static_cast<std::int32_t>(rng_.below(full_turn_ppm))};
        const Part& blue = villa_.part(floor_id(1));
        blue_ = footprint(blue, pose_at(blue, floor_spot_, is_flipped_ ? Face::flipped : Face::as_drawn));
    }

    bool stand(PartId id, bool is_free)
    {
        const Part& part = villa_.part(id);
        const double zone_m = villa_.box->building_zone_radius_m - reach(part.outline);
        const auto zone_um = static_cast<std::int32_t>(micrometres(zone_m));
        SpotUm best;
        double best_gap_m = 0;
        int compared = 0;
        for (int i = 0; i < throws_for_spot && compared < spots_compared; ++i) {
            const SpotUm spot{
                draw_um(zone_um), draw_um(zone_um),
                part.outline.is_disc() ? 0 : static_cast<std::int32_t>(rng_.below(full_turn_ppm))};
            if (length(Point{metres(spot.x_um), metres(spot.y_um)}) > zone_m)
                continue;
            const Footprint foot = footprint(part, pose_at(part, spot));
            if (is_free ? gap_m(foot, blue_) < clearly_m : margin_inside_m(foot, blue_) < clearly_m)
                continue;
            double gap = zone_m;
            for (const Footprint& other : feet_)
                gap = std::min(gap, gap_m(foot, other));
            if (gap < room_between_m)
                continue;
            ++compared;
            if (gap > best_gap_m) {
                best_gap_m = gap;
                best = spot;
            }
        }
        if (compared == 0)
            return false;
        villa_ = with_column_stood(std::move(villa_), id, best);
        feet_.push_back(footprint(part, villa_.pose(id)));
        return true;
    }

    Villa villa_;
    Rng& rng_;
    SpotUm floor_spot_;
    bool is_flipped_ = false;
    Footprint blue_;
    std::vector<Footprint> feet_;
};

rules::Landing landing(const Placing& placing, const Part& column, const SpotUm& spot)
{
    const Pose pose = pose_at(column, spot);
    const SpotVerdict verdict = placing.may_stand(
        {{pose.position.x, pose.position.y}, 2 * pi * static_cast<double>(spot.turn_ppm) / full_turn_ppm});
    switch (verdict.fault) {
    case SpotFault::sticks_out: return rules::Landing::sticks_out;
    case SpotFault::touches_column: return rules::Landing::on_column;
    case SpotFault::none: break;
    }
    return rules::Landing::stands;
}

}  // namespace

Villa program_set_up(const BoxPointer& box, std::uint64_t seed)
{
    Rng rng(seed);
    std::optional<Villa> best;
    double best_margin_m = 0;
    for (int i = 0; i < set_up_tries && best_margin_m < steady_margin_m; ++i) {
        SetUpDrawing drawing(box, rng);
        const std::optional<Villa> stood = drawing.draw();
        if (!stood)
            continue;
        Villa laid = with_blue_laid(*stood, drawing.floor_spot(), drawing.is_flipped());
        const rules::FloorRest rest = floor_rest(laid, floor_id(1));
        if (rest.sticks_out_beyond_base || rest.columns_partly > 0)
            continue;
        const Verdict verdict = verdict_on(laid);
        if (verdict.stands() && (!best || verdict.margin_m > best_margin_m)) {
            best_margin_m = verdict.margin_m;
            best = std::move(laid);
        }
    }
    BOXWOOD_CHECK(best.has_value());
    return *std::move(best);
}

rules::Landing landing_on_base(const Villa& villa, PartId column, const SpotUm& spot)
{
    BOXWOOD_CHECK(is_column(column) && villa.floors_laid == 0);
    return landing(Placing(villa, column), villa.part(column), spot);
}

std::optional<PlaceOnBase> find_room_on_base(const Villa& villa, const rules::ColumnSet& columns)
{
    BOXWOOD_CHECK(villa.floors_laid == 0);
    const auto zone_um = static_cast<std::int32_t>(micrometres(villa.box->building_zone_radius_m));
    std::array<bool, column_kind_count> is_tried{};
    for (const PartId column : columns) {
        if (std::exchange(is_tried[static_cast<std::size_t>(kind_of(column))], true))
            continue;
        const Placing placing(villa, column);
        const int turns = villa.part(column).outline.is_disc() ? 1 : hexagon_turns;
        for (std::int32_t y_um = -zone_um; y_um <= zone_um; y_um += base_grid_um)
            for (std::int32_t x_um = -zone_um; x_um <= zone_um; x_um += base_grid_um)
                for (int turn = 0; turn < turns; ++turn) {
                    const SpotUm spot{x_um, y_um, turn * (full_turn_ppm / 6 / hexagon_turns)};
                    if (landing(placing, villa.part(column), spot) == rules::Landing::stands)
                        return PlaceOnBase{column, spot};
                }
    }
    return std::nullopt;
}

Villa with_column_stood(Villa villa, PartId column, const SpotUm& spot)
{
    BOXWOOD_CHECK(is_column(column) && villa.floors_laid == 0);
    villa.level(column) = 0;
    villa.pose(column) = pose_at(villa.part(column), spot);
    villa.pose(column).position.z = villa.part(column).height_m / 2;
    return villa;
}

Villa with_blue_laid(const Villa& villa, const SpotUm& spot, bool flipped)
{
    BOXWOOD_CHECK(villa.floors_laid == 0);
    const PartId blue = floor_id(1);
    double highest_m = 0;
    for (const PartId id : villa.columns_on(0))
        highest_m = std::max(highest_m, villa.part(id).height_m);
    Villa laid = villa;
    laid.floors_laid = 1;
    laid.pose(blue) = pose_at(villa.part(blue), spot, flipped ? Face::flipped : Face::as_drawn);
    laid.pose(blue).position.z = highest_m + villa.part(blue).height_m / 2;
    return seated(std::move(laid));
}

rules::FloorRest blue_rest(const Villa& villa, const FloorSpot& spot)
{
    const PartId blue = floor_id(1);
    const SpotUm rounded = spot_of(villa.part(blue), laying_pose(spot));
    return floor_rest(with_blue_laid(villa, rounded, spot.flipped), blue);
}

std::optional<RankedLaying> find_blue_laying(const Villa& villa)
{
    for (const LayingGrid& grid : {laying_grid, blue_grid})
        if (std::optional<RankedLaying> found =
                find_laying(villa, laying_demand({}, 1), grid, [&](const FloorSpot& spot) {
                    const rules::FloorRest rest = blue_rest(villa, spot);
                    return !rest.sticks_out_beyond_base && rest.columns_partly == 0;
                }))
            return found;
    return std::nullopt;
}

}  // namespace boxwood::paletti
