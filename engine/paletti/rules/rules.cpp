#include "paletti/rules/rules.h"

#include <utility>

#include "core/check.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

Result<State, Refusal> start(const Options& options)
{
    if (std::optional<Refusal> refused = why_not_agreed(options))
        return *std::move(refused);
    State state;
    state.options = options;
    state.on_turn = options.youngest;
    return state;
}

std::optional<Refusal> on(Step& step, const Settled& report)
{
    switch (step.state.phase) {
    case Phase::laying_blue:
        if (step.state.floor_stage == FloorStage::in_hand)
            return refusal("V9.6", "hand_still_acts");
        end_set_up(step, report.facts);
        return std::nullopt;
    case Phase::attempt: step.state.facts = report.facts; return settle_attempt(step);
    case Phase::laying: step.state.facts = report.facts; return settle_floor(step);
    case Phase::over: return refusal("V9.1", "game_over");
    default: return refusal("V9.6", "nothing_in_motion");
    }
}

Result<Step, Refusal> play(const State& state, const Event& event)
{
    Step step{state, {}};
    std::optional<Refusal> refused =
        std::visit([&](const auto& happened) { return on(step, happened); }, event);
    if (refused)
        return *std::move(refused);
    BOXWOOD_COSTLY_CHECK(!broken_invariant(step.state));
    return step;
}

namespace {

bool is_hand_at_it(Stage stage)
{
    return stage == Stage::touched || stage == Stage::in_hand || stage == Stage::putting_back;
}

/// REQUIRES: the hand of the attempt is still on the column.
void add_attempt(May& may, const State& state)
{
    const Stage stage = state.attempt->stage;
    may.move_column = true;
    may.hold_floor = stage != Stage::in_hand;
    may.break_off = stage == Stage::touched ||
                    (stage == Stage::in_hand && state.options.breaking_off == BreakingOff::until_let_go);
}

/// REQUIRES: the seat is on turn.
void add_setting_up(May& may, const State& state)
{
    for (const PartId column : ColumnSet::all())
        if (state.column(column).place == ColumnPlace::in_box)
            may.stand.insert(column);
}

void add_forfeits(May& may, const State& state)
{
    may.decline_forfeit = true;
    for (const PartId column : may_be_forfeited(state, *state.objector))
        if (!state.facts.burdened.contains(column))
            may.forfeits.insert(column);
}

}  // namespace

SeatSet awaited(const State& state)
{
    switch (state.phase) {
    case Phase::setting_up:
        return state.options.set_up == SetUp::by_players ? SeatSet{state.on_turn} : SeatSet{};
    case Phase::laying_blue:
    case Phase::laying: return state.floor_stage == FloorStage::in_hand ? SeatSet{state.on_turn} : SeatSet{};
    case Phase::dealing:
    case Phase::turn_begins:
    case Phase::own_column:
    case Phase::forfeit: return {state.on_turn};
    case Phase::attempt:
        return is_hand_at_it(state.attempt->stage) ? SeatSet{state.attempt->hand} : SeatSet{};
    case Phase::claim:
    case Phase::neutral_objection: return state.asked;
    case Phase::proving:
    case Phase::neutral_proving: return {*state.objector};
    case Phase::over: break;
    }
    return {};
}

May may(const State& state, Seat seat)
{
    May may;
    if (!awaited(state).contains(seat))
        return may;
    for (const PartId column : ColumnSet::all())
        if (state.phase != Phase::attempt && !why_not_touch(state, seat, column))
            may.touch.insert(column);
    switch (state.phase) {
    case Phase::setting_up: add_setting_up(may, state); break;
    case Phase::dealing:
        may.roll = rolls_now(state);
        if (!may.roll)
            may.colours = colours_left(state);
        break;
    case Phase::turn_begins: may.claim = true; break;
    case Phase::attempt: add_attempt(may, state); break;
    case Phase::claim:
    case Phase::neutral_objection: may.object = may.let_stand = true; break;
    case Phase::forfeit: add_forfeits(may, state); break;
    case Phase::laying: may.renounce = state.options.renouncing == Renouncing::allowed; [[fallthrough]];
    case Phase::laying_blue: may.lay_floor = true; break;
    case Phase::own_column:
    case Phase::proving:
    case Phase::neutral_proving:
    case Phase::over: break;
    }
    return may;
}

}  // namespace boxwood::paletti::rules
