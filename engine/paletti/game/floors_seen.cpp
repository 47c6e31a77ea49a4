#include "paletti/game/floors_seen.h"

#include "paletti/game/columns_seen.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

rules::FloorRest floor_rest(const Villa& villa, PartId floor)
{
    const Footprint seen = seen_from_above(villa, floor);
    rules::FloorRest rest;
    for (const PartId id : villa.columns_on(floor_level(floor) - 1)) {
        const Footprint top = top_of(villa, id);
        if (gap_m(top, seen) > 0)
            continue;
        ++rest.columns_covered;
        rest.columns_partly += margin_inside_m(top, seen) < 0 ? 1 : 0;
    }
    Footprint base = seen_from_above(villa, base_id);
    base.radius_m += edge_tolerance_m;
    rest.sticks_out_beyond_base = margin_inside_m(seen, base) < 0;
    return rest;
}

bool lies_on_columns(const Villa& villa, std::span<const Touch> touches, PartId floor)
{
    bool has_column = false;
    for (const Touch& touch : touches) {
        if (touch.first != floor && touch.second != floor)
            continue;
        const int other = touch.first == floor ? touch.second : touch.first;
        if (other >= part_count || !is_column(other))
            return false;
        has_column = has_column || rests_on(touches, floor, other);
    }
    return has_column && villa.pose(floor).position.z > table_height_m(*villa.box);
}

std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except)
{
    std::optional<PartId> lowest;
    const auto note = [&](PartId floor) {
        if (floor != except && now.contains(floor) && (!lowest || floor < *lowest))
            lowest = floor;
    };
    // A floor that fell off the table touches nothing.
    for (int level = 1; level <= now.floors_laid; ++level)
        if (now.pose(floor_id(level)).position.z < table_height_m(*now.box))
            note(floor_id(level));
    for (const Touch& touch : touches) {
        const bool first_is_floor = is_floor(touch.first);
        const bool second_is_floor = is_floor(touch.second);
        if (first_is_floor && second_is_floor) {
            // The floor being laid may touch the others.
            if (touch.first != except && touch.second != except) {
                note(touch.first);
                note(touch.second);
            }
        } else if (first_is_floor && !is_column(touch.second)) {
            note(touch.first);
        } else if (second_is_floor && !is_column(touch.first)) {
            note(touch.second);
        }
    }
    return lowest;
}

}  // namespace boxwood::paletti
