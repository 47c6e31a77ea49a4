#pragma once

// What goes on in a game, one thing after the other: somebody says something,
// or a seat's hands want something during a tick. With the set-up, the deeds are
// all that a game follows from.

#include <variant>

#include "paletti/game/game.h"

namespace boxwood::paletti {

struct HandTick {
    Seat seat;
    HandInput input;
    friend bool operator==(const HandTick&, const HandTick&) = default;
};

using Deed = std::variant<Choice, HandTick>;

inline Result<Outcome, Refusal> perform(Game& game, const Deed& deed)
{
    if (const auto* choice = std::get_if<Choice>(&deed))
        return game.choose(*choice);
    const HandTick& tick = *std::get_if<HandTick>(&deed);
    return game.tick(tick.seat, tick.input);
}

}  // namespace boxwood::paletti
