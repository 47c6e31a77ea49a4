// V6, V8.4: claims, objections, the cost of an objection that cannot be proved, and laying
// the next floor, including the blue one (V2).

#include <algorithm>

#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

bool is_open_for_objection(const State& state)
{
    return state.phase == Phase::claim || state.phase == Phase::neutral_objection;
}

bool has_proof(const State& state, Seat seat)
{
    return state.phase == Phase::claim ? !may_prove(state, seat).empty()
                                       : !may_prove_neutral(state, seat).empty();
}

/// In rules version 1, an objector to a claim had to have something to forfeit (V6.4).
bool can_pay(const State& state, Seat seat)
{
    return state.phase != Phase::claim || state.options.rules > first_rules_version ||
           !may_be_forfeited(state, seat).empty();
}

/// Asks all others who can prove an objection (V6.8, V8.4). False if nobody can.
bool ask_others(State& state, Phase phase)
{
    state.phase = phase;
    state.asked = SeatSet::where([&](Seat seat) {
        return seat != state.on_turn && seat.number() <= state.players() && has_proof(state, seat) &&
               can_pay(state, seat);
    });
    return !state.asked.empty();
}

/// Everybody has accepted it, or the time is up.
void close_objections(Step& step)
{
    State& state = step.state;
    state.asked = {};
    if (state.phase == Phase::claim) {
        let_claim_stand(step);
        return;
    }
    state.phase = Phase::own_column;
    step.changes.push_back({ChangeKind::objection_closed, state.on_turn});
}

std::optional<Refusal> why_not_claimed(const State& state, Seat seat)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (state.phase < Phase::turn_begins || seat != state.on_turn)
        return refusal("V6.1", "claim_in_ones_turn");
    if (state.phase == Phase::turn_begins)
        return std::nullopt;
    if (state.phase == Phase::own_column || state.phase == Phase::neutral_objection ||
        state.phase == Phase::neutral_proving)
        return refusal("V8.1", "claim_before_neutral");
    if (state.phase == Phase::attempt)
        return refusal("V6.1", "claim_before_touching");
    return refusal("V6.1", "claimed_already");
}

/// REQUIRES: somebody has objected.
bool is_about_neutral(const State& state)
{
    return state.phase == Phase::neutral_proving ||
           (state.attempt && state.attempt->purpose == Purpose::neutral_proof);
}

/// Why the seat may not object or accept.
std::optional<Refusal> why_not_asked(const State& state, Seat seat)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (state.objector)
        return refusal(is_about_neutral(state) ? "V8.4" : "V6.3", "one_objection_only",
                       {{"seat", state.objector->number()}});
    if (!is_open_for_objection(state))
        return refusal("V6.2", "nothing_to_object_to");
    if (state.asked.contains(seat))
        return std::nullopt;
    if (seat == state.on_turn || seat.number() > state.players())
        return refusal("V6.2", "others_object");
    if (!can_pay(state, seat))
        return refusal("V6.4", "nothing_to_forfeit");
    if (!has_proof(state, seat))
        return refusal(state.phase == Phase::claim ? "V6.8" : "V8.5", "nothing_to_prove_with");
    return refusal("V6.10", "let_it_stand_already");
}

std::optional<Refusal> why_not_taking_forfeit(const State& state, Seat seat)
{
    if (state.phase != Phase::over && state.phase != Phase::forfeit)
        return refusal("V6.3", "no_forfeit_due");
    return why_not_acting(state, seat);
}

/// In rules version 1, a blocked column could not be forfeited.
bool is_exempt(const State& state, PartId column)
{
    return state.options.rules == first_rules_version && state.column(column).is_blocked();
}

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

bool open_neutral_objection(Step& step)
{
    if (!ask_others(step.state, Phase::neutral_objection))
        return false;
    step.changes.push_back({ChangeKind::objection_open, step.state.on_turn});
    return true;
}

void let_claim_stand(Step& step)
{
    State& state = step.state;
    const bool was_objected_to = state.objector.has_value();
    state.objector = std::nullopt;
    step.changes.push_back({ChangeKind::claim_stands, state.on_turn});
    const bool is_forgone = was_objected_to && state.options.after_objection == AfterObjection::no_floor;
    if (is_forgone || !floor_can_follow(state)) {
        step.changes.push_back(
            {is_forgone ? ChangeKind::floor_forgone : ChangeKind::no_floor, state.on_turn});
        end_turn(step, TurnEnd::claim_without_floor);
        return;
    }
    state.phase = Phase::laying;
    state.floor_stage = FloorStage::in_hand;
    step.changes.push_back({ChangeKind::floor_due, state.on_turn, floor_id(state.highest_floor + 1)});
}

std::optional<Refusal> on(Step& step, const Claim& choice)
{
    if (std::optional<Refusal> refused = why_not_claimed(step.state, choice.seat))
        return refused;
    step.changes.push_back({ChangeKind::claimed, choice.seat});
    if (!ask_others(step.state, Phase::claim))
        let_claim_stand(step);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const Object& choice)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_asked(state, choice.seat))
        return refused;
    state.asked = {};
    state.objector = choice.seat;
    state.phase = state.phase == Phase::claim ? Phase::proving : Phase::neutral_proving;
    step.changes.push_back({ChangeKind::objected, choice.seat});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const LetStand& choice)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_asked(state, choice.seat))
        return refused;
    state.asked.erase(choice.seat);
    step.changes.push_back({ChangeKind::let_stand, choice.seat});
    if (state.asked.empty())
        close_objections(step);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const TimeUp&)
{
    if (!is_open_for_objection(step.state))
        return refusal("V6.10", "nothing_to_object_to");
    if (!step.state.options.objection_window_ms)
        return refusal("V6.10", "no_time_limit");
    close_objections(step);
    return std::nullopt;
}

ColumnSet may_be_forfeited(const State& state, Seat seat)
{
    return ColumnSet::where([&](PartId column) {
        return state.owner_of(colour_of(column)) == seat &&
               state.column(column).place == ColumnPlace::standing && !is_exempt(state, column);
    });
}

std::optional<Refusal> why_not_forfeited(const State& state, PartId column)
{
    if (!is_column(column))
        return refusal("V6.3", "no_column");
    if (state.owner_of(colour_of(column)) != state.objector)
        return refusal("V6.3", "column_not_objectors", {{"column", part_name(column)}});
    if (state.column(column).place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(column)}});
    if (is_exempt(state, column))
        return refusal("V6.4", "column_blocked", {{"column", part_name(column)}});
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const ChooseForfeit& choice)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_taking_forfeit(state, choice.seat))
        return refused;
    if (std::optional<Refusal> refused = why_not_forfeited(state, choice.column))
        return refused;
    if (state.facts.burdened.contains(choice.column))
        return refusal("V6.4", "take_it_by_hand", {{"column", part_name(choice.column)}});
    state.attempt = Attempt{choice.seat, Purpose::forfeit, choice.column, Stage::taken_away};
    state.phase = Phase::attempt;
    leave_game(step, choice.column);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const DeclineForfeit& choice)
{
    if (std::optional<Refusal> refused = why_not_taking_forfeit(step.state, choice.seat))
        return refused;
    step.changes.push_back({ChangeKind::forfeit_lapsed, choice.seat});
    let_claim_stand(step);
    return std::nullopt;
}

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
