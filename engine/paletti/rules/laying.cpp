// V6.5, V6.6, V6.11: laying the next floor, or failing to; also the blue one.

#include <algorithm>

#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

std::optional<Refusal> why_no_floor_in_hand(const State& state)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (state.phase != Phase::laying && state.phase != Phase::laying_blue)
        return refusal("V6.1", "no_floor_in_hand");
    if (state.floor_stage != FloorStage::in_hand)
        return refusal("V9.6", "not_yet_still");
    return std::nullopt;
}

/// The new floor is now the highest; points are void (V6.11, V7.4).
void raise_highest_floor(Step& step)
{
    State& state = step.state;
    ++state.highest_floor;
    state.first_on_floor_pending = true;
    for (ColumnState& column : state.columns)
        column.counts_for = std::nullopt;
    step.changes.push_back({ChangeKind::floor_laid, state.on_turn, floor_id(state.highest_floor)});
    bear_fruit(step);
}

}  // namespace

bool floor_can_follow(const State& state)
{
    if (state.highest_floor >= floor_count)
        return false;
    const auto carriers = std::ranges::count_if(state.columns, [&](const ColumnState& column) {
        return column.place == ColumnPlace::standing && column.level == state.highest_floor;
    });
    return carriers >= least_columns_under(state.options, state.highest_floor + 1) &&
           state.facts.next_floor_fits;
}

std::optional<Refusal> why_not_lay(const State& state, const FloorRest& rest)
{
    if (std::optional<Refusal> refused = why_no_floor_in_hand(state))
        return refused;
    const std::string floor = part_name(floor_id(state.highest_floor + 1));
    if (state.phase == Phase::laying_blue) {
        if (rest.sticks_out_beyond_base)
            return refusal("V2.2", "floor_beyond_base", {{"floor", floor}});
        if (rest.columns_partly > 0)
            return refusal("V2.4", "partly_covered", {{"floor", floor}});
        return std::nullopt;
    }
    const int least = least_columns_under(state.options, state.highest_floor + 1);
    if (rest.columns_covered < least)
        return refusal("V6.6", "too_few_columns", {{"floor", floor}, {"count", least}});
    if (rest.sticks_out_beyond_base && state.options.beyond_base == BeyondBase::forbidden)
        return refusal("V6.5", "floor_beyond_base", {{"floor", floor}});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const FloorLaid& report)
{
    if (std::optional<Refusal> refused = why_not_lay(step.state, report.rest))
        return refused;
    step.state.floor_stage = FloorStage::laid;
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const FloorSetAside&)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_no_floor_in_hand(state))
        return refused;
    if (state.phase == Phase::laying_blue) {
        repeat_set_up(step);
        return std::nullopt;
    }
    state.floor_stage = FloorStage::set_aside;
    step.changes.push_back({ChangeKind::floor_set_aside, state.on_turn, floor_id(state.highest_floor + 1)});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const Renounce& choice)
{
    const State& state = step.state;
    if (std::optional<Refusal> refused = why_not_acting(state, choice.seat))
        return refused;
    if (state.phase != Phase::laying)
        return refusal("V6.5", "nothing_to_renounce");
    if (state.options.renouncing == Renouncing::forbidden)
        return refusal("V6.5", "floor_must_be_laid");
    step.changes.push_back({ChangeKind::renounced, choice.seat});
    // The floor may have knocked a column over before the player gave up.
    recount_seal(step, std::nullopt);
    end_turn(step, TurnEnd::claim_without_floor);
    return std::nullopt;
}

std::optional<Refusal> settle_floor(Step& step)
{
    switch (step.state.floor_stage) {
    case FloorStage::in_hand: return refusal("V9.6", "hand_still_acts");
    case FloorStage::laid:
        raise_highest_floor(step);
        end_turn(step, TurnEnd::ordinary);
        break;
    case FloorStage::set_aside:
        recount_seal(step, std::nullopt);
        end_turn(step, TurnEnd::claim_without_floor);
        break;
    }
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
