// V5.3, V5.4: what happens to columns other than the one in hand, and to that one if it
// falls.

#include "paletti/model/part_name.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

namespace {

bool is_in_motion(const State& state)
{
    return state.phase == Phase::attempt || state.phase == Phase::laying;
}

void fall(Step& step, const ColumnFell& report)
{
    State& state = step.state;
    ColumnState& column = state.column(report.column);
    if (report.fall == Fall::pinned) {
        column = {ColumnPlace::lying, column.level};
        step.changes.push_back({ChangeKind::lies, std::nullopt, report.column});
        bear_fruit(step);
    } else if (report.fall == Fall::place_free && column.level == state.highest_floor) {
        step.changes.push_back({ChangeKind::stood_up_again, std::nullopt, report.column});
    } else {
        leave_game(step, report.column);
    }
}

/// The column of the attempt fell.
std::optional<Refusal> fall_of_attempt(Step& step, const ColumnFell& report)
{
    State& state = step.state;
    Attempt& attempt = *state.attempt;
    switch (attempt.stage) {
    case Stage::touched: return on(step, Out{report.column});
    case Stage::placed: attempt.stage = Stage::in_hand; [[fallthrough]];
    case Stage::in_hand:
        step.changes.push_back({ChangeKind::stays_in_hand, attempt.hand, report.column});
        return std::nullopt;
    case Stage::putting_back:
        // It was out: it is put back again.
        if (state.column(report.column).place == ColumnPlace::in_hand) {
            step.changes.push_back({ChangeKind::stays_in_hand, attempt.hand, report.column});
            return std::nullopt;
        }
        [[fallthrough]];
    case Stage::put_back:
        attempt.stage = Stage::put_back;
        fall(step, report);
        return std::nullopt;
    case Stage::taken_away: break;
    }
    return refusal("V5.3", "column_out_of_play", {{"column", part_name(report.column)}});
}

/// V5.4: at strict tables this ends the attempt at once, unless the column is already out.
void disturb(Step& step)
{
    State& state = step.state;
    if (state.options.neighbours != Neighbours::strict || !state.attempt ||
        state.attempt->stage != Stage::touched)
        return;
    state.attempt->stage = Stage::putting_back;
    step.changes.push_back({ChangeKind::breaking_off, state.attempt->hand, state.attempt->column});
}

/// Why a report about this column is not about a neighbour that moved.
std::optional<Refusal> why_no_neighbour(const State& state, PartId column)
{
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (!is_in_motion(state))
        return refusal("V9.6", "nothing_in_motion");
    if (!is_column(column) || (state.attempt && state.attempt->column == column))
        return refusal("V5.4", "no_neighbour");
    if (state.column(column).place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(column)}});
    return std::nullopt;
}

}  // namespace

void leave_game(Step& step, PartId column)
{
    step.state.column(column) = {ColumnPlace::out_of_game};
    step.changes.push_back({ChangeKind::left_game, std::nullopt, column});
    bear_fruit(step);
}

std::optional<Refusal> on(Step& step, const ColumnFell& report)
{
    State& state = step.state;
    if (state.phase == Phase::over)
        return refusal("V9.1", "game_over");
    if (!is_column(report.column))
        return refusal("V5.3", "no_column");
    if (is_in_motion(state) && state.attempt && state.attempt->column == report.column)
        return fall_of_attempt(step, report);
    if (state.column(report.column).place != ColumnPlace::standing)
        return refusal("V5.3", "column_out_of_play", {{"column", part_name(report.column)}});
    if (state.phase == Phase::setting_up || state.phase == Phase::laying_blue) {
        // It is stood again, by whoever had the hand there.
        state.column(report.column) = {};
        state.phase = Phase::setting_up;
        step.changes.push_back({ChangeKind::fell_in_set_up, std::nullopt, report.column});
        return std::nullopt;
    }
    if (!is_in_motion(state))
        return refusal("V9.6", "nothing_in_motion");
    fall(step, report);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const Shifted& report)
{
    if (std::optional<Refusal> refused = why_no_neighbour(step.state, report.column))
        return refused;
    step.changes.push_back(
        {ChangeKind::shifted, std::nullopt, report.column, std::nullopt, report.distance_um});
    disturb(step);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const CoverChanged& report)
{
    if (std::optional<Refusal> refused = why_no_neighbour(step.state, report.column))
        return refused;
    step.changes.push_back({ChangeKind::cover_changed, std::nullopt, report.column});
    disturb(step);
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
