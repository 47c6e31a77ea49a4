// V2: the program stands the columns, or the players do, one after the other.

#include <algorithm>

#include "paletti/model/part_name.h"
#include "paletti/rules/handlers.h"
#include "paletti/rules/transitions.h"

namespace boxwood::paletti::rules {

void repeat_set_up(Step& step)
{
    step.state.columns = {};
    step.state.phase = Phase::setting_up;
    step.state.on_turn = step.state.options.youngest;
    step.state.floor_stage = FloorStage::in_hand;
    step.changes.push_back({ChangeKind::set_up_repeated});
}

void end_set_up(Step& step, const Facts& facts)
{
    step.state.facts = facts;
    step.state.highest_floor = 1;
    step.state.floor_stage = FloorStage::in_hand;
    step.state.phase = Phase::dealing;
    step.state.on_turn = step.state.options.youngest;
    step.changes.push_back({ChangeKind::set_up_done});
}

std::optional<Refusal> on(Step& step, const VillaSetUp& report)
{
    State& state = step.state;
    if (state.phase != Phase::setting_up)
        return refusal("V2.6", "set_up_already");
    if (state.options.set_up != SetUp::by_program)
        return refusal("V2.6", "players_set_up");
    state.columns.fill({ColumnPlace::standing});
    end_set_up(step, report.facts);
    return std::nullopt;
}

std::optional<Refusal> on(Step& step, const ColumnStood& report)
{
    State& state = step.state;
    if (state.phase != Phase::setting_up)
        return refusal("V2.6", "set_up_already");
    if (state.options.set_up != SetUp::by_players)
        return refusal("V2.6", "program_sets_up");
    if (std::optional<Refusal> refused = why_not_acting(state, report.seat))
        return refused;
    if (!is_column(report.column))
        return refusal("V2.1", "no_column");
    ColumnState& column = state.column(report.column);
    if (column.place != ColumnPlace::in_box)
        return refusal("V2.1", "column_stands_already", {{"column", part_name(report.column)}});
    if (report.landing == Landing::sticks_out)
        return refusal("V2.1", "green_border", {{"column", part_name(report.column)}});
    if (report.landing == Landing::on_column)
        return refusal("V4.8", "stacked", {{"column", part_name(report.column)}});

    column.place = ColumnPlace::standing;
    step.changes.push_back({ChangeKind::column_stood, report.seat, report.column});
    const bool all_stand = std::ranges::none_of(
        state.columns, [](const ColumnState& other) { return other.place == ColumnPlace::in_box; });
    if (all_stand)
        state.phase = Phase::laying_blue;
    else
        state.on_turn = report.seat.clockwise(state.players());
    return std::nullopt;
}

}  // namespace boxwood::paletti::rules
