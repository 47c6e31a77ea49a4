// V6.1 to V6.4, V6.8 to V6.10, V8.4: a claim, who objects to it, and what an objection
// costs that cannot be proved.

#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

bool is_open_for_objection(const State& state)
{
    return state.phase == Phase::claim || state.phase == Phase::neutral_objection;
}

SeatSet others_than(const State& state, Seat seat)
{
    SeatSet others;
    for (int steps = 1; steps < state.players(); ++steps)
        others.insert(seat.clockwise(state.players(), steps));
    return others;
}

/// In rules version 1, an objector had to have something to forfeit (V6.4).
bool can_pay(const State& state, Seat seat)
{
    return state.options.rules > first_rules_version || !may_be_forfeited(state, seat).empty();
}

/// All others who have a column to prove an objection with (V6.8).
SeatSet may_object_to_claim(const State& state)
{
    SeatSet seats;
    for (const Seat seat : others_than(state, state.on_turn))
        if (!may_prove(state, seat).empty() && can_pay(state, seat))
            seats.insert(seat);
    return seats;
}

SeatSet may_object_to_neutral(const State& state)
{
    SeatSet seats;
    for (const Seat seat : others_than(state, state.on_turn))
        if (!may_prove_neutral(state, seat).empty())
            seats.insert(seat);
    return seats;
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
    if (state.phase == Phase::claim && !can_pay(state, seat))
        return refusal("V6.4", "nothing_to_forfeit");
    const bool has_proof = state.phase == Phase::claim ? !may_prove(state, seat).empty()
                                                       : !may_prove_neutral(state, seat).empty();
    if (!has_proof)
        return refusal(state.phase == Phase::claim ? "V6.8" : "V8.5", "nothing_to_prove_with");
    return refusal("V6.10", "let_it_stand_already");
}

}  // namespace

bool open_neutral_objection(Step& step)
{
    State& state = step.state;
    const SeatSet asked = may_object_to_neutral(state);
    if (asked.empty())
        return false;
    state.phase = Phase::neutral_objection;
    state.asked = asked;
    step.changes.push_back({ChangeKind::objection_open, state.on_turn});
    return true;
}

void let_claim_stand(Step& step)
{
    State& state = step.state;
    const bool was_objected_to = state.objector.has_value();
    state.objector = std::nullopt;
    step.changes.push_back({ChangeKind::claim_stands, state.on_turn});
    if (was_objected_to && state.options.after_objection == AfterObjection::no_floor) {
        step.changes.push_back({ChangeKind::floor_forgone, state.on_turn});
        end_turn(step, TurnEnd::claim_without_floor);
        return;
    }
    if (!floor_can_follow(state)) {
        step.changes.push_back({ChangeKind::no_floor, state.on_turn});
        end_turn(step, TurnEnd::claim_without_floor);
        return;
    }
    state.phase = Phase::laying;
    state.floor_stage = FloorStage::in_hand;
    step.changes.push_back({ChangeKind::floor_due, state.on_turn, floor_id(state.highest_floor + 1)});
}

std::optional<Refusal> on(Step& step, const Claim& choice)
{
    State& state = step.state;
    if (std::optional<Refusal> refused = why_not_claimed(state, choice.seat))
        return refused;
    step.changes.push_back({ChangeKind::claimed, choice.seat});
    state.asked = may_object_to_claim(state);
    if (state.asked.empty())
        let_claim_stand(step);
    else
        state.phase = Phase::claim;
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

namespace {

std::optional<Refusal> why_not_taking_forfeit(const State& state, Seat seat)
{
    if (state.phase != Phase::over && state.phase != Phase::forfeit)
        return refusal("V6.3", "no_forfeit_due");
    return why_not_acting(state, seat);
}

/// In rules version 1, a blocked column could not be forfeited.
bool is_kept_back(const State& state, PartId column)
{
    return state.options.rules == first_rules_version && state.column(column).is_blocked();
}

}  // namespace

ColumnSet may_be_forfeited(const State& state, Seat seat)
{
    ColumnSet columns;
    for (const PartId column : ColumnSet::all())
        if (state.owner_of(colour_of(column)) == seat &&
            state.column(column).place == ColumnPlace::standing && !is_kept_back(state, column))
            columns.insert(column);
    return columns;
}

std::optional<Refusal> why_not_forfeited(const State& state, PartId column)
{
    if (!is_column(column))
        return refusal("V6.3", "no_column");
    if (state.owner_of(colour_of(column)) != state.objector)
        return refusal("V6.3", "column_not_objectors", {{"column", part_name(column)}});
    if (state.column(column).place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(column)}});
    if (is_kept_back(state, column))
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

}  // namespace boxwood::paletti::rules
