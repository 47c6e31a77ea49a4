#include "players/paletti/allowed.h"

#include <algorithm>

#include "paletti/game/set_up.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// The choice that gives away as little as possible.
std::optional<Choice> plain_choice(const Game& game, Seat seat)
{
    const rules::May may = rules::may(game.state(), seat);
    if (may.roll)
        return Roll{seat};
    if (!may.colours.empty())
        return rules::ChooseColour{seat, *may.colours.begin()};
    if (may.let_stand)
        return rules::LetStand{seat};
    if (may.decline_forfeit)
        return rules::DeclineForfeit{seat};
    if (may.claim)
        return rules::Claim{seat};
    if (may.renounce)
        return rules::Renounce{seat};
    if (!may.stand.empty())
        if (const std::optional<PlaceOnBase> place = find_room_on_base(game.villa(), may.stand))
            return StandColumn{seat, place->column, place->spot};
    if (may.lay_floor && game.state().phase == rules::Phase::laying_blue)
        if (const std::optional<RankedLaying> laying = find_blue_laying(game.villa()))
            return LayBlue{seat, spot_of(game.villa().part(floor_id(1)), laying_pose(laying->spot)),
                           laying->spot.flipped};
    return std::nullopt;
}

}  // namespace

std::optional<Choice> allowed_choice(const Game& game, Seat seat, const Choice& choice)
{
    const auto is_allowed = [&](const Choice& each) { return game.clone().choose(each).has_value(); };
    if (is_allowed(choice))
        return choice;
    const std::optional<Choice> plain = plain_choice(game, seat);
    return plain && is_allowed(*plain) ? plain : std::nullopt;
}

std::optional<HandInput> allowed_input(const Game& game, Seat seat, const HandInput& input)
{
    if (!game.why_not(seat, input))
        return input;
    if (input.held_floor == base_id)
        return std::nullopt;
    HandInput no_higher = input;
    const auto lifted_um = static_cast<std::int32_t>(micrometres(game.hand().lifted_m));
    no_higher.lift_um = std::max(0, std::min<std::int32_t>(input.lift_um, lifted_um - 1));
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
