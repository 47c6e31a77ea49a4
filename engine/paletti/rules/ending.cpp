// V9: how a game ends, and who has won it.

#include "paletti/rules/handlers.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

std::optional<Seat> winner(const State& state, std::optional<Seat> brought_down_by)
{
    const Seal& seal = state.seal;
    if (seal.owner && seal.owner != brought_down_by)
        return seal.owner;
    if (seal.owner && seal.former_owner)
        return seal.former_owner;
    // One of two has lost (V9.3).
    if (brought_down_by && state.players() == 2)
        return brought_down_by->clockwise(state.players());
    return std::nullopt;
}

}  // namespace

void end_game(Step& step, Ending ending, std::optional<Seat> brought_down_by)
{
    State& state = step.state;
    state.result = GameResult{ending, winner(state, brought_down_by), brought_down_by};
    state.phase = Phase::over;
    state.asked = {};
    state.objector = std::nullopt;
    if (state.result->winner)
        step.changes.push_back({ChangeKind::won, state.result->winner});
    else
        step.changes.push_back({ChangeKind::nobody_won});
}

std::optional<Refusal> on(Step& step, const CameDown&)
{
    const State& state = step.state;
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (state.phase == Phase::setting_up || state.phase == Phase::laying_blue) {
        repeat_set_up(step);
        return std::nullopt;
    }
    if (state.phase != Phase::attempt && state.phase != Phase::laying)
        return refusal("V9.6", "nothing_in_motion");
    const Seat hand = state.attempt ? state.attempt->hand : state.on_turn;
    step.changes.push_back({ChangeKind::came_down, hand});
    end_game(step, Ending::came_down, hand);
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
