// V4: whose turn it is, and who may act in it.

#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

/// To take a column, neutral or own, or to claim a floor that can be laid.
bool can_do_anything(const State& state)
{
    return !neutral_may_be_moved(state).empty() || !may_be_taken(state, state.on_turn).empty() ||
           floor_can_follow(state);
}

/// True if that was the last one that was needed (V9.4).
bool count_fruitless_claim(Step& step)
{
    ++step.state.fruitless_claims;
    if (step.state.fruitless_claims < step.state.players())
        return false;
    step.changes.push_back({ChangeKind::nobody_can});
    end_game(step, Ending::nobody_can, std::nullopt);
    return true;
}

}  // namespace

void begin_turn(Step& step, Seat seat)
{
    State& state = step.state;
    state.phase = Phase::turn_begins;
    state.attempt = std::nullopt;
    state.asked = {};
    state.objector = std::nullopt;
    state.floor_stage = FloorStage::in_hand;
    for (state.on_turn = seat;; state.on_turn = state.on_turn.clockwise(state.players())) {
        ++state.turn;
        state.turn_bore_fruit = false;
        if (can_do_anything(state)) {
            step.changes.push_back({ChangeKind::turn_began, state.on_turn});
            return;
        }
        step.changes.push_back({ChangeKind::passed_over, state.on_turn});
        if (count_fruitless_claim(step))
            return;
    }
}

void end_turn(Step& step, TurnEnd end)
{
    const State& state = step.state;
    if (end == TurnEnd::claim_without_floor && !state.turn_bore_fruit && count_fruitless_claim(step))
        return;
    begin_turn(step, state.on_turn.clockwise(state.players()));
}

void bear_fruit(Step& step)
{
    step.state.fruitless_claims = 0;
    step.state.turn_bore_fruit = true;
}

std::optional<Refusal> why_not_acting(const State& state, Seat seat)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (awaited(state).contains(seat))
        return std::nullopt;
    switch (state.phase) {
    case Phase::claim: return refusal("V6.10", "objections_open");
    case Phase::neutral_objection: return refusal("V8.4", "objections_open");
    case Phase::proving: return refusal("V6.2", "objector_proves", {{"seat", state.objector->number()}});
    case Phase::neutral_proving:
        return refusal("V8.4", "objector_proves", {{"seat", state.objector->number()}});
    case Phase::attempt:
        if (awaited(state).empty())
            return refusal("V9.6", "not_yet_still");
        return refusal("V4.11", "not_on_turn", {{"seat", state.attempt->hand.number()}});
    case Phase::laying:
    case Phase::laying_blue:
        if (awaited(state).empty())
            return refusal("V9.6", "not_yet_still");
        break;
    default: break;
    }
    return refusal("V4.11", "not_on_turn", {{"seat", state.on_turn.number()}});
}

}  // namespace boxwood::paletti::rules
