// V6.3, V6.4: what an objection costs that could not be proved.

#include "paletti/model/part_name.h"
#include "paletti/rules/handlers.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

std::optional<Refusal> why_not_taking_forfeit(const State& state, Seat seat)
{
    if (state.phase != Phase::over && state.phase != Phase::forfeit)
        return refusal("V6.3", "no_forfeit_due");
    return why_not_acting(state, seat);
}

/// In the first version a forfeit could not be a blocked column.
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
