// Choices before the first turn (V2.6, V3).

#include <algorithm>

#include "core/check.h"
#include "players/paletti/choices.h"
#include "players/paletti/swing.h"

namespace boxwood::paletti {

namespace {

/// Players stand columns so that the blue floor can lie in its usual pose with
/// each of them clearly under it or clearly outside (V2.4).
constexpr double clear_of_edge_m = 0.003;
constexpr double clear_of_columns_m = 0.004;
constexpr int spots_tried = 400;

StandPlan stand_choice(const Villa& villa, const rules::ColumnSet& columns, Rng& rng)
{
    StandPlan plan;
    auto which = columns.begin();
    for (std::uint32_t skipped = rng.below(static_cast<std::uint32_t>(columns.size())); skipped > 0;
         --skipped)
        ++which;
    plan.column = *which;
    const Placing placing(villa, plan.column);
    const Point blue = usual_blue_spot(*villa.box).point;
    const Outline& outline = villa.part(floor_id(1)).outline;
    const double reach_m = reach(villa.part(plan.column).outline);
    double best_room_m = -1;
    for (int i = 0; i < spots_tried; ++i) {
        const double zone_m = villa.box->building_zone_radius_m;
        const Spot spot{{zone_m * swing(rng), zone_m * swing(rng)}, 0};
        const SpotVerdict verdict = placing.may_stand(spot);
        if (verdict.fault != SpotFault::none)
            continue;
        const double depth_m = depth_inside(outline, spot.point - blue);
        if (std::fabs(depth_m) < reach_m + clear_of_edge_m)
            continue;
        if (verdict.room_m > best_room_m) {
            best_room_m = verdict.room_m;
            plan.spot = spot;
        }
        if (verdict.room_m > clear_of_columns_m && i > spots_tried / 4)
            break;
    }
    return plan;
}

/// The colour with most points that are easy to have.
Colour colour_choice(const Villa& villa, const rules::ColourSet& colours)
{
    BOXWOOD_CHECK(!colours.empty());
    const Verdict verdict = verdict_on(villa);
    Colour best = *colours.begin();
    int most = -1;
    for (const Colour colour : colours) {
        int points = 0;
        for (int i = 0; i < columns_per_colour; ++i) {
            const PartId id = column_id(colour, i);
            const Role role = verdict.column(id).role;
            points += role == Role::free || role == Role::loose ? rules::points_of(kind_of(id)) : 0;
        }
        if (points > most) {
            most = points;
            best = colour;
        }
    }
    return best;
}

}  // namespace

Decision set_up_choice(const Situation& situation, const rules::May& may, std::uint64_t seed)
{
    Rng rng(seed);
    if (may.roll)
        return RollPlan{};
    if (!may.colours.empty())
        return rules::ChooseColour{situation.seat, colour_choice(situation.villa, may.colours)};
    return stand_choice(situation.villa, may.stand, rng);
}

}  // namespace boxwood::paletti
