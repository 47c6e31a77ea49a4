#include "paletti/game/laying_rest.h"

#include "paletti/game/cover.h"
#include "paletti/game/standing.h"

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

}  // namespace boxwood::paletti
