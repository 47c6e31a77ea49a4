#include "players/paletti/allowed_input.h"

#include <algorithm>
#include <array>

#include "paletti/model/units.h"

namespace boxwood::paletti {

std::optional<HandInput> allowed_input(const Game& game, Seat seat, const HandInput& input)
{
    if (!game.why_not(seat, input))
        return input;
    if (input.held_floor == base_id)
        return std::nullopt;
    HandInput no_higher = input;
    no_higher.lift_um =
        std::min(input.lift_um, static_cast<std::int32_t>(micrometres(game.hand().lifted_m)) - 1);
    no_higher.lift_um = std::max(no_higher.lift_um, 0);
    HandInput floor_only = input;
    floor_only.tool = Tool::none;
    HandInput column_only = input;
    column_only.held_floor = base_id;
    column_only.lift_um = 0;
    for (const HandInput& other : {no_higher, floor_only, column_only})
        if (!game.why_not(seat, other))
            return other;
    return std::nullopt;
}

}  // namespace boxwood::paletti
