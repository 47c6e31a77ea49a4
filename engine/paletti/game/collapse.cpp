#include "paletti/game/collapse.h"

namespace boxwood::paletti {

std::optional<PartId> fallen_floor(const Villa& now, std::span<const Touch> touches, PartId except)
{
    std::optional<PartId> lowest;
    const auto note = [&](PartId floor) {
        if (floor != except && now.contains(floor) && (!lowest || floor < *lowest))
            lowest = floor;
    };
    // What fell off the table touches nothing.
    for (int level = 1; level <= now.floors_laid; ++level)
        if (now.pose(floor_id(level)).position.z < table_height_m(*now.box))
            note(floor_id(level));
    for (const Touch& touch : touches) {
        const bool first_is_floor = is_floor(touch.first);
        const bool second_is_floor = is_floor(touch.second);
        if (first_is_floor && second_is_floor) {
            // The one that is being laid may brush against the others.
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
